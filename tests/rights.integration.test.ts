import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.ts';
import { matrixKeys } from '#app/platform/rights/rights.ts';
import { auditedSteps } from './kit/rights/audited.ts';
import { type PageRow, readCommittedRights } from './kit/rights/committed.ts';
import { rowsAbout } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { samplePaths } from './kit/rights/sample-paths.ts';
import { ownStatus, pathOf } from './kit/rights/samples.ts';
import {
  type Actor,
  actors,
  changeProblem,
  changeRight,
  outcomeOf,
  pageRight,
  roleOf,
  spellings,
} from './kit/rights/walk.ts';
import { until } from './kit/until.ts';

let product: RightsProduct;
beforeAll(async () => {
  // These tests send some thousand requests from one IP address.
  product = await startRightsProduct({ RATE_LIMITS: 'off' });
});
afterAll(() => product?.stop());

// These tests compare the running product with docs/rights.md. rights-walk.test.ts compares the code with it.
const committed = readCommittedRights();
const cells = committed.pages.flatMap((row) => actors.map((actor) => ({ ...row, row, actor })));
const changes = committed.changes.flatMap((row) => actors.map((actor) => ({ ...row, row, actor })));

/** Makes people only once for each kind of person, for requests that change nothing. */
function once<Made>(make: (actor: Actor) => Promise<Made>): (actor: Actor) => Promise<Made> {
  const made = new Map<Actor, Promise<Made>>();
  return (actor) => {
    const people = made.get(actor) ?? make(actor);
    made.set(actor, people);
    return people;
  };
}
const readerOf = once((actor) => product.person(actor));
const foreignSenders = once((actor) => product.two(actor));

/**
 * Returns true if the refused page is requested in unusual spellings too. The server reads a spelling before the
 * role, so one signed-in person is enough beside the visitor.
 */
function triesSpellings(actor: Actor, row: PageRow): boolean {
  const refused = actors.filter((each) => roleOf(each) !== 'visitor' && pageRight(each, row) !== 'open');
  return actor === 'visitor' || actor === refused[0];
}

describe.concurrent('rights to open pages', () => {
  test.each(cells)(
    'page $address answers $actor as docs/rights.md states',
    async ({ address, row, actor }) => {
      const { ask, facts } = product;
      const me = await readerOf(actor);
      const right = pageRight(actor, row);
      for (const path of samplePaths(address, facts)) {
        const answer = await ask(path, me);
        if (right === 'open') {
          const own = ownStatus({ page: address, path }, actor);
          expect(answer.status, path).toBe(own ?? 200);
          continue;
        }
        expect(outcomeOf(answer, path), path).toBe(right);
        for (const spelling of triesSpellings(actor, row) ? spellings(path) : []) {
          const other = await ask(spelling, me);
          const leaks = other.status < 300 && !(other.status === 202 && other.body.includes('redirect'));
          expect(leaks, `${spelling} gets past the gate: ${other.status}`).toBe(false);
        }
      }
    },
  );

  test('a form sent to a page for which docs/rights.md lists no change is answered with 405', async () => {
    const taken = new Set(committed.changes.map(({ address }) => address));
    const unlisted: string[] = [];
    for (const row of committed.pages.filter(({ address }) => !taken.has(address))) {
      const actor = actors.find((each) => pageRight(each, row) === 'open') ?? 'visitor';
      const me = await readerOf(actor);
      for (const path of samplePaths(row.address, product.facts)) {
        const body = new URLSearchParams({ intent: 'x' });
        const { status } = await product.ask(path, me, { method: 'POST', body });
        if (status !== 405) unlisted.push(`${path}: ${status}`);
      }
    }
    expect(unlisted).toEqual([]);
  });
});

describe.concurrent('rights to make changes', () => {
  test.each(changes)(
    'change $change at $address on $actor’s own data has the outcome in docs/rights.md',
    async ({ change, row, actor }) => {
      const { ask, post, db, facts } = product;
      const expected = changeRight(actor, row);
      const [me, other] = await product.two(actor);
      const readBoth = () => Promise.all([rowsAbout(db, me.id), rowsAbout(db, other.id)]);
      const before = expected === null ? [] : await readBoth();
      const answer = await ask(pathOf(row, facts), me, post(row, { me, other, object: 'own' }));
      expect(changeProblem(answer, expected, ownStatus({ change }, actor))).toBeNull();
      if (expected !== null) expect(await readBoth()).toEqual(before);
    },
  );

  // The test above sends the refused changes, with the other person's id in forged fields.
  test.each(changes.filter(({ actor, row }) => changeRight(actor, row) === null))(
    'change $change at $address by $actor leaves another person’s data and the sender’s role unchanged',
    async ({ row, actor }) => {
      const { ask, post, db, facts } = product;
      const [me, other] = await product.two(actor);
      const theirs = await rowsAbout(db, other.id);
      const answer = await ask(pathOf(row, facts), me, post(row, { me, other, object: 'other' }));
      expect(answer.status).toBeLessThan(500);
      expect(await rowsAbout(db, other.id)).toEqual(theirs);
      // Erasing an account deletes its row, so the role may be missing.
      const role = roleOf(actor) === 'visitor' ? 'voter' : roleOf(actor);
      const now = await db.selectFrom('users').select('role').where('id', '=', me.id).executeTakeFirst();
      expect([role, null]).toContain(now?.role ?? null);
    },
  );

  // The unsubscribe form of an e-mail may be sent from anywhere, because a mail program sends it (RFC 8058).
  test.each(committed.changes.filter(({ change }) => change !== 'unsubscribe'))(
    'change $change at $address is refused for everybody when another site sends it',
    async (row) => {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': '', origin: 'https://alt-site.invalid' },
      ];
      for (const actor of actors) {
        const [me, other] = await foreignSenders(actor);
        const before = await rowsAbout(product.db, me.id);
        const sent = product.post(row, { me, other, object: 'own' });
        for (const headers of foreign) {
          const asked = { ...sent, headers: { ...sent.headers, ...headers } };
          expect((await product.ask(pathOf(row, product.facts), me, asked)).status).toBe(403);
        }
        expect(await rowsAbout(product.db, me.id)).toEqual(before);
      }
    },
  );

  test.each(committed.changes)(
    'change $change at $address answers an unreadable body without a server error',
    async (row) => {
      const me = await product.person(row.voter === 'yes' ? 'voter' : 'admin');
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
        const asked = { method: 'POST', body: '{"a":', headers: { 'content-type': type } };
        const { status } = await product.ask(pathOf(row, product.facts), me, asked);
        expect(status, type).toBeLessThan(500);
      }
    },
  );
});

/**
 * For each table, returns the number of rows and the sum of their hashes. Tables in which requests are
 * recorded are left out.
 */
async function readTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all ('{refused_rights,rate_hits}'::text[])`.execute(db);
  const parts = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtext(kept::text)), 0) as state
      from ${sql.table(name)} kept`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/**
 * Waits until no job runs and keeps new jobs from starting until `stop`. Jobs change tables each minute,
 * whatever the requests of a test do.
 */
async function pauseJobs(db: Db): Promise<{ stop(): Promise<void> }> {
  await sql`create function refuse_job() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`create trigger pause before insert on pgboss.job for each row execute function refuse_job()`.execute(
    db,
  );
  await sql`delete from pgboss.job where state < 'active'`.execute(db);
  await until(async () => {
    const { rows } = await sql`select name from pgboss.job where state = 'active'`.execute(db);
    expect(rows).toEqual([]);
  });
  return {
    async stop() {
      await sql`drop trigger pause on pgboss.job`.execute(db);
      await sql`drop function refuse_job`.execute(db);
    },
  };
}

test('AUTH-55 a change that only administrators may make is refused to everybody else, and no table changes', async () => {
  const { ask, post, facts, owner } = product;
  const others = actors.filter((actor) => actor !== 'admin');
  const reserved = committed.changes.filter(
    (row) => row.admin === 'yes' && others.every((actor) => changeRight(actor, row) !== null),
  );
  expect(reserved.length, 'the tables have the changes for administrators').toBeGreaterThan(40);
  const people = await Promise.all(others.map(async (actor) => ({ actor, two: await product.two(actor) })));
  // The demonstration reads its news feeds once at the start, by a job.
  await until(async () => {
    expect(await owner.selectFrom('news_runs').select('status').execute()).not.toEqual([]);
  });
  const paused = await pauseJobs(owner);
  const before = await readTables(owner);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  const problems: string[] = [];
  for (const row of reserved) {
    for (const { actor, two } of people) {
      const [me, other] = two;
      const answer = await ask(pathOf(row, facts), me, post(row, { me, other, object: 'other' }));
      const problem = changeProblem(answer, changeRight(actor, row));
      if (problem) problems.push(`${row.change} by ${actor}: ${problem}`);
    }
  }
  const after = await readTables(owner);
  await paused.stop();
  expect(problems).toEqual([]);
  expect(Object.keys(before).filter((table) => after[table] !== before[table])).toEqual([]);
});

/** Changes that only read. `export-table` leads to the file, whose download is an entry of the audit log. */
const reading = [
  'test-feed',
  'getRssFeedExecutionLogs',
  'feedProxy',
  'getAllTables',
  'getTableColumns',
  'newsScheduler',
  'export-table',
];

describe('the audit log', () => {
  /** Records of changes made so far, by change. */
  const records = new Map<string, string>();
  const recordOf = (change: string) => records.get(change) ?? '';

  test('the walk makes each change that only administrators may make, so that the audit log records it', () => {
    const others = actors.filter((actor) => actor !== 'admin');
    const reserved = committed.changes.filter(
      (row) => row.admin === 'yes' && others.every((actor) => changeRight(actor, row) !== null),
    );
    const wanted = new Set(reserved.map(({ change }) => change).filter((name) => !reading.includes(name)));
    expect([...new Set(auditedSteps.map(({ change }) => change))].sort()).toEqual([...wanted].sort());
  });

  test.each(auditedSteps)(
    'change $change adds the entry “$entry” of its administrator and record, without a name or an address',
    async ({ change, entry, prepare }) => {
      const { ask, post, facts, db, owner } = product;
      const [me, other] = await product.two('admin');
      const row = committed.changes.find((each) => each.change === change);
      if (!row) throw new Error(`docs/rights.md has no change ${change}.`);
      const { record, fields, path } = (await prepare?.({ db, owner, facts, other, recordOf })) ?? {
        fields: {},
      };
      const sent = post(row, { me, other, object: 'other' }, fields);
      const answer = await ask(path ?? pathOf(row, facts), me, sent);
      expect(changeProblem(answer, null)).toBeNull();
      const found = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', me.id).execute();
      expect(found.map(({ action, subject_type: type }) => `${action} ${type}`)).toEqual([entry]);
      const subject = found[0]?.subject_id ?? null;
      if (record !== undefined) expect(subject).toBe(record);
      if (subject !== null) records.set(change, subject);
      const people = await db
        .selectFrom('users')
        .select(['email', 'first_name', 'last_name'])
        .where('id', 'in', [me.id, other.id])
        .execute();
      for (const { email, first_name: first, last_name: last } of people)
        for (const word of [email, `${first} ${last}`]) expect(JSON.stringify(found)).not.toContain(word);
    },
  );
});

describe('closing groups of pages to a role (the permission matrix)', () => {
  const signedIn = ['voter', 'candidate', 'admin'] as const;
  type Cell = { key: (typeof matrixKeys)[number]; role: (typeof signedIn)[number] };
  const matrix = matrixKeys.flatMap((key): Cell[] => signedIn.map((role) => ({ key, role })));

  /** Checks that the pages of a group, and the changes on them, answer the role as docs/rights.md states. */
  async function check({ key, role }: Cell, denied: readonly string[]): Promise<void> {
    const { ask, post, facts } = product;
    const [me, other] = await product.two(role);
    for (const row of committed.pages.filter((page) => page.matrix.includes(key))) {
      const right = pageRight(role, row, denied);
      for (const path of samplePaths(row.address, facts)) {
        const answer = await ask(path, me);
        // Some open pages refuse the people in these tests for another reason.
        if (right === 'open' && answer.status === ownStatus({ page: row.address, path }, role)) continue;
        const outcome = outcomeOf(answer, path);
        if (right === 'open') expect(outcome, path).not.toBe('refused');
        else expect(outcome, path).toBe(right);
      }
    }
    for (const row of committed.changes.filter((change) => change.matrix.includes(key))) {
      const expected = changeRight(role, row, denied);
      if (expected === null) continue;
      const path = pathOf(row, facts);
      const answer = await ask(path, me, post(row, { me, other, object: 'own' }));
      expect(changeProblem(answer, expected), `${row.change} ${path}`).toBeNull();
    }
  }

  test.each(matrix)(
    'closing $key to $role takes effect from the next request on, and so does reopening it',
    async ({ key, role }) => {
      const { db } = product;
      await db.insertInto('page_permissions').values({ role, page: key, allowed: false }).execute();
      try {
        await check({ key, role }, [key]);
      } finally {
        await db.deleteFrom('page_permissions').where('role', '=', role).where('page', '=', key).execute();
      }
      await check({ key, role }, []);
    },
  );
});
