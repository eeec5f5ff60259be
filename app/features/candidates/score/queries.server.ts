import { sql } from 'kysely';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { type ScoreDetails, type StoredScore, toScoreDetails } from './score.ts';

/**
 * Selects the last score of a `candidates` row up to election time `at`. During election silence it selects the last
 * score from before the silence, without its parts.
 */
function countingScore(at: Date, columns: 'score' | 'details') {
  const selected =
    columns === 'score'
      ? sql`given.score`
      : sql`jsonb_build_object('score', given.score, 'at', given.election_at, 'makeup', case when silence.starts_at is null then
          jsonb_build_object('base', given.base, 'adjustment', given.adjustment, 'parts', given.parts) end)`;
  return sql`(
    select ${selected} from candidate_scores given
      left join lateral ${electionSilence({ election: sql.ref('candidates.election_id'), at })} silence on true
    where given.candidate_id = candidates.id and given.election_at <= ${at}
      and (silence.starts_at is null or given.election_at < silence.starts_at)
    order by given.id desc limit 1)`;
}

/**
 * Selects the AI score (0–100) of a `candidates` row at election time `at`. It is null without a score or
 * enough data.
 */
export function scoreAt(at: Date) {
  return sql<number | null>`${countingScore(at, 'score')}`;
}

/** Selects the AI score at election time `at` with its parts, for `toScoreDetails`. */
export function scoreDetailsAt(at: Date) {
  return sql<StoredScore | null>`${countingScore(at, 'details')}`;
}

/** Returns one candidate's score with its parts at election time `at`, or null without a calculation. */
export async function findScoreDetails(
  db: Db,
  asked: { candidateId: string; at: Date },
): Promise<ScoreDetails | null> {
  const [row] = await selectScore(db, asked);
  return toScoreDetails(row?.score ?? null);
}

const selectScore = prepared(
  ['candidateId', 'at'],
  (db, { candidateId, at }: { candidateId: string; at: Date }) =>
    db
      .selectFrom('candidates')
      .select(scoreDetailsAt(at).as('score'))
      .where('candidates.id', '=', candidateId),
);
