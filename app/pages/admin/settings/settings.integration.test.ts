import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { findSettings } from '#app/features/site/queries.server.ts';
import { settingDefaults } from '#app/features/site/settings/keys.ts';
import { findTabSettings } from '#app/features/site/settings/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const path = '/admin/settings';
const at = moments.betweenRounds;
const heard: Announcement[] = [];
let admin: TestUser;
let stored: { key: string; value: string }[];

beforeEach(async () => {
  stored ??= await base.db.selectFrom('site_settings').select(['key', 'value']).execute();
  await base.owner.deleteFrom('site_settings').execute();
  await base.owner.insertInto('site_settings').values(stored).execute();
  for (const table of ['users', 'audit_log', 'rate_hits', 'mail_outbox'] as const)
    await base.owner.deleteFrom(table).execute();
  heard.length = 0;
  admin = await makeUser(base.db, { role: 'admin' });
});

const show = (query = '') =>
  renderScreen({ screen, pattern: path, path: path + query, db: base.db, at, viewer: viewerOf(admin) });
const press = (form: Record<string, string>, viewer: TestUser | null = admin) =>
  screen.action(adminArgs(path, { db: base.db, at, viewer, heard }, form) as never) as Promise<unknown>;
const versionOf = async (tab: 'general' | 'aspect' | 'notifications' | 'security' | 'database') =>
  (await findTabSettings(base.db, tab)).version;
const value = async (key: string) =>
  (await base.db.selectFrom('site_settings').select('value').where('key', '=', key).execute())[0]?.value;
const audits = () =>
  base.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id', 'before', 'after']).execute();

const security = {
  intent: 'save-settings',
  tab: 'security',
  enable_registration: 'on',
  require_email_verification: 'on',
  max_login_attempts: '5',
  session_timeout: '3600',
};
const aspect = {
  intent: 'save-settings',
  tab: 'aspect',
  primary_color: '#002B7F',
  secondary_color: '#CE1126',
  accent_color: '#FCD116',
};
const general = {
  intent: 'save-settings',
  tab: 'general',
  site_title: 'Alegeri de probă',
  site_description: 'O descriere.',
  contact_email: 'contact@exemplu.ro',
};

type RefusedForm = { init: { status: number }; data: { text?: string; error?: Record<string, string[]> } };
/** Returns the status of a refused form and all its problems. */
function told(answer: unknown): { status: number; problems: string[] } {
  const { init, data } = answer as RefusedForm;
  return { status: init.status, problems: data.text ? [data.text] : Object.values(data.error ?? {}).flat() };
}
const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : told(answer).status);

test('SET-01 SET-02 SET-03 the page of settings is for administrators, with five tabs and a link back', async () => {
  const { html, text } = await show();
  expect(text).toContain('Setări Sistem');
  expect(html).toContain('href="/admin/dashboard"');
  const tabs = [...html.matchAll(/href="\/admin\/settings\?sectiune=[a-z-]+"[^>]*>([^<]+)</g)].map(
    ([, label]) => label,
  );
  expect([...new Set(tabs.filter((label) => label !== 'Renunță'))]).toEqual([
    'General',
    'Aspect',
    'Notificări',
    'Securitate',
    'Bază de Date',
  ]);
  const own = Object.values(pages).filter(({ paths }) => paths.includes(path));
  expect(own.map(({ roles }) => roles)).toEqual([['admin']]);
});

test('SET-25 SET-26 SET-27 SET-28 SET-29 the fields have their limits as attributes, and the frequencies their choices', async () => {
  const tab = async (name: string) => (await show(`?sectiune=${name}`)).html;
  const input = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const html = await tab('securitate');
  expect(input(html, 'max_login_attempts')).toMatch(/type="number".*min="1".*max="10"/);
  expect(input(html, 'session_timeout')).toMatch(/min="300".*step="300"/);
  const database = await tab('baza-de-date');
  expect(input(database, 'data_retention_days')).toMatch(/min="30"/);
  const choices = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
      ([found]) => /value="([a-z]+)"/.exec(found)?.[1],
    );
  expect(choices(database, 'database_backup_frequency')).toEqual(['hourly', 'daily', 'weekly', 'monthly']);
  expect(choices(await tab('notificari'), 'notification_frequency')).toEqual([
    'realtime',
    'hourly',
    'daily',
    'weekly',
  ]);
});

describe("saving the site's settings", () => {
  test('SET-04 SET-05 SET-33 a save stores the changed settings, shows its message, and records old and new values in the audit log', async () => {
    const form = { ...security, version: await versionOf('security'), max_login_attempts: '3' };
    const answer = (await press(form)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/admin/settings?sectiune=securitate&facut=salvat',
    ]);
    expect((await show('?sectiune=securitate&facut=salvat')).text).toContain(
      'Setările au fost actualizate cu succes!',
    );
    const row = await base.db
      .selectFrom('site_settings')
      .selectAll()
      .where('key', '=', 'max_login_attempts')
      .execute();
    expect(row).toMatchObject([{ value: '3', updated_by: admin.id }]);
    expect(await audits()).toEqual([
      {
        action: 'settings-changed',
        actor_id: admin.id,
        subject_id: 'security',
        before: { max_login_attempts: '5' },
        after: { max_login_attempts: '3' },
      },
    ]);
    expect(heard).toEqual([{ topic: 'site', ids: [] }]);
  });

  test('saving a form without ticked checkboxes switches these settings off', async () => {
    const { enable_registration: _, ...form } = { ...security, version: await versionOf('security') };
    await press(form);
    expect([await value('enable_registration'), await value('require_email_verification')]).toEqual([
      'false',
      'true',
    ]);
  });

  test('SET-32 a missing setting shows its default, and the next save of its tab stores the default', async () => {
    await base.owner.deleteFrom('site_settings').execute();
    expect((await show('?sectiune=baza-de-date')).html).toMatch(/name="data_retention_days"[^>]*value="90"/);
    expect(await value('data_retention_days')).toBeUndefined();
    await press({
      intent: 'save-settings',
      tab: 'database',
      version: await versionOf('database'),
      database_backup_frequency: 'weekly',
      data_retention_days: '90',
    });
    const rows = await base.db.selectFrom('site_settings').select(['key', 'value']).orderBy('key').execute();
    expect(rows).toEqual([
      { key: 'data_retention_days', value: '90' },
      { key: 'database_backup_frequency', value: 'weekly' },
    ]);
    expect(Object.keys(settingDefaults.database).toSorted()).toEqual(rows.map(({ key }) => key));
  });

  test('one of two simultaneous saves of a tab is stored, and a save of another tab is stored too', async () => {
    const version = await versionOf('security');
    const saves = ['2', '3'].map((most) => press({ ...security, version, max_login_attempts: most }));
    const other = press({ ...aspect, version: await versionOf('aspect'), primary_color: '#5A1E82' });
    const statuses = (await Promise.all(saves)).map(statusOf);
    expect(statuses.toSorted()).toEqual([303, 409]);
    expect(statusOf(await other)).toBe(303);
    const kept = statuses[0] === 303 ? '2' : '3';
    expect([await value('max_login_attempts'), await value('primary_color')]).toEqual([kept, '#5A1E82']);
  });

  test.each([
    [security, { max_login_attempts: '11' }, 'Scrie un număr întreg, de la 1 la 10.'],
    [security, { max_login_attempts: '0' }, 'Scrie un număr întreg, de la 1 la 10.'],
    [security, { session_timeout: '301' }, 'Scrie un număr din 300 în 300, de la 300 la 2592000.'],
    [aspect, { primary_color: 'red' }, 'Scrie culoarea ca #002B7F.'],
    [
      aspect,
      { primary_color: '#FCD116' },
      'Contrastul cu fundalul deschis este 1,36:1, sub 4,5:1. Alege o culoare mai închisă.',
    ],
    [
      aspect,
      { secondary_color: '#FCD116' },
      'Contrastul cu fundalul deschis este 1,36:1, sub 3,0:1. Alege o culoare mai închisă.',
    ],
    [general, { contact_email: 'nimeni' }, 'Scrie o adresă de e-mail întreagă, ca nume@exemplu.ro.'],
    [general, { facebook: 'javascript:alert(1)' }, 'Scrie o adresă care începe cu https://.'],
    [general, { facebook: 'http://exemplu.invalid' }, 'Scrie o adresă care începe cu https://.'],
    [general, { site_title: '<b>Alegeri</b>' }, 'Scrie text simplu, fără etichete HTML.'],
  ])(
    'a wrong setting in %o is refused with its problem, and nothing is stored: %o',
    async (form, wrong, problem) => {
      const before = await base.db.selectFrom('site_settings').selectAll().orderBy('key').execute();
      const version = await versionOf(form.tab as 'general');
      const answer = told(await press({ ...form, ...wrong, version }));
      expect(answer.status).toBe(400);
      expect(answer.problems).toContain(problem);
      expect(await base.db.selectFrom('site_settings').selectAll().orderBy('key').execute()).toEqual(before);
      expect(await audits()).toEqual([]);
    },
  );

  test('a save accepts numbers at both ends of their range', async () => {
    for (const [most, seconds] of [
      ['1', '300'],
      ['10', '2592000'],
    ] as const) {
      const form = { ...security, max_login_attempts: most, session_timeout: seconds };
      expect(statusOf(await press({ ...form, version: await versionOf('security') }))).toBe(303);
      expect([await value('max_login_attempts'), await value('session_timeout')]).toEqual([most, seconds]);
    }
  });

  test('SET-06 SET-07 a failed load and a failed save show their messages', async () => {
    const version = await versionOf('security');
    const failures = [
      ['57014', 503, 'baza de date nu răspunde'],
      ['42P01', 500, 'eroare neașteptată'],
    ] as const;
    for (const [code, status, message] of failures) {
      await whileFailing(base.owner, { table: 'site_settings', code, of: 'reads' }, async () => {
        expect(await show()).toMatchObject({ status, text: `Nu s-au putut încărca setările: ${message}` });
      });
      await whileFailing(base.owner, { table: 'site_settings', code, of: 'writes' }, async () => {
        expect(told(await press({ ...security, version, max_login_attempts: '4' }))).toEqual({
          status,
          problems: [`Nu s-au putut salva setările: ${message}`],
        });
      });
    }
  });
});

test('SET-34 SET-36 SET-37 pages read the settings as one object with the colours and the social links', async () => {
  await press({
    ...general,
    version: await versionOf('general'),
    youtube: 'https://www.youtube.com/@exemplu',
    facebook: 'https://www.facebook.com/exemplu',
  });
  await press({ ...aspect, version: await versionOf('aspect'), accent_color: '#00AA88' });
  expect(await value('social_links')).toBe(
    '{"facebook":"https://www.facebook.com/exemplu","youtube":"https://www.youtube.com/@exemplu"}',
  );
  expect(await findSettings(base.db)).toEqual({
    title: 'Alegeri de probă',
    description: 'O descriere.',
    colors: { primary: '#002B7F', secondary: '#CE1126', accent: '#00AA88' },
    socialLinks: [
      { network: 'facebook', href: 'https://www.facebook.com/exemplu' },
      { network: 'youtube', href: 'https://www.youtube.com/@exemplu' },
    ],
  });
  await base.owner.deleteFrom('site_settings').execute();
  expect(await findSettings(base.db)).toEqual({
    title: '',
    description: '',
    colors: { primary: '#002B7F', secondary: '#CE1126', accent: '#FCD116' },
    socialLinks: [],
  });
});

test('the test message goes to the administrator who requested it, at most five times an hour', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push(statusOf(await press({ intent: 'send-test-mail' })));
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  await base.owner.deleteFrom('rate_hits').execute();
  const answer = (await press({ intent: 'send-test-mail' })) as Response;
  expect(answer.headers.get('location')).toBe('/admin/settings?sectiune=notificari&facut=mesaj');
  await base.owner.deleteFrom('rate_hits').execute();
  const mails = await base.db.selectFrom('mail_outbox').select(['user_id', 'to_address', 'kind']).execute();
  expect(mails).toHaveLength(6);
  expect(mails[0]).toEqual({ user_id: admin.id, to_address: admin.email, kind: 'test-mail' });
  expect(heard[0]).toEqual({ topic: 'mail', ids: [] });
  expect((await audits()).map(({ action }) => action)).toEqual(Array(6).fill('test-mail-sent'));
});

test('the page knows whether e-mail leaves through a server, and whether it is a demonstration', async () => {
  const mail = async (env = {}) =>
    (
      await screen.loader(
        adminArgs(`${path}?sectiune=notificari`, { db: base.db, at, viewer: admin, env }) as never,
      )
    ).mail;
  expect(await mail()).toEqual({ to: admin.email, hasServer: false, isDemo: true });
  const env = { DEMO: 'false', SMTP_URL: 'smtp://posta.ro', MAIL_FROM: 'ana@vot.ro' };
  expect(await mail(env)).toEqual({ to: admin.email, hasServer: true, isDemo: false });
  expect((await screen.loader(adminArgs(path, { db: base.db, at, viewer: admin }) as never)).tab).toBe(
    'general',
  );
});

test('changes of settings are refused to every other role and write nothing', async () => {
  const version = await versionOf('security');
  for (const viewer of [null, await makeUser(base.db), await makeUser(base.db, { role: 'candidate' })]) {
    const answer = await press({ ...security, version, max_login_attempts: '1' }, viewer);
    expect(statusOf(answer)).toBe(viewer ? 403 : 401);
    expect(statusOf(await press({ intent: 'send-test-mail' }, viewer))).toBe(viewer ? 403 : 401);
  }
  expect(await value('max_login_attempts')).toBe('5');
  expect(await audits()).toEqual([]);
});
