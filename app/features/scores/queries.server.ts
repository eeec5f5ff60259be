import { sql } from 'kysely';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { scoreAt, scoreDetailsAt } from '#app/features/candidates/score/queries.server.ts';
import { type ScoreDetails, toScoreDetails } from '#app/features/candidates/score/score.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { isNotVoid } from './calculation/void.server.ts';
import { type CalculationResult, scheduledDayOf } from './rules.ts';

/**
 * Returns a candidate's AI score at election time `at` with its parts, or null before the first calculation.
 */
export async function findScore(
  db: Db,
  { candidateId, at }: { candidateId: string; at: Date },
): Promise<ScoreDetails | null> {
  const row = await db
    .selectFrom('candidates')
    .select(scoreDetailsAt(at).as('details'))
    .where('candidates.id', '=', candidateId)
    .executeTakeFirst();
  return toScoreDetails(row?.details ?? null);
}

export type PastScore = {
  score: number;
  base: number;
  adjustment: number;
  /** The election time of the score. */
  at: Date;
  /** `calculation` if a calculation wrote the score, `poll` if a closing live poll did. */
  cause: 'calculation' | 'poll';
};

/** Maximum number of rows of a candidate's score history on a page. */
const shownScores = 30;

/**
 * Lists a candidate's AI scores up to `at`, newest first, with only the day's last scheduled calculation. The
 * list is empty during election silence.
 */
export async function listScoreHistory(
  db: Db,
  { candidateId, timeline, at }: { candidateId: string; timeline: Timeline; at: Date },
): Promise<PastScore[]> {
  if (silenceAt(timeline, at)) return [];
  return db
    .selectFrom('candidate_scores as score')
    .leftJoin('ai_score_calculation_logs as run', 'run.id', 'score.log_id')
    .select(['score.adjustment', 'score.election_at as at'])
    .select((eb) => [
      eb.ref('score.score').$notNull().as('score'),
      eb.ref('score.base').$notNull().as('base'),
    ])
    .select(
      sql<PastScore['cause']>`case when score.poll_id is null then 'calculation' else 'poll' end`.as('cause'),
    )
    .where('score.candidate_id', '=', candidateId)
    .where('score.election_at', '<=', at)
    .where('score.score', 'is not', null)
    .where(isNotVoid)
    .where(isLastOfDay(at))
    .orderBy('score.election_at', 'desc')
    .orderBy('score.id', 'desc')
    .limit(shownScores)
    .execute();
}

/**
 * SQL condition on a score of the calculation `run`. It excludes a scheduled calculation that another one of the same
 * day replaced by `at`.
 */
function isLastOfDay(at: Date) {
  const dayOf = (moment: string) => sql`date_bin('1 day', ${sql.ref(moment)}, ${scheduledDayOf(at)})`;
  return sql<boolean>`(run.is_scheduled is not true or not exists (
    select from candidate_scores newer join ai_score_calculation_logs again on again.id = newer.log_id
    where again.is_scheduled and newer.candidate_id = score.candidate_id and newer.id > score.id
      and newer.election_at <= ${at} and ${dayOf('newer.election_at')} = ${dayOf('score.election_at')}))`;
}

export type PollImpact = {
  id: string;
  pollId: string;
  pollTitle: string;
  candidateId: string;
  slug: string;
  name: string;
  /** The candidate's percentage of the poll's ballots. */
  percentage: number;
  /** The score before the poll closed, or null. */
  previousScore: number | null;
  newScore: number | null;
  adjustment: number;
  reason: string;
  /** The election time when the poll closed. */
  at: Date;
};

/**
 * Lists how closed live polls changed scores up to `at`, newest first (HIST-11). The list is empty during election
 * silence.
 */
export async function listPollImpact(
  db: Db,
  { timeline, at, limit }: { timeline: Timeline; at: Date; limit: number },
): Promise<PollImpact[]> {
  if (silenceAt(timeline, at)) return [];
  const { rows } = await sql<PollImpact>`
    select impact.id, impact.poll_id as "pollId", live_polls.title as "pollTitle", impact.candidate_id as "candidateId",
      candidates.slug, candidates.display_name as name, impact.percentage, impact.previous_score as "previousScore",
      impact.new_score as "newScore", impact.adjustment, impact.reason, impact.created_at as at
    from poll_ai_impact impact
      join live_polls on live_polls.id = impact.poll_id
      join candidates on candidates.id = impact.candidate_id
    where live_polls.election_id = ${timeline.electionId} and impact.created_at <= ${at}
    order by impact.created_at desc, candidates.ballot_position, impact.id
    limit ${limit}`.execute(db);
  return rows;
}

export type CalculationRow = { id: number; at: Date; isScheduled: boolean; result: CalculationResult };

/** Lists calculations of scores up to election time `at`, newest first (AISC-20). */
export async function listCalculations(
  db: Db,
  query: { electionId: string; at: Date; limit?: number; offset?: number },
): Promise<CalculationRow[]> {
  const { electionId, at, limit = 10, offset = 0 } = query;
  return db
    .selectFrom('ai_score_calculation_logs')
    .select(['id', 'election_at as at', 'is_scheduled as isScheduled', 'result'])
    .where('election_id', '=', electionId)
    .where('election_at', '<=', at)
    .orderBy('execution_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ScoredCandidate = { id: string; name: string; partyLabel: string; score: number | null };

/** Number of candidates in one part of the list from which an administrator chooses. */
export const scoredPage = 50;

type ScoredPage = { candidates: ScoredCandidate[]; count: number };

/**
 * Lists one page (from 1) of the candidates whose score administrators can calculate, highest first, with
 * their total (AISC-13, AISC-17). `text` is a part of the name or the party.
 */
export async function listScoredCandidates(
  db: Db,
  { electionId, at, text = '', page = 1 }: { electionId: string; at: Date; text?: string; page?: number },
): Promise<ScoredPage> {
  const { rows } = await sql<ScoredPage>`
    with fitting as materialized (
      select candidates.id, candidates.display_name as name, candidates.party_label as "partyLabel",
        candidates.ballot_position, ${scoreAt(at)}::float8 as score
      from candidates
      where candidates.election_id = ${electionId} and candidates.status = 'active' and ${standsPublicly(at)}
        and (${text} = '' or
          position(fold_text(${text}) in fold_text(candidates.display_name || ' ' || candidates.party_label)) > 0)
    )
    select (select count(*)::int from fitting) as count,
      array(select jsonb_build_object('id', id, 'name', name, 'partyLabel', "partyLabel", 'score', score)
        from fitting order by score desc nulls last, ballot_position
        limit ${scoredPage} offset ${(page - 1) * scoredPage}) as candidates`.execute(db);
  return rows[0] ?? { candidates: [], count: 0 };
}
