import type { Db, Tx } from '#app/platform/db/database.ts';
import { createPeopleFinder, type PeopleFinder } from './people.ts';
import { createPollTest, createTagFinder } from './tags.ts';
import { vocabularyShape } from './vocabulary.ts';

/**
 * Functions that find an article's candidates and tags in its title and summary, and tell whether the article reports
 * polls.
 */
export type Linking = {
  people: PeopleFinder;
  tags: (text: string) => Set<string>;
  isAboutPolls: (text: string) => boolean;
};

const noVocabulary = { note: '', given_names: [], titles: [], election: [], candidates: {}, tags: {} };

/** Reads an election's candidates, tags, pollsters and vocabulary from the database. */
export async function readLinking(db: Db | Tx, electionId: string): Promise<Linking> {
  const [candidates, tags, pollsters, vocabulary] = await Promise.all([
    db
      .selectFrom('candidates')
      .select(['id', 'slug', 'first_name as firstName', 'last_name as lastName'])
      .select('display_name as displayName')
      .where('election_id', '=', electionId)
      .where('is_fictitious', '=', false)
      .execute(),
    db
      .selectFrom('news_tags')
      .select(['id', 'name', 'synonyms'])
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
      .select('vocabulary')
      .where('election_id', '=', electionId)
      .executeTakeFirst(),
  ]);
  const words = vocabulary ? vocabularyShape.parse(vocabulary.vocabulary) : noVocabulary;
  return {
    people: createPeopleFinder(candidates, words),
    tags: createTagFinder(tags),
    isAboutPolls: createPollTest(pollsters.map(({ pollster }) => pollster)),
  };
}
