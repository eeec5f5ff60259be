import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/account/notifications';

let person: TestUser;
let other: TestUser;
beforeAll(async () => {
  person = await makeUser(base.db);
  other = await makeUser(base.db);
});
beforeEach(async () => {
  await base.owner.deleteFrom('notifications').execute();
  await base.owner.deleteFrom('candidate_questions').execute();
  await base.owner.deleteFrom('notification_preferences').execute();
});

/** Notifies a person of answers to own questions, the first one `minutes` before `at`, each older than the one before. */
async function notify(
  user: TestUser,
  count: number,
  { minutes = 1, isRead = false } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with question as (
      insert into candidate_questions (candidate_id, user_id, content, election_at)
      select candidates.id, ${user.id}, 'Întrebarea ' || number, ${at}::timestamptz - (${minutes}::int + number) * interval '1 minute'
      from candidates, generate_series(0, ${count - 1}::int) number where ballot_position = 1 returning id, election_at)
    insert into notifications (user_id, kind, question_id, is_shown, is_mail_due, election_at, read_at)
    select ${user.id}, 'answer', id, true, false, election_at, case when ${isRead}::boolean then now() end
    from question order by election_at desc returning id`.execute(base.owner);
  return rows.map(({ id }) => id);
}

const show = (search = '') =>
  renderScreen({
    screen,
    pattern: path,
    path: `${path}${search}`,
    db: base.db,
    at,
    viewer: viewerOf(person),
  });
const unread = () =>
  base.db
    .selectFrom('notifications')
    .select('id')
    .where('read_at', 'is', null)
    .execute()
    .then((rows) => rows.map(({ id }) => id));

/** Sends a form of the page. Returns the status and the address to which the answer leads. */
async function send(form: Record<string, string> | URLSearchParams, { search = '', viewer = person } = {}) {
  const answer = await Promise.resolve(
    screen.action(adminArgs(`${path}${search}`, { db: base.db, at, viewer }, form) as never),
  ).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as { data: { code: string }; init: { status: number } };
  return [init.status, data.code];
}

test('the page marks unread lines with their own buttons, counts them, and offers no button when all are read', async () => {
  await notify(person, 1, { minutes: 30, isRead: true });
  const ids = await notify(person, 2);
  await notify(other, 1);
  const { html, text } = await show();
  expect(text).toContain('Ce e nou 2 necitite');
  expect([...html.matchAll(/<button[^>]*value="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(html.match(/aria-label="Marchează ca citită: [^"]+ ți-a răspuns la întrebare"/g)).toHaveLength(2);
  expect(text.match(/Necitită/g)).toHaveLength(2);
  expect(text).toContain('Marchează toate ca citite');
  expect(html).toContain(`dateTime="${new Date(at.getTime() - 60_000).toISOString()}"`);
  await base.owner.deleteFrom('notifications').where('read_at', 'is', null).execute();
  const { text: read } = await show();
  expect(read).not.toMatch(/necitit|Marchează/i);
  expect(read).toContain('ți-a răspuns la întrebare');
});

test('the page shows twenty lines, links to newer and older ones, and an empty state only on an empty first page', async () => {
  const links = ({ html }: { html: string }) =>
    [
      ...html.matchAll(/href="(\/account\/notifications[^"]*)"[^>]*>(?:(?!<\/a>).)*?(Mai noi|Mai vechi)/g),
    ].map(([, href, label]) => [label, href]);
  expect((await show()).text).toContain('Nu ai nicio notificare.');
  await notify(person, 41);
  for (const search of ['', '?pagina=0', '?pagina=x'])
    expect(links(await show(search)), search).toEqual([['Mai vechi', `${path}?pagina=2`]]);
  expect(links(await show('?pagina=2'))).toEqual([
    ['Mai noi', path],
    ['Mai vechi', `${path}?pagina=3`],
  ]);
  const last = await show('?pagina=3');
  expect(links(last)).toEqual([['Mai noi', `${path}?pagina=2`]]);
  expect(last.text.match(/ți-a răspuns la întrebare/g)).toHaveLength(1);
  expect((await show('?pagina=4')).text).not.toContain('Nu ai nicio notificare.');
});

test('the page marks one notification or all as read, returns to the same list page, and refuses any other form', async () => {
  const [first = '', second = ''] = await notify(person, 2);
  const [strangers = ''] = await notify(other, 1);
  const read = { intent: 'read-notifications' };
  expect(await send({ ...read, notification: first }, { search: '?pagina=2' })).toEqual([
    303,
    `${path}?pagina=2`,
  ]);
  expect((await unread()).toSorted()).toEqual([second, strangers].toSorted());
  expect(await send({ ...read, notification: 'nu-este-un-id' })).toEqual([400, 'form-invalid']);
  expect(await send({ intent: 'altceva', notification: second })).toEqual([400, 'form-invalid']);
  expect((await unread()).toSorted()).toEqual([second, strangers].toSorted());
  expect(await send(read)).toEqual([303, path]);
  expect(await unread()).toEqual([strangers]);
});

test('the page stores unchecked kinds as switched off per channel, and shows them unchecked', async () => {
  const form = new URLSearchParams({ intent: 'choose-notifications', frequency: 'hourly' });
  for (const kind of ['reply', 'moderation', 'report', 'claim', 'question', 'answer', 'news'])
    form.append('in-product', kind);
  for (const kind of ['reply', 'poll']) form.append('by-mail', kind);
  expect(await send(form)).toEqual([303, `${path}?stare=salvat`]);
  const stored = await base.db.selectFrom('notification_preferences').selectAll().execute();
  expect(stored).toMatchObject([
    {
      user_id: person.id,
      frequency: 'hourly',
      off_in_product: ['poll'],
      off_by_mail: ['moderation', 'report', 'claim', 'question', 'answer', 'news'],
    },
  ]);
  const { html, text } = await show('?stare=salvat');
  expect(text).toContain('Alegerile tale au fost salvate.');
  const checked = (name: string) =>
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes(`name="${name}"`) && / checked=""/.test(input))
      .map((input) => /value="([^"]+)"/.exec(input)?.[1]);
  expect(checked('by-mail')).toEqual(['reply', 'poll']);
  expect(checked('in-product')).toEqual([
    'reply',
    'moderation',
    'report',
    'claim',
    'question',
    'answer',
    'news',
  ]);
  expect(checked('frequency')).toEqual(['hourly']);
  form.set('frequency', 'yearly');
  expect(await send(form)).toEqual([400, 'form-invalid']);
});

test('the page shows the site’s frequency to a person who chose no frequency, and reports when the administrator stopped notifications', async () => {
  const { html, text } = await show();
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="daily"|<input[^>]*value="daily"[^>]*checked=""/);
  expect(text).not.toContain('Administratorul a oprit');
  const tabs = [...html.matchAll(/<a [^>]*href="(\/account[^"?]*)"[^>]*>/g)].map(([tag, href]) => [
    ...[href, tag.includes('aria-current')],
  ]);
  expect(tabs).toEqual([
    ['/account', false],
    ['/account/notifications', true],
    ['/account/security', false],
    ['/account/privacy', false],
  ]);
  const set = (key: string, value: string) =>
    base.owner.updateTable('site_settings').set({ value }).where('key', '=', key).execute();
  await set('enable_email_notifications', 'false');
  const noMail = await show();
  await set('enable_email_notifications', 'true');
  await set('enable_notifications', 'false');
  const none = await show();
  await set('enable_notifications', 'true');
  const said = [noMail, none].map((shown) => /Administratorul a oprit \S+/.exec(shown.text)?.[0]);
  expect(said).toEqual(['Administratorul a oprit e-mailurile', 'Administratorul a oprit notificările.']);
});
