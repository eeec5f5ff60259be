import { sql } from 'kysely';

/**
 * SQL condition that a row `score` of `candidate_scores` still counts. After a demonstration clock moves
 * back, new rows replace later ones.
 */
export const isNotVoid = sql<boolean>`not exists (
  select from candidate_scores newer
  where newer.candidate_id = score.candidate_id and newer.id > score.id and newer.election_at <= score.election_at)`;
