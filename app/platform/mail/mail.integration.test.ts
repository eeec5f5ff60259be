import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { topics } from '#app/features.server.ts';
import { startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
import { forgetOldMail, listOutbox, mailKeptDays, queueMail } from './outbox.server.ts';
import { mailPersonalData } from './personal-data.server.ts';
import { type MailSender, mostAttempts, startMailSender } from './sender.server.ts';
import { readMail } from './testing.ts';

let base: TestDatabase;
let server: SMTPServer;
let url: string;
let userId: string;
/** What the mail server took, whole, and what it answers to the next recipients instead of yes. */
const taken: { to: string[]; raw: string }[] = [];
const refuseWith: number[] = [];
const lines: string[] = [];
const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
const senders: MailSender[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      const code = refuseWith.shift();
      done(code ? Object.assign(new Error(`no to ${address.address}`), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
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
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await base.db.deleteFrom('mail_outbox').execute();
  for (const list of [taken, refuseWith, lines]) list.length = 0;
});

function start(options: { mode?: 'production' | 'test'; hasServer?: boolean } = {}): void {
  const mail = options.hasServer === false ? null : { url, from: 'Vot informat <contact@exemplu.ro>' };
  senders.push(startMailSender({ db: base.db, config: { mail, mode: options.mode ?? 'test' }, log }));
}

const letter = (values: Partial<Parameters<typeof queueMail>[1]> = {}) => ({
  userId,
  kind: 'greeting',
  to: 'ana@exemplu.ro',
  subject: 'Bună, Ștefania: „înscrierea” ta',
  body: 'Țara își alege președintele.\nhttps://exemplu.ro/auth/reset?token=secret\n.\n',
  ...values,
});
const waiting = () => base.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const sent = () =>
  until(async () => {
    for (const row of await waiting()) expect(row.sent_at).not.toBeNull();
  });

test('a message is sent once, with its Romanian letters, and nothing of its text stays', async () => {
  await queueMail(base.db, letter());
  start();
  await sent();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(['ana@exemplu.ro']);
  const { subject, text } = readMail(taken[0]?.raw ?? '');
  expect(subject).toBe(letter().subject);
  expect(text.trimEnd()).toBe(letter().body.trimEnd());
  expect(await waiting()).toMatchObject([{ body: null, attempts: 1, last_error: null }]);
  expect(await listOutbox(base.db)).toMatchObject([{ to: 'ana@exemplu.ro', body: null }]);
});

test('an announcement has it sent at once; a rolled-back message never existed', async () => {
  const hub = await startHub({ topics, connection: base.connections.application, log });
  const config = { mail: { url, from: 'contact@exemplu.ro' }, mode: 'test' as const };
  // The look that comes every five seconds does not come here.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const sender = startMailSender({ db: base.db, hub, config, log });
  const failed = base.db.transaction().execute(async (tx) => {
    await queueMail(tx, letter({ to: 'nimeni@exemplu.ro' }));
    throw new Error('planned');
  });
  await expect(failed).rejects.toThrow('planned');
  await base.db.transaction().execute((tx) => queueMail(tx, letter()));
  hub.announce({ topic: 'mail', ids: [] });
  await until(() => expect(taken).toHaveLength(1));
  await sender.stop();
  await hub.stop();
  expect(taken[0]?.to).toEqual(['ana@exemplu.ro']);
});

test('after a refusal for now it is tried again, later each time, and the log names neither address nor text', async () => {
  refuseWith.push(451);
  await queueMail(base.db, letter());
  const began = Date.now();
  start();
  await until(async () => expect((await waiting())[0]?.last_error).toMatch(/451/));
  const [row] = await waiting();
  expect(row).toMatchObject({ sent_at: null, attempts: 1 });
  expect(row?.body).toContain('token=secret');
  expect((row?.next_attempt_at.getTime() ?? 0) - began).toBeGreaterThanOrEqual(60_000);
  expect(lines.join()).toContain('451');
  expect(`${lines.join()}${row?.last_error}`).not.toMatch(/exemplu\.ro|secret|Ștefania/);
  await base.db.updateTable('mail_outbox').set({ next_attempt_at: sql<Date>`now()` }).execute();
  start();
  await sent();
  expect(taken).toHaveLength(1);
  expect((await waiting())[0]).toMatchObject({ attempts: 2, body: null });
});

test('a refusal for good, or one too many, ends it; its text goes', async () => {
  refuseWith.push(550, 451);
  await queueMail(base.db, letter());
  await queueMail(base.db, letter({ kind: 'last' }));
  await base.db
    .updateTable('mail_outbox')
    .set({ attempts: mostAttempts - 1 })
    .where('kind', '=', 'last')
    .execute();
  start();
  await until(async () => {
    for (const row of await waiting()) expect(row).toMatchObject({ body: null, sent_at: null });
  });
  expect((await waiting()).map(({ last_error }) => last_error)).toEqual([
    expect.stringContaining('550'),
    expect.stringContaining('451'),
  ]);
  expect(taken).toEqual([]);
});

test('several copies of the program at once send each message once', async () => {
  for (let number = 0; number < 20; number += 1) {
    await queueMail(base.db, letter({ to: `nr${number}@exemplu.ro` }));
  }
  // While somebody holds the oldest message, all of them would wait for it and then send it one after the other.
  await base.db.transaction().execute(async (tx) => {
    await tx.selectFrom('mail_outbox').select('id').orderBy('id').limit(1).forUpdate().execute();
    for (let copy = 0; copy < 3; copy += 1) start();
    await until(() => expect(taken).toHaveLength(19));
  });
  start();
  await sent();
  const addresses = taken.flatMap(({ to }) => to);
  expect(addresses).toHaveLength(20);
  expect(new Set(addresses).size).toBe(20);
});

test('a line break in a subject starts no header, and an address is one address', async () => {
  await queueMail(base.db, letter({ subject: 'Salut\r\nBcc: rau@exemplu.ro\n\u2028altul' }));
  start();
  await sent();
  expect(taken[0]?.to).toEqual(['ana@exemplu.ro']);
  expect(taken[0]?.raw).not.toMatch(/^Bcc:/im);
  expect(readMail(taken[0]?.raw ?? '').subject).toBe('Salut Bcc: rau@exemplu.ro altul');
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

test('without a mail server messages stay and are readable; production says so once', async () => {
  await queueMail(base.db, letter());
  start({ hasServer: false });
  expect(lines).toEqual([]);
  start({ hasServer: false, mode: 'production' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SMTP_URL');
  expect(await listOutbox(base.db)).toMatchObject([{ body: letter().body, sentAt: null }]);
});

test('what is older than a day is not sent any more; old messages are forgotten', async () => {
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
  start();
  await until(async () => expect((await waiting()).at(-1)?.sent_at).not.toBeNull());
  expect(taken).toHaveLength(1);
  expect(await forgetOldMail(base.db)).toBe(1);
  expect((await waiting()).map(({ kind, body }) => [kind, body])).toEqual([
    ['stale', null],
    ['fresh', null],
  ]);
});

test('a person’s copy lists their messages without the links; erasure removes them', async () => {
  await queueMail(base.db, letter());
  const person = { userId, secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) } };
  const copy = await mailPersonalData.list(base.db, person);
  expect(copy).toMatchObject([{ kind: 'greeting', to_address: 'ana@exemplu.ro' }]);
  expect(JSON.stringify(copy)).not.toContain('secret');
  await base.db.transaction().execute((tx) => mailPersonalData.erase(tx, person));
  expect(await waiting()).toEqual([]);
});
