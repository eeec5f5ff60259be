import { growing } from '#app/platform/privacy/personal-data.server.ts';

/**
 * A person's refused attempts. The copy of their data omits the hash of the client address, which would tell
 * the person nothing.
 */
export const refusedRightsPart = growing({
  id: 'refused-rights',
  title: 'Drepturile refuzate',
  tables: ['public.refused_rights'],
  purpose: null,
  query: (db, { userId }) =>
    db
      .selectFrom('refused_rights')
      .select(['hour', 'what', 'refused'])
      .where('actor_id', '=', userId)
      .orderBy('id'),
  async erase(tx, { userId }) {
    await tx.deleteFrom('refused_rights').where('actor_id', '=', userId).execute();
  },
});
