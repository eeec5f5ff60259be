import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { topics } from '#app/features.server.ts';
import { type Jobs, migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { listRuns } from '#app/platform/jobs/runs.server.ts';
import { startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
import { forgetOldMail, listOutbox, mailKeptDays, queueMail } from './outbox.server.ts';
import { mailPersonalData } from './personal-data.server.ts';
import { createMailQueue, mostAttempts, watchMail } from './sender.server.ts';
import { readMail, startMailServer } from './testing.ts';

let base: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
let userId: string;
const lines: string[] = [];
const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
const copies: Jobs[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
  await migrateJobs(base.connections.migration);
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await base.drop();
});
beforeEach(async () => {
  const person = { email: `${randomUUID()}@exemplu.ro`, first_name: 'Ana', last_name: 'Pop' };
  ({ id: userId } = await base.db
    .insertInto('users')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  await Promise.all(copies.splice(0).map((copy) => copy.stop()));
  await base.db.deleteFrom('mail_outbox').execute();
  await sql`delete from pgboss.job`.execute(base.db);
  for (const list of [server.taken, server.refuseWith, lines]) list.length = 0;
});

/** Starts one instance's mail queue, which checks once for waiting e-mails. */
async function start(
  options: { mode?: 'production' | 'test'; hasServer?: boolean; address?: string } = {},
): Promise<Jobs> {
  const from = 'Vot informat <contact@exemplu.ro>';
  const mail = options.hasServer === false ? null : { url: options.address ?? server.url, from };
  const queue = createMailQueue({ db: base.db, config: { mail, mode: options.mode ?? 'test' }, log });
  const jobs = await startJobs({
    connection: base.connections.application,
    log,
    jobs: [],
    taskQueues: queue ? [queue] : [],
  });
  copies.push(jobs);
  await jobs.queueTasks('mail');
  return jobs;
}
/** Returns the seconds until the queue retries each failed task. */
const pauses = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - started_on)::float as seconds
    from pgboss.job where state = 'retry'`.execute(base.db);
  return rows.map(({ seconds }) => seconds);
};
/** Ends the pause of every failed task, so that the queue retries it now. */
const endPauses = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(base.db);

const letter = (values: Partial<Parameters<typeof queueMail>[1]> = {}) => ({
  userId,
  kind: 'greeting',
  to: 'ana@exemplu.ro',
  subject: 'Bună, Ștefania: „înscrierea” ta',
  body: 'Țara își alege președintele.\nhttps://exemplu.ro/auth/reset?token=secret\n.\n',
  ...values,
});
const eventsOf = (logged: readonly string[]) => logged.map((line) => JSON.parse(line).event);
const waiting = () => base.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const sent = () =>
  until(async () => {
    for (const row of await waiting()) expect(row.sent_at).not.toBeNull();
  });

test('the mail queue sends an e-mail once with its Romanian letters, and then deletes its stored text', async () => {
  await queueMail(base.db, letter());
  await start();
  await sent();
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.to).toEqual(['ana@exemplu.ro']);
  const { subject, text, messageId } = readMail(server.taken[0]?.raw ?? '');
  expect(subject).toBe(letter().subject);
  expect(text.trimEnd()).toBe(letter().body.trimEnd());
  expect(messageId).toMatch(/^<\d+\.\d{13}@exemplu\.ro>$/);
  // With this header, no mail program answers automatically.
  expect(server.taken[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(await waiting()).toMatchObject([{ body: null, attempts: 1, last_error: null }]);
  expect(await listOutbox(base.db)).toMatchObject([{ to: 'ana@exemplu.ro', body: null }]);
});

test('the mail queue sends an e-mail immediately when a change announces it, and never sends an e-mail that was rolled back', async () => {
  const hub = await startHub({ topics, connection: base.connections.application, log });
  onTestFinished(() => hub.stop());
  // The job that runs every minute does not run here, so only the announcement can queue the e-mail.
  const jobs = await start();
  watchMail({ hub, jobs, log });
  const failed = base.db.transaction().execute(async (tx) => {
    await queueMail(tx, letter({ to: 'nimeni@exemplu.ro' }));
    throw new Error('planned');
  });
  await expect(failed).rejects.toThrow('planned');
  await base.db.transaction().execute((tx) => queueMail(tx, letter()));
  hub.announce({ topic: 'mail', ids: [] });
  await sent();
  expect(server.taken.map(({ to }) => to)).toEqual([['ana@exemplu.ro']]);
});

test('the job that runs every minute sends an e-mail that no instance announced', async () => {
  const jobs = await start();
  await queueMail(base.db, letter());
  await jobs.runNow('mail');
  await sent();
  expect(server.taken).toHaveLength(1);
});

test("the mail queue sends an e-mail of a previous version only after that version's pause has ended", async () => {
  await queueMail(base.db, letter({ kind: 'taken' }));
  const dueIn = (pause: string) =>
    base.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: sql<Date>`now() + ${pause}::interval` })
      .where('kind', '=', 'taken')
      .execute();
  await dueIn('1 minute');
  await queueMail(base.db, letter({ kind: 'ours' }));
  const jobs = await start();
  await until(() => expect(server.taken).toHaveLength(1));
  expect((await waiting()).map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['taken', 0],
    ['ours', 1],
  ]);
  await dueIn('0');
  await jobs.queueTasks('mail');
  await sent();
  expect(server.taken).toHaveLength(2);
});

test('the mail queue retries a temporarily refused e-mail after growing pauses, without logging its contents', async () => {
  server.refuseWith.push(451, 421);
  await queueMail(base.db, letter());
  const jobs = await start();
  await until(async () => expect(await pauses()).toHaveLength(1));
  const [row] = await waiting();
  expect(row).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringContaining('451') });
  expect(row?.body).toContain('token=secret');
  const [first = 0] = await pauses();
  expect(first).toBeGreaterThanOrEqual(60);
  expect(first).toBeLessThan(180);
  expect(eventsOf(lines)).toEqual(['Un e-mail nu a putut fi trimis; se încearcă din nou.']);
  expect(lines.join()).toContain('451');
  const { rows } = await sql`select data, output from pgboss.job`.execute(base.db);
  expect(`${lines.join()}${row?.last_error}${JSON.stringify(rows)}`).not.toMatch(
    /exemplu\.ro|secret|Ștefania/,
  );
  await endPauses();
  await jobs.queueTasks('mail');
  await until(async () => expect((await waiting())[0]?.last_error).toMatch(/421/));
  await until(async () => expect((await pauses())[0]).toBeGreaterThanOrEqual(120));
  await endPauses();
  await jobs.queueTasks('mail');
  await sent();
  expect(server.taken).toHaveLength(1);
  expect((await waiting())[0]).toMatchObject({ attempts: 3, body: null, last_error: null });
});

// 0.0.0.0 reaches the test's server, which offers no encryption, but counts as another machine.
const unencrypted = () => server.url.replace('127.0.0.1', '0.0.0.0');

test('the mail queue sends no e-mail to another machine without encryption, and retries it', async () => {
  await queueMail(base.db, letter());
  await start({ address: unencrypted() });
  await until(async () => {
    const [row] = await waiting();
    expect(row?.sent_at ?? row?.last_error).not.toBeNull();
  });
  expect(await waiting()).toMatchObject([
    { last_error: expect.stringMatching(/^ETLS 5/), body: letter().body, sent_at: null },
  ]);
  expect(server.taken).toEqual([]);
});

test('the mail queue sends an e-mail to another machine without encryption when the setting allows it', async () => {
  await queueMail(base.db, letter());
  await start({ address: `${unencrypted()}?requireTLS=false` });
  await sent();
  expect(server.taken).toHaveLength(1);
});

test('the mail queue keeps an e-mail when the server refuses the configured password', async () => {
  await queueMail(base.db, letter());
  await start({ address: server.url.replace('//', '//contact:gresit@') });
  await until(async () =>
    expect(await waiting()).toMatchObject([{ last_error: 'EAUTH 535', body: letter().body, sent_at: null }]),
  );
  expect(server.taken).toEqual([]);
});

test('a task of the mail queue counts as lost after a minute, and is retried ten times within a day', () => {
  const mail = { url: server.url, from: 'contact@exemplu.ro' };
  const queue = createMailQueue({ db: base.db, config: { mail, mode: 'test' }, log });
  expect(queue).toMatchObject({
    ...{ name: 'mail', retryLimit: 10, retryDelay: 60 },
    ...{ expireInSeconds: 60, retentionSeconds: 86_400 },
  });
});

test('the mail queue deletes the text of an e-mail when the server refuses it for good or too often', async () => {
  const givenUp = () =>
    until(async () => {
      for (const row of await waiting())
        expect(row).toMatchObject({ body: null, sent_at: null, unsubscribe_url: null });
    });
  server.refuseWith.push(550);
  await queueMail(base.db, letter({ unsubscribeUrl: 'https://vot.example/stop' }));
  const jobs = await start();
  await givenUp();
  server.refuseWith.push(451);
  await base.db.transaction().execute(async (tx) => {
    await queueMail(tx, letter({ kind: 'last' }));
    await sql`update mail_outbox set attempts = ${mostAttempts - 1} where kind = 'last'`.execute(tx);
  });
  await jobs.queueTasks('mail');
  await givenUp();
  const codes = (await waiting()).map(({ last_error: error }) => /550|451/.exec(error ?? '')?.[0]);
  expect(codes).toEqual(['550', '451']);
  for (const event of eventsOf(lines)) expect(event).toMatch(/ și nu se mai încearcă\.$/);
  expect(server.taken).toEqual([]);
  for (const kind of ['sent', 'later']) await queueMail(base.db, letter({ kind }));
  await sql`update mail_outbox set sent_at = now(), body = null where kind = 'sent'`.execute(base.db);
  await sql`update mail_outbox set next_attempt_at = 'infinity' where kind = 'later'`.execute(base.db);
  await jobs.runNow('mail');
  await until(async () => {
    const [run] = await listRuns(base.db, { jobs: ['mail'], limit: 1 });
    expect(run).toMatchObject({ outcome: 'done', facts: { queued: null, givenUp: 2 } });
  });
});

test('the mail queue sends each e-mail only once when several instances run', async () => {
  for (let number = 0; number < 20; number += 1) {
    await queueMail(base.db, letter({ to: `nr${number}@exemplu.ro` }));
  }
  // Without the queue, instances that waited for this locked e-mail would send it one after the other.
  await base.db.transaction().execute(async (tx) => {
    await tx.selectFrom('mail_outbox').select('id').orderBy('id').limit(1).forUpdate().execute();
    for (let copy = 0; copy < 3; copy += 1) await start();
    await until(() => expect(server.taken).toHaveLength(19));
  });
  await start();
  await sent();
  const addresses = server.taken.flatMap(({ to }) => to);
  expect(addresses).toHaveLength(20);
  expect(new Set(addresses).size).toBe(20);
});

test('a line break in a subject adds no e-mail header, and only a single address is accepted', async () => {
  await queueMail(base.db, letter({ subject: 'Salut\r\nBcc: rau@exemplu.ro\n\u2028altul' }));
  await start();
  await sent();
  expect(server.taken[0]?.to).toEqual(['ana@exemplu.ro']);
  expect(server.taken[0]?.raw).not.toMatch(/^Bcc:/im);
  expect(readMail(server.taken[0]?.raw ?? '').subject).toBe('Salut Bcc: rau@exemplu.ro altul');
  const wrong = [
    'a@b.ro\r\nBcc: c@d.ro',
    'a@b.ro, c@d.ro',
    'Ana <a@b.ro>',
    'a@b.ro\u0000',
    'ana',
    'a@b@c.ro',
  ];
  for (const to of wrong) await expect(queueMail(base.db, letter({ to })), to).rejects.toThrow(TypeError);
});

test('an e-mail is stored with an address of at most 254 characters, a subject of 200 and plain line ends', async () => {
  const addressOf = (length: number) => `${'a'.repeat(length - '@exemplu.ro'.length)}@exemplu.ro`;
  await queueMail(
    base.db,
    letter({ to: addressOf(254), subject: '🗳'.repeat(201), body: 'una\r\ndouă\rtrei\n' }),
  );
  const [stored, ...others] = await listOutbox(base.db);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ to: addressOf(254), subject: '🗳'.repeat(200), body: 'una\ndouă\ntrei\n' });
  await queueMail(base.db, letter({ kind: 'newer' }));
  expect(
    (await listOutbox(base.db)).map(({ kind }) => kind),
    'e-mails are listed newest first',
  ).toEqual(['newer', stored?.kind]);
  expect((await listOutbox(base.db, { limit: 1 })).map(({ kind }) => kind)).toEqual(['newer']);
  await sql`insert into mail_outbox (user_id, kind, to_address, subject)
    select ${userId}, 'many', 'ana@exemplu.ro', 'S' from generate_series(1, 50)`.execute(base.db);
  expect(await listOutbox(base.db)).toHaveLength(50);
  for (const wrong of [{ to: addressOf(255) }, { subject: ' \n ' }, { kind: 'Cu Spații' }])
    await expect(queueMail(base.db, letter(wrong))).rejects.toThrow(TypeError);
});

test('e-mails stay stored when no mail server is set, and production logs one warning', async () => {
  await queueMail(base.db, letter());
  await start({ hasServer: false });
  expect(lines).toEqual([]);
  await start({ hasServer: false, mode: 'production' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SMTP_URL');
  expect(await listOutbox(base.db)).toMatchObject([{ body: letter().body, sentAt: null }]);
});

test('the mail queue sends no e-mail older than a day, and the nightly job deletes old e-mails', async () => {
  await queueMail(base.db, letter({ kind: 'stale' }));
  await queueMail(base.db, letter({ kind: 'ancient' }));
  const age = (kind: string, days: number) =>
    base.db
      .updateTable('mail_outbox')
      .set({ created_at: new Date(Date.now() - days * 86_400_000), attempts: 1 })
      .where('kind', '=', kind)
      .execute();
  await age('stale', 1.1);
  await age('ancient', mailKeptDays + 1);
  await queueMail(base.db, letter({ kind: 'fresh' }));
  await start();
  await until(async () => expect((await waiting()).at(-1)?.sent_at).not.toBeNull());
  expect(server.taken).toHaveLength(1);
  expect(await forgetOldMail(base.db)).toBe(1);
  expect((await waiting()).map(({ kind, body }) => [kind, body])).toEqual([
    ['stale', null],
    ['fresh', null],
  ]);
});

test('an e-mail that became a day old while its task waited is not sent', async () => {
  const mail = { url: server.url, from: 'contact@exemplu.ro' };
  const queue = createMailQueue({ db: base.db, config: { mail, mode: 'test' }, log });
  for (const kind of ['younger', 'older']) await queueMail(base.db, letter({ kind }));
  const age = sql`case kind when 'older' then 24.1 else 23.9 end * interval '1 hour'`;
  await sql`update mail_outbox set created_at = now() - ${age}`.execute(base.db);
  for (const { id } of await waiting()) await queue?.run(id, new AbortController().signal);
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  expect(server.taken).toHaveLength(1);
});

test('the text of an e-mail is kept until it is too old when nothing tried to send it', async () => {
  await queueMail(base.db, letter({ kind: 'tried', unsubscribeUrl: 'https://vot.example/tried' }));
  await queueMail(base.db, letter({ kind: 'untried', unsubscribeUrl: 'https://vot.example/untried' }));
  await base.db
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      created_at: new Date(Date.now() - 25 * 3_600_000),
      attempts: eb.case().when('kind', '=', 'tried').then(1).else(0).end(),
    }))
    .execute();
  expect(await forgetOldMail(base.db)).toBe(0);
  const kept = await base.db
    .selectFrom('mail_outbox')
    .select(['kind', 'body', 'unsubscribe_url'])
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { kind: 'tried', body: null, unsubscribe_url: null },
    { kind: 'untried', body: letter().body, unsubscribe_url: 'https://vot.example/untried' },
  ]);
});

test('an e-mail to an erased account is deleted once sent, or after a day when it cannot be sent', async () => {
  server.refuseWith.push(451);
  for (const kind of ['one', 'two']) await queueMail(base.db, letter({ userId: null, kind }));
  await start();
  await until(async () => expect(server.taken).toHaveLength(1));
  await until(async () => expect(await waiting()).toMatchObject([{ body: letter().body, sent_at: null }]));
  await base.db.deleteFrom('mail_outbox').execute();
  await queueMail(base.db, letter({ userId: null, kind: 'late' }));
  await queueMail(base.db, letter({ kind: 'own' }));
  await base.db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await forgetOldMail(base.db)).toBe(1);
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['own']);
});

test("mailPersonalData lists a person's e-mails without their links, and deletes them with the account", async () => {
  await queueMail(base.db, letter());
  await queueMail(base.db, letter({ userId: null, kind: 'of-nobody' }));
  const person = { userId, secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) } };
  const copy = await mailPersonalData.list(base.db, person);
  expect(copy).toMatchObject([{ kind: 'greeting', to_address: 'ana@exemplu.ro' }]);
  expect(JSON.stringify(copy)).not.toContain('secret');
  await base.db.transaction().execute((tx) => mailPersonalData.erase(tx, person));
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['of-nobody']);
});
