import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { claimProfile } from '#app/features/claims/commands.server.ts';
import { refusals } from '#app/features.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/claims';

let admin: TestUser;
let candidates: { id: string; slug: string; name: string }[] = [];
beforeEach(async () => {
  await base.owner.deleteFrom('claim_requests').execute();
  await base.owner.deleteFrom('notifications').execute();
  await base.owner.deleteFrom('users').execute();
  await base.owner.updateTable('candidates').set({ user_id: null }).execute();
  admin = await makeUser(base.db, { role: 'admin' });
  candidates = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'display_name as name'])
    .orderBy('ballot_position')
    .limit(2)
    .execute();
});

/** Claims the first or second candidate `minutes` before `at`. Returns the claimant and the claim's id. */
async function claim({ of = 0, minutes = 0, evidence = '', firstName = 'Ana' } = {}) {
  const person = await makeUser(base.db, { firstName, lastName: 'Pop' });
  const moment = new Date(at.getTime() - minutes * 60_000);
  const given = {
    userId: person.id,
    candidate: candidates[of]?.slug ?? '',
    message: `Sunt eu, ${firstName}.`,
    evidence,
  };
  await claimProfile({ db: base.db, at: moment }, given);
  const { id } = await base.db
    .selectFrom('claim_requests')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { id, person };
}

/** Renders the page, with `actionData` as its action's answer. */
function show(search = '', actionData?: unknown) {
  const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen, actionData, ...of });
}

async function decide(form: Record<string, string>) {
  const args = adminArgs(path, { db: base.db, at, viewer: admin }, { intent: 'decide-claim', ...form });
  return screen.action(args as never) as Promise<unknown>;
}
const stored = () => base.db.selectFrom('claim_requests').select(['id', 'status', 'reason']).execute();

test('the page lists waiting claims, the oldest first, each with claimant, candidate, message and evidence', async () => {
  const { id: later, person: second } = await claim({ of: 1, minutes: 1, firstName: 'Ioana' });
  const { id: first, person } = await claim({ minutes: 30, evidence: 'https://exemplu.ro/dovada' });
  const { html, text } = await show();
  expect([...html.matchAll(/name="claim" value="([^"]+)"/g)].map(([, id]) => id)).toEqual([first, later]);
  const [one, two] = candidates;
  expect(text).toContain(`Ana Pop (${person.email}) revendică profilul „${one?.name}”`);
  expect(text).toContain(`Ioana Pop (${second.email}) revendică profilul „${two?.name}”`);
  expect(text).toContain('luni, 12 mai 2025, 9:30');
  expect(html).toContain(`href="/candidate/${one?.slug}"`);
  expect(html).toContain('<a href="https://exemplu.ro/dovada" rel="nofollow noopener noreferrer">');
  expect(text.match(/Fără dovadă\./g)).toHaveLength(1);
  expect(text).toContain('Sunt eu, Ioana.');
  expect(text).not.toContain('Nicio cerere nu așteaptă.');
});

test('the page accepts or rejects the claim in the form, and leads back to the list, which confirms the decision', async () => {
  const { id } = await claim();
  const { id: other } = await claim({ of: 1 });
  const answer = (await decide({ claim: id, outcome: 'rejected', motive: 'Fără dovadă.' })) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/claims?stare=decis']);
  await decide({ claim: other, outcome: 'accepted', motive: 'Dovadă bună.' });
  expect((await stored()).toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { id: other, status: 'accepted', reason: 'Dovadă bună.' },
    { id, status: 'rejected', reason: 'Fără dovadă.' },
  ]);
  const { text } = await show('?stare=decis');
  expect(text).toContain('Decizia a fost înregistrată, iar solicitantul a fost anunțat.');
  expect(text).toContain('Nicio cerere nu așteaptă.');
  expect((await show()).text).not.toContain('Decizia a fost înregistrată');
});

test('the page keeps the reason typed with a refused decision at its claim, or says above the list that the claim is gone', async () => {
  const { id } = await claim();
  const { id: other } = await claim({ of: 1 });
  const refused = (await decide({ claim: id, outcome: 'accepted', motive: 'x'.repeat(501) })) as {
    data: { claim: string; text: string; motive: string };
    init: { status: number };
  };
  expect(refused).toMatchObject({ init: { status: 422 }, data: { claim: id, motive: 'x'.repeat(501) } });
  expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  const answered = { claim: other, text: 'Un refuz.', motive: 'Scris deja.' };
  const { html } = await show('?stare=decis', answered);
  const items = html.split('<article');
  expect(items.filter((part) => part.includes('Un refuz.'))).toHaveLength(1);
  const [refusedItem = ''] = items.filter((part) => part.includes(`value="${other}"`));
  expect(refusedItem).toContain('Un refuz.');
  expect(refusedItem).toContain('>Scris deja.</textarea>');
  expect(html).not.toContain('Decizia a fost înregistrată');
  const gone = await show('', { ...answered, claim: crypto.randomUUID() });
  expect(gone.html.split('<article')[0]).toContain('Un refuz.');
  expect(gone.html).not.toContain('Scris deja.');
});

test('the page reports claims that could not be read, a decision that failed, and offers the outcome of each button', async () => {
  const { id } = await claim();
  const { html } = await show();
  expect(
    [...html.matchAll(/<button(?=[^>]*name="outcome")[^>]*value="(\w+)"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(
      ([, ...button]) => button,
    ),
  ).toEqual([
    ['accepted', 'Acceptă și asociază contul'],
    ['rejected', 'Respinge'],
  ]);
  expect(html).toMatch(/<textarea(?=[^>]*name="motive")[^>]*maxLength="500"/);
  await whileFailing(base.owner, { table: 'claim_requests', code: '57014', of: 'reads' }, async () => {
    expect((await show()).text).toContain(refusals['claims-failed'].text);
  });
  await whileFailing(base.owner, { table: 'audit_log', code: '57014', of: 'writes' }, async () => {
    const answer = await decide({ claim: id, outcome: 'rejected', motive: 'Motiv.' });
    expect(answer).toMatchObject({ data: { code: 'claim-failed' } });
    const { data } = answer as { data: unknown };
    expect((await show('', data)).text).toContain(refusals['claim-failed'].text);
  });
});

test.each([
  ['an unknown outcome', { outcome: 'pending' }],
  ['a malformed claim id', { claim: 'x' }],
  ['an unknown intent', { intent: 'delete-claim' }],
])('the page refuses a decision with %s', async (_, changed) => {
  const { id } = await claim();
  const answer = await decide({ claim: id, outcome: 'accepted', motive: 'Motiv.', ...changed });
  expect(answer).toMatchObject({ init: { status: 400 } });
  expect((await stored()).map(({ status }) => status)).toEqual(['pending']);
});
