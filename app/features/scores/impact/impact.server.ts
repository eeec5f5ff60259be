import { sql } from 'kysely';
import { holdScores } from '#app/features/scores/calculation/hold.server.ts';
import { listSteps } from '#app/features/scores/calculation/steps.server.ts';
import { isNotVoid } from '#app/features/scores/calculation/void.server.ts';
import { impactBounds, runningAdjustment, type Step, scoreOf, stepOf } from '#app/features/scores/rules.ts';
import { scoreTexts } from '#app/features/scores/texts.ts';
import type { Tx } from '#app/platform/db/database.ts';

/** A closed live poll. `at` is the election time of its close, and `percentage` is of its ballots, 0–100. */
type ClosedPoll = {
  pollId: string;
  electionId: string;
  at: Date;
  results: readonly { candidateId: string; percentage: number }[];
};

type ScoreRow = {
  id: number;
  candidateId: string;
  at: Date;
  base: number | null;
  score: number | null;
  parts: unknown;
};

/**
 * Raises the AI scores of candidates above 30 % in a closed live poll and lowers the scores of candidates
 * below 10 % (HIST-13..15). A candidate who has no score yet gets the change when the first score is
 * calculated.
 */
export async function applyPollImpact(tx: Tx, { pollId, at, results }: ClosedPoll): Promise<void> {
  const moved = results.flatMap(({ candidateId, percentage }) => {
    const step = stepOf(percentage);
    return step === null ? [] : [{ candidateId, percentage, step }];
  });
  if (moved.length === 0) return;
  await holdScores(tx);
  const ids = moved.map(({ candidateId }) => candidateId);
  const before = await listGiven(tx, { ids, at, when: 'by' });
  const steps = await listSteps(tx, { at });
  await tx
    .insertInto('poll_ai_impact')
    .values(
      moved.map(({ candidateId, percentage, step }) => {
        const given = before.find((row) => row.candidateId === candidateId);
        const adjustment = runningAdjustment([...(steps.get(candidateId) ?? []), step]);
        return {
          poll_id: pollId,
          candidate_id: candidateId,
          percentage,
          previous_score: given?.score ?? null,
          new_score: given ? scoreOf(given.base, adjustment) : null,
          adjustment: step,
          reason: reasonOf(percentage, step),
          created_at: at,
        };
      }),
    )
    .execute();
  // A calculation for a time after the poll's close may already have run.
  const later = await listGiven(tx, { ids, at, when: 'after' });
  const renewed = [...before.map((row) => ({ ...row, at })), ...later].filter(({ base }) => base !== null);
  await writeRenewed(tx, { pollId, renewed });
}

function reasonOf(percentage: number, step: Step): string {
  return scoreTexts.ro.impact(percentage, step > 0 ? impactBounds.above : impactBounds.below, step);
}

/** Writes scores again with the change by this poll. */
async function writeRenewed(
  tx: Tx,
  { pollId, renewed }: { pollId: string; renewed: readonly ScoreRow[] },
): Promise<void> {
  for (const { candidateId, at, base, parts } of renewed) {
    const adjustment = runningAdjustment((await listSteps(tx, { at })).get(candidateId) ?? []);
    await tx
      .insertInto('candidate_scores')
      .values({
        candidate_id: candidateId,
        election_at: at,
        base,
        adjustment,
        score: scoreOf(base, adjustment),
        parts: JSON.stringify(parts),
        log_id: null,
        poll_id: pollId,
      })
      .execute();
  }
}

/**
 * Lists each candidate's valid score at `at`. With `after`, also lists all later scores in the order of their times.
 */
async function listGiven(
  tx: Tx,
  { ids, at, when }: { ids: readonly string[]; at: Date; when: 'by' | 'after' },
): Promise<ScoreRow[]> {
  const { rows } =
    when === 'by'
      ? await sql<ScoreRow>`
          select distinct on (candidate_id) ${given} from candidate_scores score
          where candidate_id = any(${ids}) and election_at <= ${at} order by candidate_id, id desc`.execute(
          tx,
        )
      : await sql<ScoreRow>`
          select ${given} from candidate_scores score
          where candidate_id = any(${ids}) and election_at > ${at} and ${isNotVoid} order by election_at, id`.execute(
          tx,
        );
  return rows;
}

const given = sql`id, candidate_id as "candidateId", election_at as at, base, score, parts`;
