import { beforeEach, expect, test } from 'vitest';
import { findViewer } from '#app/features/accounts/sessions/session.server.ts';
import { makeSession, makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { readPermissions } from '#app/features/administration/access-control/permissions.server.ts';
import { changeableCells } from '#app/features/administration/access-control/rules.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/access-control';
let admin: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('page_permissions').execute();
  await base.owner.deleteFrom('audit_log').execute();
  admin = await makeUser(base.db, { role: 'admin' });
});

const show = (query = '') =>
  renderScreen({
    screen: screen as unknown as Parameters<typeof renderScreen>[0]['screen'],
    pattern: path,
    path: path + query,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
const press = async (form: [string, string][]) => {
  const answer = await screen.action(
    adminArgs(path, { db: base.db, at, viewer: admin }, new URLSearchParams(form)),
  );
  if (answer instanceof Response)
    return { status: answer.status, text: answer.headers.get('location') ?? '' };
  const { init, data } = answer as unknown as { init: { status: number }; data: unknown };
  return { status: init.status, text: JSON.stringify(data) };
};
/** Saves the matrix with all changeable cells ticked except the given cells. */
const saveWithout = async (closed: readonly string[], version?: string) => {
  const cells = changeableCells.filter((cell) => !closed.includes(cell));
  const known = version ?? (await readPermissions(base.db)).version;
  return press([
    ['intent', 'save-permissions'],
    ['version', known],
    ...cells.map((cell): [string, string] => ['allowed', cell]),
  ]);
};
const stored = () =>
  base.db
    .selectFrom('page_permissions')
    .select(['role', 'page', 'allowed'])
    .orderBy('role')
    .orderBy('page')
    .execute();
const ticked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*type="checkbox")(?=[^>]*checked="")[^>]*value="([^"]+)"/g)].map(
    ([, cell]) => cell,
  );

/** Lists the switches as value, label and text. */
const switches = (html: string) =>
  [...html.matchAll(/<button[^>]*name="comuta"[^>]*>.*?<\/button>/g)].map(([button]) => [
    /value="([^"]*)"/.exec(button)?.[1],
    /aria-label="([^"]*)"/.exec(button)?.[1],
    button.replace(/<[^>]*>/g, ''),
  ]);

test('ACC-01 ACC-02 ACC-03 ACC-04 administrators see the matrix of roles and pages, the help and the way back', async () => {
  const page = Object.values(pages).find(({ paths }) => paths.some((known) => known === path));
  expect([page?.roles, page?.matrixKey]).toEqual([['admin'], 'admin/access-control']);
  const { html, text } = await show();
  expect(html).toContain('href="/admin/dashboard"');
  expect(html).toMatch(/<details[^>]*><summary[^>]*>.*Ajutor/);
  for (const head of ['Administrator', 'Candidat', 'Alegător', 'Știri news', 'Administrare admin/dashboard'])
    expect(text).toContain(head);
  expect(ticked(html).toSorted()).toEqual(changeableCells.toSorted());
  expect(text).toMatch(
    /Securitatea contului settings Mereu .*Administrare admin\/dashboard Mereu Niciodată Niciodată/,
  );
  expect(text).toContain('Știri: Candidat');
  expect(html, 'the initial permissions cannot be restored again').not.toContain('?initial=1');
});

test('ACC-12 ACC-13 ACC-14 ACC-15 ACC-16 as ruled: the help states what a denied user sees, when changes apply, and what each role may open', async () => {
  const { text } = await show();
  for (const sentence of [
    'Cine deschide o pagină închisă rolului său citește de ce nu o vede și este îndrumat la pagina de început.',
    'Schimbările se aplică de la următoarea cerere',
    'Administratorul are acces deplin, inclusiv la dashboardul de administrare.',
    'inclusiv dashboardul de candidat',
    'Alegătorul are funcțiile de bază',
  ])
    expect(text).toContain(sentence);
});

test('ACC-06 ACC-19 ACC-20 ACC-21 ACC-22 a save stores each changed cell once, and applies from the next request on', async () => {
  const secrets = createSecrets('a secret of tests that is long enough');
  const voter = await makeUser(base.db);
  const { cookie } = await makeSession(base.db, { userId: voter.id, secrets });
  const viewer = () =>
    findViewer(base.db, { cookies: `${cookie.name}=${cookie.value}`, secrets, isHttps: false });
  expect((await viewer())?.deniedPages).toEqual([]);
  expect((await saveWithout(['voter:polls', 'admin:news'])).status).toBe(303);
  expect((await viewer())?.deniedPages).toEqual(['polls']);
  expect(await stored()).toEqual([
    { role: 'admin', page: 'news', allowed: false },
    { role: 'voter', page: 'polls', allowed: false },
  ]);
  await saveWithout(['admin:news']);
  expect((await viewer())?.deniedPages).toEqual([]);
  expect(await stored()).toEqual([
    { role: 'admin', page: 'news', allowed: false },
    { role: 'voter', page: 'polls', allowed: true },
  ]);
  const { html } = await show();
  expect(ticked(html)).not.toContain('admin:news');
  expect(html).toContain('href="/admin/access-control?initial=1"');
  expect(switches(html)).toContainEqual(['news da', 'Activează tot: Știri', 'Activează tot']);
  expect(switches(html)).toContainEqual(['voter nu', 'Dezactivează tot: Alegător', 'Dezactivează tot']);
});

test('ACC-07 ACC-08 without JavaScript, a press on the switch of a role or page submits the ticks and shows them as unsaved', async () => {
  const { html } = await show();
  expect(html.match(/<button(?=[^>]*formMethod="get")(?=[^>]*value="[^"]+ nu")/gi)).toHaveLength(3 + 9);
  const kept = changeableCells.filter((cell) => cell !== 'candidate:news');
  const query = new URLSearchParams(kept.map((cell) => ['allowed', cell]));
  query.set('comuta', 'voter nu');
  const role = await show(`?${query}`);
  expect(ticked(role.html).toSorted()).toEqual(kept.filter((cell) => !cell.startsWith('voter:')).toSorted());
  expect(role.text).toContain('Ai modificări nesalvate');
  query.set('comuta', 'news da');
  expect(ticked((await show(`?${query}`)).html)).toContain('candidate:news');
  expect(await stored()).toEqual([]);
});

test('ACC-10 ACC-23 after a save the page confirms it and shows all cells as saved', async () => {
  const { text: location } = await saveWithout(['voter:quiz']);
  const { text } = await show(location.slice(path.length));
  expect(text).toContain('Permisiunile au fost actualizate cu succes!');
  expect(text).toContain('Toate modificările sunt salvate');
});

test('no form closes administration to administrators or opens it to another role', async () => {
  const { version } = await readPermissions(base.db);
  const wanted = ['voter:admin/dashboard', 'candidate:admin/access-control', 'voter:info', 'nimeni:polls'];
  await press([
    ['intent', 'save-permissions'],
    ['version', version],
    ...wanted.map((cell): [string, string] => ['allowed', cell]),
  ]);
  const rows = await stored();
  expect(rows.filter(({ allowed }) => allowed)).toEqual([]);
  expect(rows.filter(({ page }) => page.startsWith('admin/'))).toEqual([]);
  expect(rows.filter(({ role, page }) => role === 'admin' && page === 'settings')).toEqual([]);
  expect(rows).toHaveLength(changeableCells.length - 1);
});

test('a save based on an older matrix is refused and keeps its ticks, and only one of two simultaneous saves is stored', async () => {
  const { version } = await readPermissions(base.db);
  const answers = await Promise.all([
    saveWithout(['voter:info'], version),
    saveWithout(['voter:news'], version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(
    /Altcineva a făcut.*"allowed":\["admin:/,
  );
  expect(await stored()).toHaveLength(1);
});

test('the reset asks for confirmation, restores the defaults, and the audit log contains both changes', async () => {
  await saveWithout(['voter:polls']);
  const { html } = await show('?initial=1');
  expect(html.slice(html.indexOf('<dialog'))).toContain('value="reset-permissions"');
  expect(html.slice(html.indexOf('<dialog'))).toContain('href="/admin/access-control"');
  const answer = await press([['intent', 'reset-permissions']]);
  expect(answer).toEqual({ status: 303, text: '/admin/access-control?facut=initial' });
  expect((await show('?facut=initial')).text).toContain('Permisiunile inițiale sunt din nou în vigoare.');
  expect(await stored()).toEqual([]);
  const rows = await base.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      action: 'page-permissions-changed',
      actor_id: admin.id,
      subject_type: 'page-permissions',
      before: { 'voter:polls': true },
      after: { 'voter:polls': false },
    },
    {
      ...{ action: 'page-permissions-reset', actor_id: admin.id, subject_type: 'page-permissions' },
      ...{ before: { 'voter:polls': false }, after: null },
    },
  ]);
});

test('ACC-24 ACC-25 the page reports when permissions could not be read or saved', async () => {
  await whileFailing(base.owner, { table: 'page_permissions', code: '57014', of: 'reads' }, async () => {
    expect((await show()).text).toContain('Nu s-au putut încărca permisiunile: baza de date nu răspunde');
  });
  await whileFailing(base.owner, { table: 'page_permissions', code: '57014', of: 'writes' }, async () => {
    expect((await saveWithout(['voter:polls'])).text).toContain(
      'Nu s-au putut salva permisiunile: baza de date nu răspunde',
    );
    expect((await press([['intent', 'reset-permissions']])).text).toContain('permissions-save-failed');
  });
});
