import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Returns the SQL condition that a `candidates` row is public at `at`: the candidate is on a known ballot or
 * invented.
 */
export function standsPublicly(at: Date | RawBuilder<Date>) {
  return sql<boolean>`(candidates.is_fictitious or exists (
    select from round_candidates standing
      join rounds on rounds.election_id = standing.election_id and rounds.number = standing.round
    where standing.candidate_id = candidates.id and rounds.candidates_known_from <= ${at}))`;
}

/** Selects the active candidates of an election who are public at `at`. */
export function publicCandidates(db: Db, { electionId, at }: { electionId: string; at: Date }) {
  return db
    .selectFrom('candidates')
    .leftJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .where('candidates.election_id', '=', electionId)
    .where('candidates.status', '=', 'active')
    .where(standsPublicly(at));
}
