import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { removeEditor } from '#app/features/profile-editing/team/commands.server.ts';
import { makeEditor, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import { refusals } from '#app/features.server.ts';
import { openSite, type RouteAnswer, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as team from '../team/screen.tsx';
import * as edit from './edit/screen.tsx';
import * as profile from './screen.tsx';

const base = withElection();
let site: Site;
let own: Awaited<ReturnType<typeof makeOwnCandidate>>;

beforeEach(async () => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
  for (const table of ['users', 'editor_invitations', 'profile_drafts'] as const)
    await base.owner.deleteFrom(table).execute();
  own = await makeOwnCandidate(base.db);
});

async function visitorOf(userId: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  return visitor;
}

type FormData = { edited: { version: string } };
const versionFor = async (visitor: Visitor) =>
  ((await visitor.get(edit, '/candidate-dashboard/profile/edit')).data as FormData).edited.version;
const save = (visitor: Visitor, version: string, biography = 'Text nou.') =>
  visitor.post(edit, '/candidate-dashboard/profile/edit', {
    intent: 'save-profile-draft',
    version,
    biography,
  });
const publish = (visitor: Visitor, version: string) =>
  visitor.post(profile, '/candidate-dashboard/profile', { intent: 'publish-profile', version });
const codeOf = ({ data }: RouteAnswer) => (data as { code?: string }).code;
const rows = async () => ({
  drafts: await base.db.selectFrom('profile_drafts').selectAll().execute(),
  changes: await base.db.selectFrom('published_changes').selectAll().execute(),
  editors: await base.db.selectFrom('profile_editors').select('user_id').orderBy('user_id').execute(),
  invitations: await base.db.selectFrom('editor_invitations').selectAll().execute(),
});

test('attempts to edit by another candidate, a voter, a removed editor and an ended session are refused and change nothing', async () => {
  const me = await visitorOf(own.viewer.id);
  const version = await versionFor(me);
  const editor = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const removed = await visitorOf(editor.id);
  expect((await save(removed, version, 'Scris de echipă.')).status).toBe(303);
  const services = { db: base.db, hub: { announce: () => {} } as never, at: moments.betweenRounds };
  await removeEditor(services, { actor: own.viewer, requestId: 'test', editor: editor.id });
  const other = await makeUser(base.db, { role: 'candidate' });
  await sql`update candidates set user_id = ${other.id}
    where id = (select id from candidates where not is_fictitious order by slug limit 1)`.execute(base.db);
  const ended = await visitorOf(own.viewer.id);
  await base.db.deleteFrom('sessions').where('user_id', '=', own.viewer.id).execute();
  const before = await rows();

  const people: [string, Visitor, string, string][] = [
    // When another candidate sends the form, the server applies it to that candidate's own profile. That
    // profile does not have this version.
    ['another candidate', await visitorOf(other.id), 'profile-edit-conflict', 'profile-edit-conflict'],
    ['a voter', await visitorOf((await makeUser(base.db)).id), 'profile-not-yours', 'forbidden'],
    ['a removed editor', removed, 'profile-not-yours', 'forbidden'],
    ['an ended session', ended, 'session-expired', 'session-expired'],
    ['a visitor', new Visitor(site), 'sign-in-required', 'sign-in-required'],
  ];
  const stale = (await base.db.selectFrom('profile_drafts').select('fields').executeTakeFirst())?.fields;
  expect(stale).toMatchObject({ biography: 'Scris de echipă.' });
  for (const [name, visitor, saved, published] of people) {
    const answers = [await save(visitor, version), await publish(visitor, version)];
    expect(answers.map(codeOf), name).toEqual([saved, published]);
    expect(
      answers.map(({ status }) => status),
      name,
    ).toEqual([saved, published].map((code) => refusals[code as keyof typeof refusals].status));
    if (name === 'another candidate') continue;
    const invite = { intent: 'invite-editor', email: 'x@exemplu.invalid' };
    expect((await visitor.post(team, '/candidate-dashboard/team', invite)).status, name).toBeGreaterThan(399);
  }
  expect(await rows()).toEqual(before);
  expect((await removed.get(edit, '/candidate-dashboard/profile/edit')).status).toBe(403);
});

test("a save after the session's end shows the typed text again, which the candidate can send after signing in", async () => {
  const me = await visitorOf(own.viewer.id);
  const version = await versionFor(me);
  await base.db.deleteFrom('sessions').execute();
  const refused = await save(me, version, 'Scris mult timp.');
  expect(refused.status).toBe(401);
  const { initialValue } = refused.data as { initialValue: Record<string, string> };
  expect(initialValue).toMatchObject({ biography: 'Scris mult timp.', version });
  const again = await visitorOf(own.viewer.id);
  expect((await save(again, initialValue.version ?? '', initialValue.biography)).status).toBe(303);
});

test('the second of two tabs sees the values that the first tab saved, and can then overwrite them', async () => {
  const me = await visitorOf(own.viewer.id);
  const version = await versionFor(me);
  expect((await save(me, version, 'Prima filă.')).status).toBe(303);
  const refused = await save(me, version, 'A doua filă.');
  expect(refused.status).toBe(409);
  const answer = refused.data as { conflict: unknown[]; initialValue: Record<string, string> };
  expect(answer.conflict).toContainEqual({ field: 'biography', stored: 'Prima filă.' });
  expect(answer.initialValue.biography).toBe('A doua filă.');
  expect((await save(me, answer.initialValue.version ?? '', 'A doua filă.')).status).toBe(303);
  const preview = await me.get(profile, '/candidate-dashboard/profile');
  expect(preview.data).toMatchObject({ profile: { biography: 'A doua filă.' } });
});
