import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { learnTags, readingOf } from './examples.ts';
import { createPeopleFinder, type PeopleFinder } from './people.ts';
import { type ElectionTimes, spanOf } from './spans.ts';
import { createPollTest, createTagFinder, type TagFinder } from './tags.ts';
import { everyTag, examplesKey, type Vocabulary, vocabularyShape } from './vocabulary.ts';

/**
 * Functions that find an article's candidates and tags in its title and summary, and tell whether the article reports
 * polls.
 */
export type Linking = {
  people: PeopleFinder;
  tags: TagFinder;
  isAboutPolls: (text: string) => boolean;
};

const noVocabulary: Vocabulary = {
  note: '',
  given_names: [],
  titles: [],
  election: [],
  candidates: {},
  tags: {},
};

/**
 * The last built linking, with the rows from which it was built, because building takes longer than reading
 * them. `rows` has the vocabulary's version (`xmin`, `ctid`) instead of its half megabyte.
 */
let latest: { rows: string; linking: Linking } | undefined;

/** Reads an election's candidates, tags, pollsters and vocabulary from the database. */
export async function readLinking(db: Db | Tx, electionId: string): Promise<Linking> {
  const [candidates, tags, pollsters, vocabulary, times] = await Promise.all([
    db
      .selectFrom('candidates')
      .select(['id', 'slug', 'first_name as firstName', 'last_name as lastName'])
      .select('display_name as displayName')
      .where('election_id', '=', electionId)
      .where('is_fictitious', '=', false)
      .execute(),
    db
      .selectFrom('news_tags')
      .select(['id', 'slug', 'name', 'synonyms', 'covers'])
      .where('election_id', '=', electionId)
      .where('is_active', '=', true)
      .execute(),
    db
      .selectFrom('opinion_polls')
      .select('pollster')
      .distinct()
      .where('election_id', '=', electionId)
      .where('kind', '<>', 'aggregate')
      .execute(),
    db
      .selectFrom('news_vocabularies')
      .select(sql<string>`xmin::text || ctid::text`.as('version'))
      .where('election_id', '=', electionId)
      .executeTakeFirst(),
    readTimes(db, electionId),
  ]);
  const rows = JSON.stringify([candidates, tags, pollsters, vocabulary, times], (_, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
  if (latest?.rows === rows) return latest.linking;
  const words = vocabulary ? await readVocabulary(db, electionId) : noVocabulary;
  // Several feeds are fetched at once, so another fetch may have built the linking meanwhile.
  if (latest?.rows === rows) return latest.linking;
  const linking: Linking = {
    people: createPeopleFinder(candidates, words),
    tags: createTagFinder(
      tags.map((tag) => ({ ...tag, span: spanOf(tag.covers, times) })),
      {
        elsewhere: words.tags[everyTag],
        opinion: learnTags(words.tags[examplesKey] ?? [], readingOf(candidates, times)),
      },
    ),
    isAboutPolls: createPollTest(pollsters.map(({ pollster }) => pollster)),
  };
  latest = { rows, linking };
  return linking;
}

async function readVocabulary(db: Db | Tx, electionId: string): Promise<Vocabulary> {
  const { vocabulary } = await db
    .selectFrom('news_vocabularies')
    .select('vocabulary')
    .where('election_id', '=', electionId)
    .executeTakeFirstOrThrow();
  return vocabularyShape.parse(vocabulary);
}

async function readTimes(db: Db | Tx, electionId: string): Promise<ElectionTimes> {
  const [rounds, campaigns] = await Promise.all([
    db
      .selectFrom('rounds')
      .select(['number', 'polls_open as opensAt', 'polls_close as closesAt'])
      .select('candidates_known_from as candidatesKnownFrom')
      .select(({ selectFrom }) =>
        selectFrom('round_candidates')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['candidate_id']).as('ids'))
          .whereRef('round_candidates.election_id', '=', 'rounds.election_id')
          .whereRef('round_candidates.round', '=', 'rounds.number')
          .as('candidates'),
      )
      .where('election_id', '=', electionId)
      .execute(),
    db
      .selectFrom('legal_periods')
      .select(['round', 'starts_at as from', 'ends_at as to'])
      .where('election_id', '=', electionId)
      .where('kind', '=', 'campaign')
      .execute(),
  ]);
  return {
    rounds: rounds.map((round) => ({ ...round, candidates: new Set(round.candidates) })),
    campaigns,
  };
}
