import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { dropLater } from '#app/platform/files/file-deletions.server.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { profileEditingTexts } from './texts.ts';

/** A person's membership in a team. For a candidate also the team, its invitations and the draft. */
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
    const photos = await tx
      .selectFrom('candidate_profiles')
      .select('photo_url')
      .where('candidate_id', 'in', own)
      .execute();
    for (const { photo_url } of photos) {
      const name = avatarNameOf(photo_url);
      if (name) await dropLater(tx, name);
    }
    await tx
      .updateTable('candidate_profiles')
      .set({ photo_url: null, photo_description: null })
      .where('candidate_id', 'in', own)
      .where('photo_url', 'is not', null)
      .execute();
    const profiles = tx.selectFrom('candidate_profiles').select('id').where('candidate_id', 'in', own);
    await tx.deleteFrom('profile_drafts').where('profile_id', 'in', profiles).execute();
  },
};
