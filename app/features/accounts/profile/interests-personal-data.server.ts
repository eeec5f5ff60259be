import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/** The political interests that a person has chosen. Withdrawing the consent `follows` erases them. */
export const interestsPart: PersonalDataPart = {
  id: 'interests',
  title: 'Interesele politice alese',
  tables: ['public.user_tag_assignments'],
  purpose: 'follows',

  async list(db, { userId }) {
    return db
      .selectFrom('user_tag_assignments as own')
      .innerJoin('user_profile_tags as tag', 'tag.id', 'own.tag_id')
      .select('tag.name as interest')
      .where('own.user_id', '=', userId)
      .orderBy('tag.name')
      .execute();
  },

  async erase(tx, { userId }) {
    // This lock waits until a running save of interests has ended. A later save then finds no consent or no
    // account.
    await holdPersonToErase(tx, userId);
    await tx.deleteFrom('user_tag_assignments').where('user_id', '=', userId).execute();
  },
};
