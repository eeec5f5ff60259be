import { type RawBuilder, sql } from 'kysely';
import { type LastPlace, mapLastPlaces } from '#app/features/elections/results/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { mapFigures, noFigures } from './counters/figures.server.ts';
import type { SimulatedCounts } from './counters/simulated.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from './identity.ts';
import type { ListFilter } from './list/rules.ts';
import { textAt } from './profile/entries.ts';
import { type Photo, photoAt } from './profile/photo.ts';
import { type PublishedFields, publishedFields } from './profile/published-fields.ts';
import { verificationOf } from './profile/verification.ts';
import { publicCandidates } from './public-candidates.server.ts';
import { type Trend, trendOf, type VerificationStatus } from './rules.ts';
import type { ScoreDetails } from './score/score.ts';

type ElectionMoment = { electionId: string; at: Date };

/** A candidate of the list. Counts and scores that may not be shown at that time are null. */
export type ListedCandidate = CandidateIdentity & {
  id: string;
  lastName: string;
  ballotPosition: number;
  party: string | null;
  platform: string | null;
  /** The photo that the candidate had published at that time. */
  photo: Photo | null;
  tags: string[];
  score: number | null;
  /** The parts of the AI score, or null without a score. */
  scoreDetails: ScoreDetails | null;
  verification: VerificationStatus;
  /** The last round after the first in which the candidate stands. Null until that round's candidates are public. */
  finalRound: number | null;
  /** The candidate's place in the latest announced round. */
  lastPlace: LastPlace | null;
  firstRoundVotes: number | null;
  votes: number | null;
  followers: number;
  views: number;
  /** The counts that the simulated crowd added, which the other counts leave out. Null without a crowd. */
  simulated: SimulatedCounts | null;
  trend: Trend | null;
  sourceIds: string[];
};

/**
 * Returns an active candidate by id or slug, with the linked account's id. Returns null when the candidate is unknown,
 * inactive or not public at `at`.
 */
export async function findActiveCandidate(
  db: Db,
  query: { electionId: string; at: Date; candidate: string },
): Promise<{ id: string; userId: string | null } | null> {
  const [row] = await selectActive(db, query);
  return row ?? null;
}

const selectActive = preparedOfRecord(
  ['electionId', 'at', 'candidate'],
  (db, { candidate, ...asked }: { electionId: string; at: Date; candidate: string }) =>
    publicCandidates(db, asked)
      .select(['candidates.id', 'candidates.user_id as userId'])
      .where(
        sql<boolean>`(candidates.slug = ${candidate}::text or candidates.id::text = lower(${candidate}::text))`,
      ),
);

/** Lists the ids of the candidates that are linked to this account. */
export async function listOwnIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('candidates').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Selects the candidates' national votes in the first round, without rows before its announcement. Subqueries
 * find round and area first, so that the join does not depend on the planner's estimates.
 */
export function firstRoundVotes({ electionId, at }: ElectionMoment) {
  return sql<{ candidate_id: string; votes: number; valid_votes: number }>`(
    select results.candidate_id, results.votes, area_results.valid_votes
    from area_results join results using (election_id, round, area_code)
    where election_id = ${electionId}
      and round = (select number from rounds
        where rounds.election_id = ${electionId} and number = 1 and announced_at <= ${at})
      and area_code = (select code from areas where areas.election_id = ${electionId} and kind = 'nation'))`.as(
    'first_round',
  );
}

/**
 * Selects each candidate's last round after the first. The result is empty until that round's candidates are
 * public.
 */
export function laterRounds({ electionId, at }: ElectionMoment) {
  return sql<{ candidate_id: string; final_round: number }>`(
    select standing.candidate_id, max(standing.round) as final_round from round_candidates standing
      join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
    where standing.election_id = ${electionId} and standing.round > 1 and rounds.candidates_known_from <= ${at}
    group by standing.candidate_id)`.as('later');
}

/** The active filters. An empty text filters nothing, and `slugs` selects single candidates. */
export type CandidateFilter = Partial<Omit<ListFilter, 'order'>> & { slugs?: readonly string[] };

/** Returns the SQL condition of a filter for a `candidates` row. Each typed word must begin a word of the name. */
export function fitsFilter({ search, party, theme, slugs }: CandidateFilter) {
  return sql<boolean>`(true
    ${search ? sql`and candidates.search @@ prefix_query(${search}::text)` : sql``}
    ${party ? sql`and candidates.party_label = ${party}::text` : sql``}
    ${theme ? sql`and ${theme}::text = any(profile.political_interests)` : sql``}
    ${slugs ? sql`and candidates.slug = any(${slugs}::text[])` : sql``})`;
}

export const filterNames = ['search', 'party', 'theme', 'slugs'] as const;

/**
 * A section of the list. `position` means plain ballot order; `ballot` puts finalists first, as the page
 * does.
 */
type ListPart = {
  filter?: CandidateFilter;
  order?: ListFilter['order'] | 'position';
  offset?: number;
  limit?: number;
};

/** Maximum number of candidates that one query returns. Real ballots are shorter. */
const longestPart = 500;

type PartOrder = NonNullable<ListPart['order']>;

const orderColumns: Record<PartOrder, readonly RawBuilder<unknown>[]> = {
  position: [],
  ballot: [sql`candidates.is_fictitious`, sql`later.final_round is null`],
  name: [
    sql`candidates.is_fictitious`,
    sql`candidates.last_name collate "ro-x-icu"`,
    sql`candidates.display_name collate "ro-x-icu"`,
  ],
  votes: [sql`candidates.is_fictitious`, sql`first_round.votes desc nulls last`],
};

type PartValues = ElectionMoment & CandidateFilter & { offset: number; limit: number };

/** Joins public candidates with their first-round votes and with their last later round. */
export function withRounds(db: Db, asked: ElectionMoment) {
  return publicCandidates(db, asked)
    .leftJoin(firstRoundVotes(asked), 'first_round.candidate_id', 'candidates.id')
    .leftJoin(laterRounds(asked), 'later.candidate_id', 'candidates.id');
}

/** Selects the section's candidates first, so that PostgreSQL joins only their rows. */
function listedCandidates(db: Db, values: PartValues, order: PartOrder) {
  const inItsOrder = sql.join([...orderColumns[order], sql`candidates.ballot_position`]);
  return withRounds(db, values)
    .select(identityColumns)
    .select([
      'candidates.id',
      'candidates.last_name',
      'candidates.ballot_position',
      'candidates.party',
      'candidates.source_ids',
      'profile.campaign_platform',
      'profile.political_interests',
      'profile.photo_url',
      'profile.photo_description',
      'profile.photo_published_at',
      'profile.verification_status',
      'profile.verification_date',
      'first_round.votes as first_round_votes',
      'later.final_round',
    ])
    .select(sql<unknown>`published_profile_fields(profile.id, ${values.at})`.as('published'))
    .select(sql<unknown>`earlier_verification(profile.id, ${values.at})`.as('earlierVerification'))
    .where(
      sql<boolean>`candidates.id = any (array(${withRounds(db, values)
        .select('candidates.id')
        .where(fitsFilter(values))
        .orderBy(inItsOrder)
        .offset(sql<number>`${values.offset}::int`)
        .limit(sql<number>`${values.limit}::int`)}))`,
    )
    .orderBy(inItsOrder);
}

type ListedRow =
  ReturnType<typeof listedCandidates> extends { execute(): Promise<(infer Row)[]> } ? Row : never;
type PartStatement = (db: Db, values: PartValues) => Promise<ListedRow[]>;

/** Prepared statements, one for each order and set of filters. */
const partStatements = new Map<string, PartStatement>();

function statementOf(order: PartOrder, filter: CandidateFilter): PartStatement {
  const filters = filterNames.filter((name) => filter[name]);
  const key = [order, ...filters].join(' ');
  const made =
    partStatements.get(key) ??
    preparedOfRecord(['electionId', 'at', 'offset', 'limit', ...filters], (db, values: PartValues) =>
      listedCandidates(db, values, order),
    );
  partStatements.set(key, made);
  return made;
}

const noteOf = ({ photo }: PublishedFields) => (photo?.at ? new Date(photo.at) : undefined);

/** Returns the value that the candidate had published at the time of the list, or else the stored value. */
function publishedValue<Column extends 'campaign_platform' | 'political_interests'>(
  row: ListedRow,
  published: PublishedFields,
  column: Column,
): ListedRow[Column] {
  const found = published[column];
  return found ? (found.value as ListedRow[Column]) : row[column];
}

/**
 * Lists active candidates in ballot order, with the counts that may be shown at `at` (CAND-33..35). `part`
 * filters, reorders or shortens the list, or omits the trend, which needs all candidates' visits.
 */
export async function listCandidates(
  db: Db,
  {
    isSilent,
    isTrendLeftOut = false,
    part = {},
    ...asked
  }: ElectionMoment & { isSilent: boolean; isTrendLeftOut?: boolean; part?: ListPart },
): Promise<ListedCandidate[]> {
  const { filter = {}, order = 'position', offset = 0, limit = longestPart } = part;
  const rows = await statementOf(order, filter)(db, { ...asked, ...filter, offset, limit });
  const ids = rows.map(({ id }) => id);
  const [figures, places] = await Promise.all([
    mapFigures(db, { ...asked, isSilent, isTrendLeftOut, ids }),
    mapLastPlaces(db, { ...asked, candidateIds: ids }),
  ]);
  return rows.map((row) => {
    const published = publishedFields.parse(row.published ?? {});
    const { votes, followers, views, simulated, score, bounds } = figures.get(row.id) ?? noFigures;
    return {
      ...toIdentity(row),
      id: row.id,
      lastName: row.last_name,
      ballotPosition: row.ballot_position,
      party: row.party,
      platform: textAt(publishedValue(row, published, 'campaign_platform'), asked.at),
      photo: photoAt(row, { at: asked.at, noted: noteOf(published) }),
      tags: publishedValue(row, published, 'political_interests') ?? [],
      score: score?.score ?? null,
      scoreDetails: score,
      verification: verificationOf(row).status,
      finalRound: row.final_round,
      lastPlace: places.get(row.id) ?? null,
      firstRoundVotes: row.first_round_votes,
      votes,
      followers,
      views,
      simulated,
      trend: bounds && (row.is_fictitious ? 'normal' : trendOf(views, bounds)),
      sourceIds: row.source_ids,
    };
  });
}

/** Lists the names of at most `limit` public candidates in ballot order. `slugs` restricts the list. */
export async function listNames(
  db: Db,
  { slugs = null, ...asked }: ElectionMoment & { slugs?: readonly string[] | null; limit: number },
): Promise<(CandidateIdentity & { ballotPosition: number })[]> {
  const rows = await selectNames(db, { ...asked, slugs });
  return rows.map((row) => ({ ...toIdentity(row), ballotPosition: row.ballot_position }));
}

const selectNames = preparedOfRecord(
  ['electionId', 'at', 'slugs', 'limit'],
  (db, { slugs, limit, ...asked }: ElectionMoment & { slugs: readonly string[] | null; limit: number }) =>
    publicCandidates(db, asked)
      .select([...identityColumns, 'candidates.ballot_position'])
      .where(sql<boolean>`(${slugs}::text[] is null or candidates.slug = any(${slugs}::text[]))`)
      .orderBy('candidates.ballot_position')
      .limit(sql<number>`${limit}::int`),
);

/**
 * Returns the number of public candidates and the rank (`place`) of `slug` in ballot order. The rank is null
 * for an unknown slug.
 */
export async function findListPlace(
  db: Db,
  asked: ElectionMoment & { slug: string | null },
): Promise<{ total: number; place: number | null }> {
  const [row] = await selectListPlace(db, asked);
  return row ?? { total: 0, place: null };
}

const selectListPlace = preparedOfRecord(
  ['electionId', 'at', 'slug'],
  (db, { slug, ...asked }: ElectionMoment & { slug: string | null }) =>
    db
      .selectFrom(
        publicCandidates(db, asked)
          .select([
            'candidates.slug',
            sql<number>`row_number() over (order by candidates.ballot_position)`.as('place'),
          ])
          .as('list'),
      )
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number | null>`max(list.place) filter (where list.slug = ${slug}::text)`.as('place'),
      ]),
);

/** Maximum number of parties in the filter. Other parties are found by the search for names. */
const mostParties = 100;

/** Lists the parties of the listed candidates in alphabetical order, with label and full name (CAND-36). */
export async function listParties(db: Db, asked: ElectionMoment): Promise<{ label: string; name: string }[]> {
  return selectParties(db, asked);
}

const selectParties = preparedOfRecord(['electionId', 'at'], (db, asked: ElectionMoment) =>
  publicCandidates(db, asked)
    .select(['candidates.party_label as label'])
    .select((eb) => eb.fn.coalesce('candidates.party', 'candidates.party_label').as('name'))
    .distinct()
    .orderBy('label')
    .orderBy('name')
    .limit(mostParties),
);

export type HomeCandidate = CandidateIdentity & {
  /** The share of the national valid votes in percent, unrounded. Null before the first round's announcement. */
  firstRoundShare: number | null;
  photo: Photo | null;
};

/** Maximum number of candidates on the home page (HOME-20). */
const onHome = 12;

/**
 * Lists up to 12 active candidates for the home page of `day` (HOME-18..21). The order rotates daily, so that each
 * candidate is first equally often.
 */
export async function listHomeCandidates(
  db: Db,
  { electionId, day, at }: ElectionMoment & { day: string },
): Promise<HomeCandidate[]> {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
  const rows = await selectForHome(db, { electionId, at, days });
  return rows.map((row) => ({
    ...toIdentity(row),
    firstRoundShare: row.votes === null ? null : shareOf(row.votes, row.valid_votes),
    photo: photoAt(row, { at, noted: undefined }),
  }));
}

const selectForHome = preparedOfRecord(
  ['electionId', 'at', 'days'],
  (db, { days, ...asked }: ElectionMoment & { days: number }) =>
    db
      .selectFrom(
        publicCandidates(db, asked)
          .select([
            'candidates.id',
            sql<number>`row_number() over (order by candidates.ballot_position) - 1`.as('place'),
            sql<number>`count(*) over ()`.as('total'),
          ])
          .as('list'),
      )
      .innerJoin('candidates', 'candidates.id', 'list.id')
      .leftJoin(firstRoundVotes(asked), 'first_round.candidate_id', 'candidates.id')
      .select(identityColumns)
      .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
      .select(['first_round.votes', 'first_round.valid_votes'])
      .select(['profile.photo_url', 'profile.photo_description', 'profile.photo_published_at'])
      .orderBy(sql`mod(list.place - mod(${days}::int, list.total) + list.total, list.total)`)
      .limit(onHome),
);
