import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { queueMail } from '#app/platform/mail/outbox.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { joinTeamPath } from '../addresses.ts';
import { profileEditingTexts } from '../texts.ts';
import { holdWorkplace } from '../workplace.server.ts';
import { invitationDays, mostEditors } from './limits.ts';

type Services = Pick<Platform, 'db' | 'hub'> & { at: Date };
type TeamChange = { actor: Viewer; requestId: string };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Invites a person by e-mail to the candidate's team, and stores only the token's hash. A new invitation to
 * the same address replaces the earlier invitation.
 */
export async function inviteEditor(
  { db, hub }: Omit<Services, 'at'>,
  { actor, requestId, email, siteUrl }: TeamChange & { email: string; siteUrl: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    const { candidateId, name } = await holdWorkplace(tx, actor, 'candidate');
    await requireRoom(tx, { candidateId, email, actor });
    const values = {
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
    };
    const { id } = await tx
      .insertInto('editor_invitations')
      .values({ candidate_id: candidateId, email, ...values })
      .onConflict((conflict) => conflict.columns(['candidate_id', 'email']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    // The e-mail belongs to the candidate's account, because the invited person may have no account.
    await queueMail(tx, {
      userId: actor.id,
      kind: 'team-invitation',
      to: email,
      subject: profileEditingTexts.ro.mail.subject,
      body: profileEditingTexts.ro.mail.body(name, `${siteUrl}${joinTeamPath}?token=${token}`),
    });
    const subject = { type: 'editor-invitation', id };
    await recordAudit(tx, { actor, requestId, action: 'team-editor-invited', subject });
  });
  hub.announce({ topic: 'mail', ids: [] });
}

/** Refuses an invitation when the team is full or already contains the person. */
async function requireRoom(
  tx: Tx,
  { candidateId, email, actor }: { candidateId: string; email: string; actor: Viewer },
): Promise<void> {
  const editors = await tx
    .selectFrom('profile_editors')
    .innerJoin('users', 'users.id', 'profile_editors.user_id')
    .select('users.email')
    .where('profile_editors.candidate_id', '=', candidateId)
    .execute();
  const invited = await tx
    .selectFrom('editor_invitations')
    .select('email')
    .where('candidate_id', '=', candidateId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('email', '<>', email)
    .execute();
  if ([actor, ...editors].some((person) => person.email.toLowerCase() === email))
    throw new Refusal('team-known');
  if (editors.length + invited.length >= mostEditors) throw new Refusal('team-full');
}

/** Makes the invited person an editor and deletes the invitation. The account must have the invited address. */
export async function joinTeam(
  { db, hub, at }: Services,
  { actor, requestId, token }: TeamChange & { token: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, actor.id))) throw new Refusal('sign-in-required');
    const invitation = await tx
      .selectFrom('editor_invitations')
      .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'editor_invitations.candidate_id')
      .select(['editor_invitations.id', 'editor_invitations.candidate_id', 'editor_invitations.email'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) throw new Refusal('invitation-invalid');
    if (invitation.email !== actor.email.toLowerCase()) throw new Refusal('invitation-other-address');
    const { candidate_id } = invitation;
    const joined = await tx
      .insertInto('profile_editors')
      .values({ user_id: actor.id, candidate_id, election_at: at })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!joined) throw new Refusal('team-taken');
    await recordSize(tx, { candidateId: candidate_id, at, change: 1, author: 'team' });
    await tx.deleteFrom('editor_invitations').where('id', '=', invitation.id).execute();
    const subject = { type: 'candidate', id: candidate_id };
    await recordAudit(tx, { actor, requestId, action: 'team-joined', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Removes an editor from the candidate's team. The editor's next request is then refused. */
export async function removeEditor(
  { db, hub, at }: Services,
  { actor, requestId, editor }: TeamChange & { editor: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { candidateId } = await holdWorkplace(tx, actor, 'candidate');
    const removed = await tx
      .deleteFrom('profile_editors')
      .where('candidate_id', '=', candidateId)
      .where(({ eb }) => eb(eb.cast<string>('user_id', 'text'), '=', editor))
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) throw new Refusal('editor-not-found');
    await recordSize(tx, { candidateId, at, change: -1, author: 'candidate' });
    const subject = { type: 'user', id: removed.user_id };
    await recordAudit(tx, { actor, requestId, action: 'team-editor-removed', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

/** Withdraws an invitation. Its link no longer works. */
export async function withdrawInvitation(
  { db }: Pick<Services, 'db'>,
  { actor, requestId, invitation }: TeamChange & { invitation: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { candidateId } = await holdWorkplace(tx, actor, 'candidate');
    const withdrawn = await tx
      .deleteFrom('editor_invitations')
      .where('candidate_id', '=', candidateId)
      .where(({ eb }) => eb(eb.cast<string>('id', 'text'), '=', invitation))
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) throw new Refusal('editor-not-found');
    const subject = { type: 'editor-invitation', id: withdrawn.id };
    await recordAudit(tx, { actor, requestId, action: 'team-invitation-withdrawn', subject });
  });
}

/** Ends a person's own membership in a team. */
export async function leaveTeam({ db, hub, at }: Services, { actor, requestId }: TeamChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The lock serialises the changes of a team, so that the team sizes in the history are consecutive.
    await tx
      .selectFrom('candidate_profiles')
      .select('id')
      .where('candidate_id', 'in', (where) =>
        where.selectFrom('profile_editors').select('candidate_id').where('user_id', '=', actor.id),
      )
      .forNoKeyUpdate()
      .execute();
    const left = await tx
      .deleteFrom('profile_editors')
      .where('user_id', '=', actor.id)
      .returning('candidate_id')
      .executeTakeFirst();
    if (!left) throw new Refusal('profile-not-yours');
    await recordSize(tx, { candidateId: left.candidate_id, at, change: -1, author: 'team' });
    const subject = { type: 'candidate', id: left.candidate_id };
    await recordAudit(tx, { actor, requestId, action: 'team-left', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
}

type SizeChange = { candidateId: string; at: Date; change: 1 | -1; author: 'candidate' | 'team' };

/** Adds the team's size before and after a change to the public history. The entry names nobody. */
async function recordSize(tx: Tx, { candidateId, at, change, author }: SizeChange): Promise<void> {
  const { size } = await tx
    .selectFrom('profile_editors')
    .select((build) => build.fn.countAll<number>().as('size'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const sizes = { before: size - change, after: size };
  await recordCandidateChanges(tx, { candidateId, at, changes: [{ kind: 'team', author, ...sizes }] });
}
