import { sql } from 'kysely';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listFigures, type ScoreFigures } from '#app/features/scores/figures.server.ts';
import {
  type CalculationResult,
  runningAdjustment,
  scheduledDayOf,
  scoreOf,
  weigh,
} from '#app/features/scores/rules.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { scoreTexts } from '../texts.ts';
import { holdScores } from './hold.server.ts';
import { listSteps } from './steps.server.ts';

type CalculationContext = Pick<Platform, 'db' | 'hub' | 'log'> & { at: Date };
/**
 * A calculation of AI scores for one candidate's id or for `all` public candidates. `isScheduled` marks the daily
 * calculation.
 */
type Calculation = {
  candidate: 'all' | { id: string };
  isScheduled: boolean;
  /** The administrator who requested the calculation, for the audit log. */
  by?: { actor: Pick<Viewer, 'id' | 'role'>; requestId: string };
};

/**
 * Calculates AI scores for election time `at` and writes them with a log entry in one transaction (AISC-15, AISC-16). A
 * second scheduled calculation on one day writes nothing.
 */
export async function calculateScores(
  needs: CalculationContext,
  { candidate, isScheduled, by }: Calculation,
): Promise<{ updated: number }> {
  const { db, hub, log, at } = needs;
  const id = candidate === 'all' ? null : candidate.id.trim().toLowerCase();
  if (id === '') throw new Refusal('score-candidate-missing');
  const timeline = await requireTimeline(db);
  const { electionId } = timeline;
  if (silenceAt(timeline, at)) throw new Refusal('scores-silence');
  const query = { electionId, at, id, isScheduled, by };
  const updated = await db
    .transaction()
    .execute((tx) => writeScores(tx, query))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) throw error;
      const failed = scoreTexts.ro.failed[id === null ? 'all' : 'one'];
      log.error('Calculul scorurilor AI a eșuat.', { error });
      await writeLog(db, { ...query, result: { success: false, error: failed } }).catch(
        (unwritten: unknown) => log.error('Eșecul nu a putut fi trecut în listă.', { error: unwritten }),
      );
      throw new Refusal(id === null ? 'scores-failed' : 'score-failed');
    });
  if (updated > 0) hub.announce({ topic: 'scores', ids: [] });
  return { updated };
}

/** An administrator's request for a calculation. A null `id` means all candidates. */
type CalculationRequest = {
  electionId: string;
  at: Date;
  id: string | null;
  isScheduled: boolean;
  by: Calculation['by'];
};

async function writeScores(tx: Tx, request: CalculationRequest): Promise<number> {
  const { electionId, at, isScheduled } = request;
  await holdScores(tx);
  if (isScheduled && (await isCalculated(tx, { electionId, at }))) return 0;
  const figures = await listFigures(tx, { electionId, at });
  const wanted = request.id === null ? figures : figures.filter(({ id }) => id === request.id);
  if (request.id !== null && wanted.length === 0) throw new Refusal('candidate-not-found');
  const logId = await writeLog(tx, { ...request, result: { success: true, updated: wanted.length } });
  if (request.by) {
    const subject =
      request.id === null ? { type: 'election', id: electionId } : { type: 'candidate', id: request.id };
    const { actor, requestId } = request.by;
    const after = { updated: wanted.length };
    await recordAudit(tx, { actor, action: 'scores-calculated', subject, after, requestId });
  }
  if (wanted.length === 0) return 0;
  const steps = await listSteps(tx, { at });
  const rows = wanted.map((figure) => toRow(figure, runningAdjustment(steps.get(figure.id) ?? [])));
  await tx
    .insertInto('candidate_scores')
    .values(rows.map((row) => ({ ...row, election_at: at, log_id: logId, poll_id: null })))
    .execute();
  return rows.length;
}

function toRow({ id, values }: ScoreFigures, adjustment: number) {
  const { base, parts } = weigh(values);
  return {
    candidate_id: id,
    base,
    adjustment,
    score: scoreOf(base, adjustment),
    parts: JSON.stringify(parts),
  };
}

/**
 * Returns true if the scheduled calculation of the day of `at` exists. Calculations up to a minute after `at` count,
 * because the clocks of two instances may differ.
 */
async function isCalculated(db: Db, { electionId, at }: { electionId: string; at: Date }): Promise<boolean> {
  const soon = new Date(at.getTime() + 60_000);
  const { rows } = await sql<{ isDone: boolean }>`
    with done as (
      select id, election_at, is_scheduled from ai_score_calculation_logs
      where election_id = ${electionId} and (result->>'success')::boolean)
    select exists (
      select from done run
      where run.is_scheduled and run.election_at between ${scheduledDayOf(at)} and ${soon}
        and not exists (select from done newer where newer.id > run.id and newer.election_at < run.election_at))
      and (select election_at from done order by id desc limit 1) <= ${soon} as "isDone"`.execute(db);
  return rows[0]?.isDone ?? false;
}

async function writeLog(
  db: Db,
  request: CalculationRequest & { result: CalculationResult },
): Promise<number> {
  const { id } = await db
    .insertInto('ai_score_calculation_logs')
    .values({
      election_id: request.electionId,
      election_at: request.at,
      is_scheduled: request.isScheduled,
      result: JSON.stringify(request.result),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export { applyPollImpact } from '#app/features/scores/impact/impact.server.ts';
