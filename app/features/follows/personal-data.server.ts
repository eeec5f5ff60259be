import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/** Whom a person follows. Withdrawal of the consent `follows` erases it. */
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
    // First of all locks: a follow under way ends before, a later one finds no consent or nobody (commands.server.ts).
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const rows = await tx
      .deleteFrom('follows')
      .where('follower_id', '=', userId)
      .returning(['candidate_id', 'election_at'])
      .execute();
    if (rows.length === 0) return;
    await addToCounters(
      tx,
      rows.map((row) => ({
        candidateId: row.candidate_id,
        day: bucharestDay(row.election_at),
        followers: -1,
      })),
    );
  },
};
