import { sql } from 'kysely';

/**
 * Of a row of `candidate_scores` named `score`: nothing was written after it for the same moment (a poll that was closed late) or
 * for an earlier one (a demonstration moved back), either of which takes its place.
 */
export const isNotVoid = sql<boolean>`not exists (
  select from candidate_scores newer
  where newer.candidate_id = score.candidate_id and newer.id > score.id and newer.election_at <= score.election_at)`;
