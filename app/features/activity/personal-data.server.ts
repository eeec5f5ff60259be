import { sql } from 'kysely';
import { growing } from '#app/platform/privacy/personal-data.server.ts';

/** A person's activities. They contain no candidate: a follow's activity refers to a row of `follows`. */
export const activitiesPart = growing({
  id: 'activities',
  title: 'Lista activităților',
  tables: ['public.voter_activities'],
  purpose: null,

  query(db, { userId }) {
    return db
      .selectFrom('voter_activities')
      .select(['activity_type as type', 'election_at as at'])
      .select(sql<string | null>`metadata ->> 'day'`.as('day'))
      .select(sql<string | null>`metadata ->> 'poll'`.as('poll'))
      .where('voter_id', '=', userId)
      .orderBy('election_at');
  },

  async erase(tx, { userId }) {
    await tx.deleteFrom('voter_activities').where('voter_id', '=', userId).execute();
  },
});
