import { sql } from 'kysely';

/**
 * For a row of `candidate_scores` named `score`: true if no later row replaces it. A late-closed poll
 * replaces rows of the same moment, and a demonstration moved back replaces later moments.
 */
export const isNotVoid = sql<boolean>`not exists (
  select from candidate_scores newer
  where newer.candidate_id = score.candidate_id and newer.id > score.id and newer.election_at <= score.election_at)`;
