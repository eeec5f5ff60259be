import { sql } from 'kysely';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import type { TrendBounds } from '#app/features/candidates/rules.ts';
import { scoreDetailsAt } from '#app/features/candidates/score/queries.server.ts';
import { type ScoreDetails, toScoreDetails } from '#app/features/candidates/score/score.ts';
import { batched } from '#app/platform/db/batched/batched.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { sharedBriefly } from '#app/platform/db/record/shared-briefly.server.ts';
import { bucharestDate, countsOfCandidate, simulatedCountsAt } from './counters.server.ts';
import type { SimulatedCounts } from './simulated.ts';

/** A candidate's figures that change with votes and visits. The cache of records therefore leaves them out. */
type Figures = {
  /** Null during election silence. */
  votes: number | null;
  followers: number;
  views: number;
  /** Null without a simulated crowd. */
  simulated: SimulatedCounts | null;
  score: ScoreDetails | null;
  /** The numbers of visits that separate hot, normal and low profiles (CAND-23). Null when hidden or not requested. */
  bounds: TrendBounds | null;
};

export const noFigures: Figures = {
  votes: null,
  followers: 0,
  views: 0,
  simulated: null,
  score: null,
  bounds: null,
};

type FiguresQuery = { electionId: string; at: Date; ids: readonly string[] };

type FiguresChoice = {
  isSilent: boolean;
  /** If true, `bounds` is null, because a page without a trend does not need it. */
  isTrendLeftOut?: boolean;
};

/** Returns the figures of these candidates at `at`, by candidate id. */
export async function mapFigures(
  db: Db,
  { isSilent, isTrendLeftOut = false, ...asked }: FiguresQuery & FiguresChoice,
): Promise<ReadonlyMap<string, Figures>> {
  if (asked.ids.length === 0) return new Map();
  const { electionId, at } = asked;
  const [figures, bounds] = await Promise.all([
    askFigures(db, { ...asked, kind: isSilent ? 'silent' : 'counted' }),
    isSilent || isTrendLeftOut ? null : readTrendBounds(db, { electionId, at }),
  ]);
  return bounds ? new Map([...figures].map(([id, each]) => [id, { ...each, bounds }])) : figures;
}

type FiguresRequest = FiguresQuery & { kind: keyof typeof statements };

/** Requests share a statement only within a second, because days and election silence begin at full seconds. */
const groupOf = ({ kind, electionId, at, ids }: FiguresRequest) =>
  [kind, electionId, Math.floor(at.getTime() / 1_000), ...ids].join();

/**
 * Requests in the same tick for the same candidates share one statement. The statement asks for the earliest
 * of their moments, so that no request reads a later fact.
 */
const askFigures = batched(async (db, all: readonly FiguresRequest[]) => {
  const groups = Map.groupBy(all, groupOf);
  const found = new Map(
    await Promise.all(
      [...groups].map(async ([key, [first, ...others]]) => {
        if (!first) throw new Error('A group always has a request.');
        const at = others.reduce((earliest, other) => (other.at < earliest ? other.at : earliest), first.at);
        const rows = await statements[first.kind](db, { electionId: first.electionId, ids: first.ids, at });
        return [key, toFigures(rows)] as const;
      }),
    ),
  );
  return all.map((asked) => found.get(groupOf(asked)) ?? new Map());
});

type FiguresRow = Awaited<ReturnType<typeof selectFigures>>[number];

function toFigures(rows: readonly FiguresRow[]): ReadonlyMap<string, Figures> {
  return new Map(
    rows.map(({ id, score, ...figures }) => [id, { ...figures, score: toScoreDetails(score), bounds: null }]),
  );
}

const selectFigures = prepared(['at', 'ids'], (db, asked: FiguresQuery) =>
  countedCandidates(db, { isSilent: false, ...asked }).select(
    sql<number | null>`counts.votes_count`.as('votes'),
  ),
);

const selectSilent = prepared(['at', 'ids'], (db, asked: FiguresQuery) =>
  countedCandidates(db, { isSilent: true, ...asked }).select(sql<number | null>`null::bigint`.as('votes')),
);

const statements = { silent: selectSilent, counted: selectFigures };

type Counted = { ids: readonly string[]; at: Date; isSilent: boolean };

function countedCandidates(db: Db, { ids, at, isSilent }: Counted) {
  return db
    .selectFrom('candidates')
    .innerJoin(countsOfCandidate(at), (join) => join.onTrue())
    .select([
      'candidates.id',
      'counts.followers_count as followers',
      'counts.profile_visits as views',
      simulatedCountsAt(at, { isSilent }).as('simulated'),
      scoreDetailsAt(at).as('score'),
    ])
    .where(sql<boolean>`candidates.id = any(${ids}::uuid[])`);
}

/**
 * Returns the numbers of visits that separate hot, normal and low profiles among the real candidates
 * (CAND-23). Requests share the result, because PostgreSQL reads the counters of every candidate.
 */
const readTrendBounds = sharedBriefly(
  async (db, asked: { electionId: string; at: Date }): Promise<TrendBounds | null> =>
    (await selectTrendBounds(db, asked))[0] ?? null,
);

const selectTrendBounds = prepared(['electionId', 'at'], (db, asked: { electionId: string; at: Date }) => {
  // Most counters contain votes or followers but no visits, so their rows are left out before the sum.
  const visits = sql<{ candidate_id: string; visits: number }>`(
    select candidate_id, sum(profile_visits)::bigint as visits from candidate_counters
    where profile_visits <> 0 and day <= ${bucharestDate(asked.at)} group by candidate_id)`.as('seen');
  const seen = sql`coalesce(seen.visits, 0)`;
  return publicCandidates(db, asked)
    .leftJoin(visits, 'seen.candidate_id', 'candidates.id')
    .select([
      sql<number | null>`(array_agg(${seen} order by ${seen} desc))[4]`.as('fourthMost'),
      sql<number | null>`(array_agg(${seen} order by ${seen}))[4]`.as('fourthLeast'),
    ])
    .where('candidates.is_fictitious', '=', false);
});

/** Returns the counts that a demonstration's simulated crowd added to each candidate, by slug. */
export async function mapSimulated(
  db: Db,
  { electionId, at, isSilent }: { electionId: string; at: Date; isSilent: boolean },
): Promise<Record<string, SimulatedCounts>> {
  const votes = isSilent ? sql`null::bigint` : sql`sum(crowd.votes)::bigint`;
  // The query begins with the crowd's rows, because most candidates have no such row.
  const { rows } = await sql<{ slug: string; counts: SimulatedCounts }>`
    select candidates.slug, jsonb_build_object('votes', ${votes}, 'followers', sum(crowd.followers)::bigint,
      'views', sum(crowd.profile_visits)::bigint) as counts
    from simulated_counters crowd join candidates on candidates.id = crowd.candidate_id
    where candidates.election_id = ${electionId} and crowd.day <= ${bucharestDate(at)}
    group by candidates.slug`.execute(db);
  return Object.fromEntries(rows.map(({ slug, counts }) => [slug, counts]));
}
