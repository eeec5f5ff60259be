import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/** A person's follows. Withdrawing the consent `follows` deletes them. */
export const followsPart: PersonalDataPart = {
  id: 'follows',
  title: 'Candidații urmăriți',
  tables: ['public.follows'],
  purpose: 'follows',

  async list(db, { userId }) {
    return db
      .selectFrom('follows')
      .innerJoin('candidates', 'candidates.id', 'follows.candidate_id')
      .select(['candidates.display_name as candidate', 'candidates.slug', 'follows.election_at as since'])
      .where('follows.follower_id', '=', userId)
      .orderBy('follows.election_at')
      .execute();
  },

  async erase(tx, { userId }) {
    // This lock waits for a follow in progress. A later follow then finds no consent or no account
    // (commands.server.ts).
    await holdPersonToErase(tx, userId);
    const rows = await tx
      .deleteFrom('follows')
      .where('follower_id', '=', userId)
      .returning(['candidate_id', 'election_at', 'is_simulated'])
      .execute();
    if (rows.length === 0) return;
    await addToCounters(
      tx,
      rows.map((row) => ({
        candidateId: row.candidate_id,
        day: bucharestDay(row.election_at),
        followers: -1,
        isSimulated: row.is_simulated,
      })),
    );
  },
};
