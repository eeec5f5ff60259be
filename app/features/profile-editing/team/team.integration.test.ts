import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { teamPart } from '../personal-data.server.ts';
import { makeEditor, makeNeighbour, makeOwnCandidate, readNeighbour } from '../testing.ts';
import { findWorkplace } from '../workplace.server.ts';
import { inviteEditor, joinTeam, leaveTeam, removeEditor, withdrawInvitation } from './commands.server.ts';
import { findInvitation, readTeam } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const announced: string[] = [];
const hub = { announce: ({ topic }: { topic: string }) => void announced.push(topic) } as never;
let candidate: Viewer;
let candidateId = '';
/** A candidate with a team. Changes of another candidate's team must not affect it. */
let neighbour: Awaited<ReturnType<typeof makeNeighbour>>;

beforeEach(async () => {
  announced.length = 0;
  await sql`truncate audit_log`.execute(base.owner);
  for (const table of ['users', 'editor_invitations', 'profile_drafts', 'published_changes'] as const)
    await base.owner.deleteFrom(table).execute();
  neighbour = await makeNeighbour(base.db, at);
  ({ viewer: candidate, candidateId } = await makeOwnCandidate(base.db));
});

const requestId = 'test';
const invite = (email: string, actor = candidate) =>
  inviteEditor({ db: base.db, hub }, { actor, requestId, email, siteUrl: 'https://exemplu.invalid' });
const join = (actor: Viewer, token: string) =>
  joinTeam({ db: base.db, hub, at }, { actor, requestId, token });
const team = () => readTeam(base.db, { candidateId });
const lastToken = async () => {
  const mail = await base.db
    .selectFrom('mail_outbox')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=(\S+)/.exec(mail.body ?? '')?.[1] ?? '';
};
const person = async (email: string) => viewerOf(await makeUser(base.db, { email }));

test('an invitation is accepted once, from the invited address, until it expires', async () => {
  const [editor, stranger] = [await person('om@exemplu.invalid'), await person('altul@exemplu.invalid')];
  await invite('om@exemplu.invalid');
  const token = await lastToken();
  expect(token).toHaveLength(43);
  const stored = await base.db.selectFrom('editor_invitations').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  const [mail] = await base.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute();
  expect(mail).toMatchObject({ to_address: 'om@exemplu.invalid', user_id: candidate.id });
  expect(mail?.body).toContain(
    `Candidat Demonstrativ te invită în echipa care îi îngrijește profilul de pe Vot informat.`,
  );
  expect(mail?.body).toContain(
    `https://exemplu.invalid/candidate-dashboard/team/join?token=${token}\n\nLinkul este valabil 7 zile`,
  );
  const { rows: days } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from editor_invitations
    where email = 'om@exemplu.invalid'`.execute(base.owner);
  expect(days).toEqual([{ days: 7 }]);
  expect(await findInvitation(base.db, token)).toEqual({ candidate: 'Candidat Demonstrativ' });

  await expect(join(stranger, token)).rejects.toMatchObject({ code: 'invitation-other-address' });
  await sql`update editor_invitations set expires_at = now() - interval '1 second'`.execute(base.owner);
  await expect(join(editor, token)).rejects.toMatchObject({ code: 'invitation-invalid' });
  expect(await findInvitation(base.db, token)).toBeNull();
  expect((await team()).invitations, 'an expired invitation is not listed').toEqual([]);
  await invite('om@exemplu.invalid');
  await expect(join(editor, token)).rejects.toMatchObject({ code: 'invitation-invalid' });

  const renewed = await lastToken();
  const both = await Promise.allSettled([join(editor, renewed), join(editor, renewed)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await team()).toMatchObject({ editors: [{ email: 'om@exemplu.invalid' }], invitations: [] });
  expect(await findWorkplace(base.db, editor)).toMatchObject({ author: 'team', candidateId });
  expect(announced).toEqual(['mail', 'mail', 'record']);
});

test('a fourth invitation to a candidate’s team is refused, unless an earlier invitation has expired', async () => {
  await makeEditor(base.db, candidateId, at);
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => invite(`${name}@exemplu.invalid`)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['team-full', 'team-full']);
  const { invitations } = await team();
  expect(invitations).toHaveLength(2);
  await invite(invitations[0]?.email ?? '');
  expect((await team()).invitations, 'a second invitation renews the first').toHaveLength(2);
  await withdrawInvitation(
    { db: base.db },
    { actor: candidate, requestId, invitation: invitations[0]?.id ?? '' },
  );
  await invite('e@exemplu.invalid');
  await sql`update editor_invitations set expires_at = now() where email = 'e@exemplu.invalid'`.execute(
    base.owner,
  );
  await invite('f@exemplu.invalid');
  const [editor] = (await team()).editors;
  await expect(invite(editor?.email ?? '')).rejects.toMatchObject({ code: 'team-known' });
  await expect(invite(candidate.email), 'candidates cannot invite themselves').rejects.toMatchObject({
    code: 'team-known',
  });
  const [invitation] = (await readTeam(base.db, neighbour)).invitations;
  const foreign = { actor: candidate, requestId, invitation: invitation?.id ?? '' };
  await expect(withdrawInvitation({ db: base.db }, foreign)).rejects.toMatchObject({
    code: 'editor-not-found',
  });
});

test('a person cannot belong to two teams, and only the candidate can change the team', async () => {
  const editor = await makeEditor(base.db, candidateId, at);
  await invite('om@exemplu.invalid');
  const invited = await person('om@exemplu.invalid');
  await sql`insert into profile_editors (user_id, candidate_id, election_at)
    select ${invited.id}, id, now() from candidates where not is_fictitious limit 1`.execute(base.owner);
  await expect(join(invited, await lastToken())).rejects.toMatchObject({ code: 'team-taken' });
  const byEditor = { actor: editor, requestId };
  await expect(invite('x@exemplu.invalid', editor)).rejects.toMatchObject({ code: 'profile-not-yours' });
  const removing = removeEditor({ db: base.db, hub, at }, { ...byEditor, editor: editor.id });
  await expect(removing).rejects.toMatchObject({ code: 'profile-not-yours' });
  // The person edits another candidate's profile, so this candidate's team has no such editor.
  const foreign = removeEditor({ db: base.db, hub, at }, { actor: candidate, requestId, editor: invited.id });
  await expect(foreign).rejects.toMatchObject({ code: 'editor-not-found' });
});

test('a removed editor, an editor who left, and a former candidate’s editor get no editing page', async () => {
  const [removed, left, orphan] = [
    await makeEditor(base.db, candidateId, at),
    await makeEditor(base.db, candidateId, at),
    await makeEditor(base.db, candidateId, at),
  ];
  await removeEditor({ db: base.db, hub, at }, { actor: candidate, requestId, editor: removed.id });
  await leaveTeam({ db: base.db, hub, at }, { actor: left, requestId });
  await sql`update candidates set user_id = null`.execute(base.owner);
  for (const viewer of [removed, left, orphan]) expect(await findWorkplace(base.db, viewer)).toBeNull();
  const actions = await base.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['team-editor-removed', 'team-left']);
});

test('the editors of a team are listed in the order in which they joined', async () => {
  const editors = [await makeEditor(base.db, candidateId, at), await makeEditor(base.db, candidateId, at)];
  const ids = async () => (await team()).editors.map(({ id }) => id);
  expect(await ids()).toEqual(editors.map(({ id }) => id));
  await sql`update profile_editors set created_at = created_at - interval '1 day' where user_id = ${editors[1]?.id}`.execute(
    base.owner,
  );
  expect(await ids()).toEqual(editors.map(({ id }) => id).toReversed());
  for (const email of ['z@exemplu.invalid', 'a@exemplu.invalid'])
    await sql`insert into editor_invitations (candidate_id, email, token_hash, expires_at)
      values (${candidateId}, ${email}, ${email}, now() + interval '1 day')`.execute(base.owner);
  expect((await team()).invitations.map(({ email }) => email)).toEqual([
    'z@exemplu.invalid',
    'a@exemplu.invalid',
  ]);
});

test('the candidate of another election and that candidate’s team get no editing page', async () => {
  await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  const own = viewerOf(await makeUser(base.db, { role: 'candidate' }));
  const id = crypto.randomUUID();
  const values = { id: sql`${id}::uuid`, election_id: 'alte-alegeri', user_id: sql`${own.id}::uuid` };
  await copyRows(base.owner, 'candidates', values, sql<boolean>`is_fictitious`);
  await sql`insert into candidate_profiles (id, candidate_id) values (gen_random_uuid(), ${id})`.execute(
    base.owner,
  );
  for (const viewer of [own, await makeEditor(base.db, id, at)])
    expect(await findWorkplace(base.db, viewer)).toBeNull();
  await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
});

test('the audit log shows who invites an editor, withdraws an invitation, and joins the team', async () => {
  await invite('om@exemplu.invalid');
  const token = await lastToken();
  await invite('altul@exemplu.invalid');
  const invitation = (await team()).invitations.find(({ email }) => email === 'altul@exemplu.invalid');
  await withdrawInvitation(
    { db: base.db },
    { actor: candidate, requestId, invitation: invitation?.id ?? '' },
  );
  const editor = await person('om@exemplu.invalid');
  await join(editor, token);
  const entries = base.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).orderBy('id');
  expect(await entries.execute()).toEqual([
    { action: 'team-editor-invited', actor_id: candidate.id, subject_id: expect.any(String) },
    { action: 'team-editor-invited', actor_id: candidate.id, subject_id: invitation?.id },
    { action: 'team-invitation-withdrawn', actor_id: candidate.id, subject_id: invitation?.id },
    { action: 'team-joined', actor_id: editor.id, subject_id: candidateId },
  ]);
});

test('the copy of a candidate’s data includes team and invitations, and erasure deletes both with the draft', async () => {
  const before = await readNeighbour(base.db, neighbour);
  const editor = await makeEditor(base.db, candidateId, at);
  await invite('om@exemplu.invalid');
  const own = { userId: candidate.id, secrets: null as never };
  expect(await teamPart.list(base.db, own)).toMatchObject([
    { candidate: 'Candidat Demonstrativ', since: at },
    { email: 'om@exemplu.invalid' },
  ]);
  const ofEditor = { ...own, userId: (await makeEditor(base.db, candidateId, at)).id };
  expect(await teamPart.list(base.db, ofEditor)).toEqual([{ candidate: 'Candidat Demonstrativ', since: at }]);
  await base.db.transaction().execute((tx) => teamPart.erase(tx, ofEditor));
  expect(await teamPart.list(base.db, ofEditor)).toEqual([]);
  expect((await team()).editors.map(({ id }) => id)).toEqual([editor.id]);
  await base.db.transaction().execute((tx) => teamPart.erase(tx, own));
  expect(await teamPart.list(base.db, own)).toEqual([]);
  expect(await findWorkplace(base.db, editor)).toBeNull();
  expect(await readNeighbour(base.db, neighbour), "another candidate's team is unchanged").toEqual(before);
});

test("the public history shows the team's size before and after a person joins, leaves or is removed", async () => {
  const [first, second] = [await makeEditor(base.db, candidateId, at), await person('om@exemplu.invalid')];
  await invite('om@exemplu.invalid');
  await join(second, await lastToken());
  expect((await readTeam(base.db, neighbour)).invitations, 'another team keeps its invitation').toHaveLength(
    1,
  );
  await leaveTeam({ db: base.db, hub, at }, { actor: second, requestId });
  await removeEditor({ db: base.db, hub, at }, { actor: candidate, requestId, editor: first.id });
  const history = await listCandidateChanges(base.db, { candidateId, at });
  expect(history.map(({ kind, author, before, after }) => [kind, author, before, after])).toEqual([
    ['team', 'candidate', 1, 0],
    ['team', 'team', 2, 1],
    ['team', 'team', 1, 2],
  ]);
});

test('the history counts the team down one by one when the whole team leaves at once', async () => {
  const editors = [];
  for (let count = 0; count < 3; count += 1) editors.push(await makeEditor(base.db, candidateId, at));
  await Promise.all(editors.map((actor) => leaveTeam({ db: base.db, hub, at }, { actor, requestId })));
  const changes = await listCandidateChanges(base.db, { candidateId, at, kinds: ['team'] });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});
