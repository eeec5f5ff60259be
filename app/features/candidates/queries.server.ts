import { type RawBuilder, sql } from 'kysely';
import { type LastPlace, mapLastPlaces } from '#app/features/elections/results/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared, preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { countsAt } from './counters/counters.server.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from './identity.ts';
import { textAt } from './profile/entries.ts';
import { rotationOfDay, type Trend, trends, type VerificationStatus, verificationStatusOf } from './rules.ts';
import { scoreDetailsAt } from './score/queries.server.ts';
import { type ScoreDetails, toScoreDetails } from './score/score.ts';

/** The moment of the query; when `isSilent`, the query does not select vote counts. */
type CandidateFilter = { electionId: string; at: Date; isSilent: boolean };

/** A candidate of the list. Figures hidden at that moment are null. */
export type ListedCandidate = CandidateIdentity & {
  id: string;
  lastName: string;
  ballotPosition: number;
  party: string | null;
  platform: string | null;
  tags: string[];
  score: number | null;
  /** The score's parts; null without a score. */
  scoreDetails: ScoreDetails | null;
  verification: VerificationStatus;
  /** The later round in which this candidate stands, once it is public. */
  finalRound: number | null;
  /** The candidate's place in the latest announced round. */
  lastPlace: LastPlace | null;
  firstRoundVotes: number | null;
  votes: number | null;
  followers: number;
  views: number;
  trend: Trend | null;
  sourceIds: string[];
};

/**
 * SQL condition: the row of `candidates` publicly stands at `at`, in a round whose candidates are known or as
 * the invented candidate.
 */
export function standsPublicly(at: Date | RawBuilder<Date>) {
  return sql<boolean>`(candidates.is_fictitious or exists (
    select from round_candidates standing
      join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
    where standing.candidate_id = candidates.id and rounds.candidates_known_from <= ${at}))`;
}

/** The trend of a profile's visits among the list's real candidates (CAND-23). */
export async function findTrend(
  db: Db,
  { id, ...asked }: { electionId: string; at: Date; id: string },
): Promise<Trend> {
  const rows = await publicCandidates(db, asked)
    .innerJoin(countsAt(asked.at), 'counts.candidate_id', 'candidates.id')
    .select(['candidates.id', 'counts.profile_visits as visits'])
    .where('candidates.is_fictitious', '=', false)
    .execute();
  return trends(new Map(rows.map((row) => [row.id, row.visits]))).get(id) ?? 'normal';
}

/** The active candidates of an election who publicly stand at `at`. */
function publicCandidates(db: Db, { electionId, at }: { electionId: string; at: Date }) {
  return db
    .selectFrom('candidates')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .where('candidates.election_id', '=', electionId)
    .where('candidates.status', '=', 'active')
    .where(standsPublicly(at));
}

/**
 * An active candidate by id or slug, with its linked account's id; null when unknown, inactive or not
 * standing at `at`.
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

/** The candidates that are linked to an account. */
export async function listOwnIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('candidates').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** The candidate's national votes in the first round; null before its announcement. */
function firstRoundVotes(at: Date) {
  return sql<number | null>`(
    select results.votes from results
      join rounds on rounds.election_id = results.election_id and rounds.number = results.round
      join areas on areas.election_id = results.election_id and areas.code = results.area_code and areas.kind = 'nation'
    where results.candidate_id = candidates.id and results.round = 1 and rounds.announced_at <= ${at})`;
}

/** The last later round in which the candidate stands; null until that round's candidates are public. */
function finalRound(at: Date) {
  return sql<number | null>`(
    select max(standing.round) from round_candidates standing
      join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
    where standing.candidate_id = candidates.id and standing.round > 1 and rounds.candidates_known_from <= ${at})`;
}

/** The most frequent query, compiled once with and once without vote counts. */
const selectListed = prepared(['electionId', 'at'], (db, query: { electionId: string; at: Date }) =>
  listedCandidates(db, { ...query, isSilent: false }),
);
const selectListedInSilence = prepared(['electionId', 'at'], (db, query: { electionId: string; at: Date }) =>
  listedCandidates(db, { ...query, isSilent: true }),
);

function listedCandidates(db: Db, { electionId, at, isSilent }: CandidateFilter) {
  return publicCandidates(db, { electionId, at })
    .innerJoin(countsAt(at), 'counts.candidate_id', 'candidates.id')
    .select(identityColumns)
    .select([
      'candidates.id',
      'candidates.last_name',
      'candidates.ballot_position',
      'candidates.party',
      'candidates.source_ids',
      'profile.campaign_platform',
      'profile.political_interests',
      'profile.verification_status',
      'counts.followers_count',
      'counts.profile_visits',
    ])
    .select([
      isSilent
        ? sql<number | null>`null::bigint`.as('votes_count')
        : sql<number | null>`counts.votes_count`.as('votes_count'),
      firstRoundVotes(at).as('first_round_votes'),
      scoreDetailsAt(at).as('score'),
      finalRound(at).as('final_round'),
    ])
    .orderBy('candidates.ballot_position');
}

/** Active candidates in ballot order, with the counts that may be shown at `at` (CAND-33..35). */
export async function listCandidates(
  db: Db,
  { electionId, at, isSilent }: CandidateFilter,
): Promise<ListedCandidate[]> {
  const [places, rows] = await Promise.all([
    mapLastPlaces(db, { electionId, at }),
    (isSilent ? selectListedInSilence : selectListed)(db, { electionId, at }),
  ]);
  const trendOf = trends(
    new Map(rows.filter((row) => !row.is_fictitious).map((row) => [row.id, row.profile_visits])),
  );
  return rows.map((row) => ({
    ...toIdentity(row),
    id: row.id,
    lastName: row.last_name,
    ballotPosition: row.ballot_position,
    party: row.party,
    platform: textAt(row.campaign_platform, at),
    tags: row.political_interests ?? [],
    score: row.score?.score ?? null,
    scoreDetails: toScoreDetails(row.score),
    verification: verificationStatusOf(row.verification_status),
    finalRound: row.final_round,
    lastPlace: places.get(row.id) ?? null,
    firstRoundVotes: row.first_round_votes,
    votes: row.votes_count,
    followers: row.followers_count,
    views: row.profile_visits,
    trend: isSilent ? null : (trendOf.get(row.id) ?? 'normal'),
    sourceIds: row.source_ids,
  }));
}

/** The listed candidates' parties in alphabetical order, as label and full name (CAND-36). */
export async function listParties(
  db: Db,
  query: { electionId: string; at: Date },
): Promise<{ label: string; name: string }[]> {
  return selectParties(db, query);
}

const selectParties = preparedOfRecord(['electionId', 'at'], (db, query: { electionId: string; at: Date }) =>
  publicCandidates(db, query)
    .select(['candidates.party_label as label'])
    .select((eb) => eb.fn.coalesce('candidates.party', 'candidates.party_label').as('name'))
    .distinct()
    .orderBy('label'),
);

export type HomeCandidate = CandidateIdentity & {
  /** Percent of the national valid votes, unrounded; null before the first round's announcement. */
  firstRoundShare: number | null;
};

/** Most candidates on the home page (HOME-20). */
const onHome = 12;

/** Up to 12 active candidates in the rotation of `day` (AAAA-LL-ZZ in Bucharest; HOME-18..21). */
export async function listHomeCandidates(
  db: Db,
  { electionId, day, at }: { electionId: string; day: string; at: Date },
): Promise<HomeCandidate[]> {
  const rows = await selectForHome(db, { electionId, at });
  return rotationOfDay(rows, day)
    .slice(0, onHome)
    .map((row) => ({
      ...toIdentity(row),
      firstRoundShare: row.votes === null ? null : shareOf(row.votes, row.valid_votes),
    }));
}

const selectForHome = preparedOfRecord(['electionId', 'at'], (db, query: { electionId: string; at: Date }) =>
  publicCandidates(db, query)
    .select(identityColumns)
    .select([
      firstRoundVotes(query.at).as('votes'),
      sql<number | null>`(
        select valid_votes from area_results
          join rounds on rounds.election_id = area_results.election_id and rounds.number = area_results.round
          join areas on areas.election_id = area_results.election_id and areas.code = area_results.area_code
        where areas.kind = 'nation' and area_results.election_id = candidates.election_id
          and area_results.round = 1 and rounds.announced_at <= ${query.at})`.as('valid_votes'),
    ])
    .orderBy('candidates.ballot_position'),
);
