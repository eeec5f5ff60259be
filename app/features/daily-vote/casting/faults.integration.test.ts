import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ballotsOf,
  countsOf,
  listeningHub,
  listSlugs,
  makeVoters,
  vote,
} from '#app/features/daily-vote/testing.ts';
import { createDatabase, isConnectionLoss } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';

const base = withElection();
const at = moments.betweenRounds;
let [one, two] = ['', ''];
let voterId = '';
beforeEach(async () => {
  [one = '', two = ''] = await listSlugs(base.db);
  [voterId = ''] = await makeVoters(base.db, 1);
});

const written = [
  'voting_days',
  'ballot_keys.days',
  'consents',
  'votes',
  'vote_requests',
  'voter_activities',
  'candidate_counters',
] as const;
const content = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      written.map(async (table) => [
        table,
        (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
      ]),
    ),
  );

describe('VOTE-18 a failed statement leaves nothing of a daily vote:', () => {
  afterEach(async () => {
    for (const table of written)
      await sql`drop trigger if exists fail on ${sql.table(table)}`.execute(base.owner);
  });
  const breakTable = async (table: string, code = 'P0001') => {
    await sql`create or replace function fail() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'secret row' using errcode = '${code}'; end`)}`.execute(base.owner);
    await sql`create constraint trigger fail after insert or update on ${sql.table(table)} deferrable initially immediate
      for each row execute function fail()`.execute(base.owner);
  };

  test.each(written)('a first vote leaves nothing behind when this statement fails: %s', async (table) => {
    await breakTable(table);
    const before = await content(base.db);
    const { hub, heard } = listeningHub();
    const voting = vote(base.db, { at, voterId, candidate: one, requestKey: 'k', hub });
    await expect(withRefusalText(voting)).rejects.toMatchObject({
      code: 'vote-insert-failed',
      text: 'Eroare la înregistrarea votului: nu s-a salvat nimic',
    });
    expect(await content(base.db)).toEqual(before);
    expect(heard).toEqual([]);
  });

  test.each([
    ['53100', 'nu mai este loc pentru date'],
    ['57014', 'baza de date a răspuns prea târziu'],
    ['55P03', 'baza de date a răspuns prea târziu'],
    ['23503', 'nu s-a salvat nimic'],
  ])('the refusal names the reason for the error code %s: %s', async (code, reason) => {
    await breakTable('votes', code);
    await expect(withRefusalText(vote(base.db, { at, voterId, candidate: one }))).rejects.toMatchObject({
      text: `Eroare la înregistrarea votului: ${reason}`,
    });
  });

  test.each(['votes', 'vote_requests', 'voter_activities', 'candidate_counters'])(
    'a moved vote keeps its first candidate when this statement fails: %s',
    async (table) => {
      await vote(base.db, { at, voterId, candidate: one });
      await breakTable(table);
      const before = await content(base.db);
      const voting = vote(base.db, { at, voterId, candidate: two, requestKey: 'k' });
      await expect(withRefusalText(voting)).rejects.toMatchObject({ code: 'vote-insert-failed' });
      expect(await content(base.db)).toEqual(before);
    },
  );

  test('a vote leaves nothing behind when its commit fails', async () => {
    await breakTable('votes');
    await sql`alter table votes alter constraint fail deferrable initially deferred`
      .execute(base.owner)
      .catch(async () => {
        await sql`drop trigger fail on votes`.execute(base.owner);
        await sql`create constraint trigger fail after insert or update on votes deferrable initially deferred
        for each row execute function fail()`.execute(base.owner);
      });
    const before = await content(base.db);
    await expect(withRefusalText(vote(base.db, { at, voterId, candidate: one }))).rejects.toMatchObject({
      code: 'vote-insert-failed',
    });
    expect(await content(base.db)).toEqual(before);
  });
});

/**
 * A proxy to PostgreSQL that cuts the connection when the ballot's statement is sent or when its answer
 * arrives. When the answer arrives, the statement has been committed.
 */
class Cutter {
  when: 'never' | 'before-commit' | 'after-commit' = 'never';
  cuts = 0;
  readonly server: Server;
  constructor(target: { host: string; port: number }) {
    this.server = createServer((near) => {
      const far = createConnection(
        target.host.startsWith('/') ? { path: `${target.host}/.s.PGSQL.${target.port}` } : target,
      );
      const cut = () => {
        this.cuts += 1;
        near.destroy();
        far.end();
      };
      const ends: [Socket, Socket][] = [
        [near, far],
        [far, near],
      ];
      for (const [from, to] of ends) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
      near.on('data', (bytes) => {
        if (this.when === 'before-commit' && bytes.includes('prezidentiale')) return cut();
        far.write(bytes);
      });
      far.on('data', (bytes) => {
        // The message ReadyForQuery of PostgreSQL's protocol: 'Z', length 5, 'I' (no transaction is open).
        const isDone = bytes.includes('moved') && bytes.includes('Z\0\0\0\u0005I');
        if (this.when === 'after-commit' && isDone) return cut();
        near.write(bytes);
      });
    });
  }
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }
}

describe('a daily vote whose database connection is cut', () => {
  test.each([
    ['after-commit', 1],
    ['before-commit', 0],
  ] as const)(
    'a vote is written once when the connection is cut %s and the request key is sent again',
    async (when, expected) => {
      const { host = '', port = 0, ...rest } = base.connections.application;
      const cutter = new Cutter({ host, port });
      const proxied = createDatabase({
        connection: { ...rest, host: '127.0.0.1', port: await cutter.listen() },
        poolSize: 2,
      });
      const counted = async () => (await countsOf(base.db))[two] ?? 0;
      const before = await counted();
      await vote(proxied, { at, voterId, candidate: one });
      cutter.when = when;
      const request = { at, voterId, candidate: two, requestKey: when };
      const lost = await vote(proxied, request).catch((error: unknown) => error);
      expect(isConnectionLoss(lost), String(lost)).toBe(true);
      expect(cutter.cuts).toBe(1);
      expect(await counted()).toBe(before + expected);
      cutter.when = 'never';
      expect(await vote(proxied, request)).toMatchObject({ kind: 'moved' });
      expect(await counted()).toBe(before + 1);
      expect(await countsOf(base.db)).toEqual(await ballotsOf(base.db));
      await proxied.destroy();
      cutter.server.close();
    },
  );
});
