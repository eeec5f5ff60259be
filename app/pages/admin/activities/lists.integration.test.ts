import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { activityTypes } from '#app/features/activity/activity-types.ts';
import { listEverybodysActivities } from '#app/features/administration/activities/queries.server.ts';
import { listAudit } from '#app/features/administration/audit-log/queries.server.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import * as exported from '#app/pages/admin/audit/export.ts';
import * as audit from '#app/pages/admin/audit/screen.tsx';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as activities from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('audit_log').execute();
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Ioana', lastName: 'Șerban' });
});

type Screen = Parameters<typeof renderScreen>[0]['screen'];
const show = (path: string, screen: unknown) =>
  renderScreen({
    screen: screen as Screen,
    pattern: path.replace(/\?.*/, ''),
    path,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
const list = (
  filter: Parameters<typeof listEverybodysActivities>[1]['filter'] = {},
  after: string | null = null,
) => listEverybodysActivities(base.db, { at, filter, after });

describe('the list of activities', () => {
  /** Inserts one activity a minute for both people, of all kinds in turn. */
  const plant = async (count: number, people: readonly TestUser[]) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      voter_id: people[index % people.length]?.id ?? '',
      activity_type: activityTypes[index % activityTypes.length] ?? 'view',
      election_at: new Date(at.getTime() - index * 60_000),
    }));
    await base.db.insertInto('voter_activities').values(rows).execute();
  };

  test('ACT-05 ACT-06 ACT-10 as ruled: administrators see who voted on which day, and no link or text names the candidate', async () => {
    const page = Object.values(pages).find(({ paths }) =>
      paths.some((known) => known === '/admin/activities'),
    );
    expect(page?.roles).toEqual(['admin']);
    const { id: userId } = await makeUser(base.db, { firstName: 'Andrei', lastName: 'Munteanu' });
    const [slug = ''] = await listSlugs(base.db);
    await vote(base.db, { at, voterId: userId, candidate: slug });
    const { hub } = listeningHub();
    await follow({ db: base.db, hub, at }, { userId, candidate: slug, hasTickedConsent: true });
    const { activities: listed } = await list();
    expect(listed.map(({ type, day, name }) => [type, day, name]).toSorted()).toEqual([
      ['follow', '2025-05-12', 'Andrei Munteanu'],
      ['vote', '2025-05-12', 'Andrei Munteanu'],
    ]);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['day', 'id', 'name', 'type', 'userId']);
    const { html, text } = await show('/admin/activities', activities);
    expect(text).toContain('Andrei Munteanu a votat vot 12 mai 2025');
    const names = await base.db.selectFrom('candidates').select(['id', 'slug', 'display_name']).execute();
    for (const { id, slug: known, display_name: name } of names)
      for (const word of [id, known, name]) expect(html).not.toContain(word);
    const wrong = {
      voter_id: userId,
      activity_type: 'view' as const,
      target_id: 'nu-este-uuid',
      target_type: 'follow' as const,
    };
    await expect(base.db.insertInto('voter_activities').values(wrong).execute()).rejects.toThrow(/uuid/);
  });

  test('the list continues page by page without gap or repetition, unfiltered and filtered by kind or person', async () => {
    const people = [
      await makeUser(base.db, { lastName: 'Unu' }),
      await makeUser(base.db, { lastName: 'Doi' }),
    ];
    await plant(140, people);
    await base.db
      .insertInto('voter_activities')
      .values({
        voter_id: people[0]?.id ?? '',
        activity_type: 'quiz',
        election_at: new Date(at.getTime() + 1_000),
      })
      .execute();
    for (const [filter, count] of [
      [{}, 140],
      [{ type: 'vote' }, 20],
      [{ text: 'doi' }, 70],
      [{ text: 'doi', type: 'quiz' }, 10],
      [{ text: 'nimeni' }, 0],
    ] as const) {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const part = await list(filter, after);
        ids.push(...part.activities.map(({ id }) => id));
        after = part.next;
      } while (after);
      expect([ids.length, new Set(ids).size], JSON.stringify(filter)).toEqual([count, count]);
    }
    const first = await show('/admin/activities?tip=view', activities);
    expect(first.html).toContain('<option value="view" selected="">vizualizare');
    expect(first.text).not.toContain('Mai vechi');
    const whole = await show('/admin/activities', activities);
    const [, older = ''] = /href="(\/admin\/activities\?dupa=[0-9a-f-]{36})"/.exec(whole.html) ?? [];
    expect(whole.text).not.toContain('Cele mai noi');
    expect((await show(older, activities)).html).toMatch(
      /href="\/admin\/activities"[^>]*>(?:(?!<\/a>).)*Cele mai noi/,
    );
    expect((await show('/admin/activities?dupa=x', activities)).html.match(/scope="row"/g)).toHaveLength(50);
    expect(whole.html).toContain(`href="/admin/users?utilizator=${people[0]?.id}"`);
    const looks = [...whole.html.matchAll(/text-(green|blue)">(vot|urmărire)</g)].map(([, ...look]) =>
      look.join(),
    );
    expect([...new Set(looks)].toSorted()).toEqual(['blue,urmărire', 'green,vot']);
  });

  test('the filter uses days in Romania, and ignores a day that does not exist', async () => {
    const { id } = await makeUser(base.db);
    const moment = (text: string) => ({
      voter_id: id,
      activity_type: 'view' as const,
      election_at: new Date(text),
    });
    await base.db
      .insertInto('voter_activities')
      .values(
        ['2025-05-10T23:59:00+03:00', '2025-05-11T00:00:00+03:00', '2025-05-12T00:00:00+03:00'].map(moment),
      )
      .execute();
    const days = async (filter: object) => (await list(filter)).activities.map(({ day }) => day);
    expect(await days({ from: '2025-05-11', to: '2025-05-11' })).toEqual(['2025-05-11']);
    expect(await days({ to: '2025-05-10' })).toEqual(['2025-05-10']);
    const { html: none } = await show('/admin/activities?de=2025-05-11&pana=2025-05-11', activities);
    expect(none.match(/scope="row"/g)).toHaveLength(1);
    const { html } = await show('/admin/activities?de=2025-02-31&pana=x', activities);
    expect(html.match(/scope="row"/g)).toHaveLength(3);
  });

  test('a search that matches more than two hundred people asks for more words', async () => {
    await sql`insert into users (email, first_name, last_name, election_at)
      select 'p' || n || '@exemplu.invalid', 'Ana', 'Multe', ${at}::timestamptz from generate_series(1, 201) n`.execute(
      base.owner,
    );
    for (const [path, screen] of [
      ['/admin/activities?cauta=multe', activities],
      ['/admin/audit?cauta=multe', audit],
    ] as const)
      expect((await show(path, screen)).text).toContain('Prea multe persoane se potrivesc.');
    await expect(
      exported.loader(adminArgs('/admin/audit.csv?cauta=multe', { db: base.db, at, viewer: admin })),
    ).rejects.toMatchObject({ status: 422 });
    await base.owner.deleteFrom('users').where('email', '=', 'p1@exemplu.invalid').execute();
    const exact = (await show('/admin/activities?cauta=multe', activities)).text;
    expect(exact).not.toContain('Prea multe persoane se potrivesc.');
    expect(exact).toContain('Nicio activitate nu se potrivește.');
  });

  test('the page reports when activities could not be read', async () => {
    await whileFailing(base.owner, { table: 'voter_activities', code: '57014', of: 'reads' }, async () => {
      expect((await show('/admin/activities', activities)).text).toContain(
        'Eroare la încărcarea activităților',
      );
    });
  });
});

describe('the audit log', () => {
  type Row = {
    action: string;
    actor_id?: string;
    actor_role?: 'admin';
    subject_type?: string;
    subject_id?: string | null;
    at?: Date;
  };
  const write = (rows: Row[]) =>
    base.db
      .insertInto('audit_log')
      .values(
        rows.map((row) => ({ subject_type: 'user', actor_role: row.actor_id ? 'admin' : null, ...row })),
      )
      .execute();

  test('administrators can filter the log by person, action and day, and can read each entry’s values', async () => {
    const other = await makeUser(base.db, { role: 'admin', lastName: 'Altul' });
    await write([
      {
        action: 'user-changed',
        actor_id: admin.id,
        subject_id: other.id,
        at: new Date('2026-01-02T10:00:00Z'),
      },
      {
        action: 'user-created',
        actor_id: other.id,
        subject_id: randomUUID(),
        at: new Date('2026-01-03T10:00:00Z'),
      },
      { action: 'job-started' },
    ]);
    const found = async (filter: object) =>
      (await listAudit(base.db, { filter, after: null })).entries.map(({ action }) => action);
    expect(await found({})).toEqual(['job-started', 'user-created', 'user-changed']);
    expect(await found({ text: 'serban' })).toEqual(['user-changed']);
    expect(await found({ action: 'user-created' })).toEqual(['user-created']);
    expect(await found({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['user-changed']);
    const { text, html } = await show('/admin/audit?actiune=user-changed', audit);
    expect(text).toContain('A schimbat un cont Ioana Șerban Ana Altul');
    expect(html).toContain(`href="/admin/users?utilizator=${other.id}"`);
    expect(html).toContain('href="/admin/audit.csv?actiune=user-changed"');
  });

  test('the log names the changed candidate with a link to the profile', async () => {
    const { id, slug, display_name } = await base.db
      .selectFrom('candidates')
      .select(['id', 'slug', 'display_name'])
      .orderBy('ballot_position')
      .executeTakeFirstOrThrow();
    const row = { action: 'candidate-changed', actor_id: admin.id, subject_type: 'candidate' };
    await write([
      { ...row, subject_id: id },
      { ...row, subject_id: null },
    ]);
    const { html } = await show('/admin/audit', audit);
    expect(html.match(new RegExp(`href="/candidate/${slug}"[^>]*>${display_name}<`, 'g'))).toHaveLength(1);
  });

  test('the log continues page by page', async () => {
    await write(Array.from({ length: 120 }, () => ({ action: 'user-changed', actor_id: admin.id })));
    const ids: number[] = [];
    let after: number | null = null;
    do {
      const part = await listAudit(base.db, { filter: {}, after });
      ids.push(...part.entries.map(({ id }) => id));
      after = part.next;
    } while (after);
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
    const first = await show('/admin/audit', audit);
    const [, older = ''] = /href="(\/admin\/audit\?dupa=\d+)"/.exec(first.html) ?? [];
    expect([older !== '', first.text.includes('Mai vechi'), first.text.includes('Cele mai noi')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await show(older, audit)).html).toMatch(/href="\/admin\/audit"[^>]*>(?:(?!<\/a>).)*Cele mai noi/);
  });

  test('the log opens at its newest entry for an unknown id, and answers 404 to a malformed id', async () => {
    await write([{ action: 'user-changed', actor_id: admin.id }]);
    for (const after of ['1e300', '9'.repeat(30), '1.5', '-1', 'x'])
      expect((await show(`/admin/audit?dupa=${after}`, audit)).text, after).toContain('A schimbat un cont');
    expect((await show('/admin/audit?cauta=%00', audit)).status).toBe(404);
  });

  test('the export contains the filtered entries as CSV, neutralises formulas, and is itself an entry of the log', async () => {
    await write([
      { action: 'user-changed', actor_id: admin.id },
      { action: 'user-created', actor_id: admin.id },
    ]);
    await base.db.updateTable('users').set({ first_name: '=Ioana' }).where('id', '=', admin.id).execute();
    const args = adminArgs('/admin/audit.csv?actiune=user-changed', { db: base.db, at, viewer: admin });
    const answer = (await exported.loader(args)) as Response;
    expect(answer.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=Ioana Șerban,admin,A schimbat un cont,user-changed,user");
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const last = await base.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: 'audit-log-exported', after: { count: 1, isFiltered: true } });
  });

  test('the export has each value of an entry in the column of its name, with the time in Romania', async () => {
    await base.db
      .insertInto('audit_log')
      .values({
        ...{
          at: new Date('2026-01-10T10:00:00Z'),
          action: 'job-started',
          subject_type: 'job',
          subject_id: 'backup',
        },
        ...{ before: '1', after: '2', reason: 'Motivul', request_id: 'cererea-1' },
      })
      .execute();
    const args = adminArgs('/admin/audit.csv', { db: base.db, at, viewer: admin });
    const [head, line] = (await ((await exported.loader(args)) as Response).text()).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe(
      'Când,Cine,Rol,Acțiune,Cod,Felul obiectului,Obiectul,Înainte,După,Motiv,Cerere',
    );
    expect(line).toBe(
      '2026-01-10T12:00:00+02:00,programul,,A pornit o sarcină,job-started,job,backup,1,2,Motivul,cererea-1',
    );
    const last = base.db.selectFrom('audit_log').select(['subject_type', 'after']).orderBy('id', 'desc');
    expect(await last.limit(1).execute()).toEqual([
      { subject_type: 'audit-log', after: { count: 1, isFiltered: false } },
    ]);
  });

  test('the export names the program or a deleted account as the author of an entry without a person', async () => {
    await write([{ action: 'user-changed' }, { action: 'user-changed', actor_role: 'admin' }]);
    const args = adminArgs('/admin/audit.csv?actiune=user-changed', { db: base.db, at, viewer: admin });
    const text = await ((await exported.loader(args)) as Response).text();
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1, 3)).toSorted()).toEqual([
      ['cont șters', 'admin'],
      ['programul', ''],
    ]);
  });

  test('the export refuses more entries than a file may contain', async () => {
    await sql`insert into audit_log (action, subject_type) select 'x', 'y' from generate_series(0, 20000)`.execute(
      base.owner,
    );
    const args = adminArgs('/admin/audit.csv', { db: base.db, at, viewer: admin });
    await expect(exported.loader(args)).rejects.toMatchObject({ status: 422 });
    await sql`delete from audit_log where id = (select min(id) from audit_log)`.execute(base.owner);
    expect(((await exported.loader(args)) as Response).status).toBe(200);
  });
});
