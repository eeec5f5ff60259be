import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { profileEditingTexts } from './texts.ts';

/** A person's membership of a team and, for a candidate, the team, its invitations and the draft. */
export const teamPart: PersonalDataPart = {
  id: 'team',
  title: profileEditingTexts.ro.personalData,
  tables: ['public.profile_editors', 'public.editor_invitations'],
  purpose: null,

  async list(db, { userId }) {
    const memberships = await db
      .selectFrom('profile_editors as editor')
      .innerJoin('candidates', 'candidates.id', 'editor.candidate_id')
      .select(['candidates.display_name as candidate', 'editor.election_at as since'])
      .where((where) =>
        where.or([where('editor.user_id', '=', userId), where('candidates.user_id', '=', userId)]),
      )
      .orderBy('editor.created_at')
      .execute();
    const invitations = await db
      .selectFrom('editor_invitations as invitation')
      .innerJoin('candidates', 'candidates.id', 'invitation.candidate_id')
      .innerJoin('users', 'users.id', 'candidates.user_id')
      .select([
        'candidates.display_name as candidate',
        'invitation.email',
        'invitation.expires_at as expires',
      ])
      .where('users.id', '=', userId)
      .orderBy('invitation.created_at')
      .execute();
    return [...memberships, ...invitations];
  },

  async erase(tx, { userId }) {
    await holdPersonToErase(tx, userId);
    const own = tx.selectFrom('candidates').select('id').where('user_id', '=', userId);
    await tx.deleteFrom('editor_invitations').where('candidate_id', 'in', own).execute();
    await tx
      .deleteFrom('profile_editors')
      .where((where) => where.or([where('user_id', '=', userId), where('candidate_id', 'in', own)]))
      .execute();
    const profiles = tx.selectFrom('candidate_profiles').select('id').where('candidate_id', 'in', own);
    await tx.deleteFrom('profile_drafts').where('profile_id', 'in', profiles).execute();
  },
};
