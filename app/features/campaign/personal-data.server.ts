import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/** The events that a person created as a candidate. Erasure deletes them with their history. */
export const campaignPart: PersonalDataPart = {
  id: 'campaign',
  title: 'Evenimentele tale de candidat',
  tables: ['public.candidate_activities', 'public.candidate_calendars'],
  purpose: null,

  async list(db, { userId }) {
    return db
      .selectFrom('candidate_activities as event')
      .innerJoin('candidates', 'candidates.id', 'event.candidate_id')
      .select(['candidates.display_name as candidate', 'event.title', 'event.location', 'event.description'])
      .select(['event.start_date as start', 'event.end_date as end', 'event.is_public as isPublic'])
      .select(['event.is_cancelled as isCancelled', 'event.election_at as at'])
      .where('candidates.user_id', '=', userId)
      .orderBy('event.start_date')
      .execute();
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    const own = tx.selectFrom('candidates').select('id').where('user_id', '=', userId);
    await tx.deleteFrom('candidate_activities').where('candidate_id', 'in', own).execute();
    await tx.deleteFrom('candidate_calendars').where('candidate_id', 'in', own).execute();
  },
};
