import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { deleteMatches } from './commands.server.ts';

/** A person's saved matches in the copy of personal data. Withdrawing the consent `results` deletes them. */
export const savedMatchesPart: PersonalDataPart = {
  id: 'matches',
  title: 'Potrivirile salvate',
  tables: ['public.compatibility_matches'],
  purpose: 'results',

  async list(db, { userId }) {
    return db
      .selectFrom('compatibility_matches as saved')
      .innerJoin('candidates', 'candidates.id', 'saved.candidate_id')
      .select(['candidates.display_name as candidate', 'candidates.slug', 'saved.overall_score'])
      .select(['saved.common', 'saved.answered', 'saved.key_matches', 'saved.key_differences'])
      .select(['saved.explanation', 'saved.category_scores', 'saved.election_at as saved_at'])
      .where('saved.user_id', '=', userId)
      .orderBy('saved.position')
      .execute();
  },

  async erase(tx, { userId }) {
    // The lock waits for a save in progress. A later save finds no consent or no account.
    await holdPersonToErase(tx, userId);
    await deleteMatches(tx, userId);
  },
};
