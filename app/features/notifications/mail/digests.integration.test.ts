import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment } from '#app/features/discussions/testing.ts';
import * as page from '#app/pages/unsubscribe/screen.tsx';
import { migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailQueue } from '#app/platform/mail/sender.server.ts';
import { readMail, startMailServer } from '#app/platform/mail/testing.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { markRead, savePreferences } from '../commands.server.ts';
import { findPreferences } from '../queries.server.ts';
import { frequencies, mailPauseSeconds, notificationKinds } from '../rules.ts';
import { runJob, testSecrets } from '../testing.ts';
import { readUnsubscription, unsubscribeUrl } from './unsubscribe.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const secondsAfter = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
let server: Awaited<ReturnType<typeof startMailServer>>;
let person: TestUser;
let slug = '';

beforeAll(async () => {
  await migrateJobs(base.connections.migration);
  server = await startMailServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('candidate_comments').execute();
  await setFrequency('daily');
  person = await makeUser(base.db);
  ({ slug } = await base.db.selectFrom('candidates').select('slug').executeTakeFirstOrThrow());
});

const setFrequency = (value: string) =>
  base.owner
    .updateTable('site_settings')
    .set({ value })
    .where('key', '=', 'notification_frequency')
    .execute();
/** Creates a comment of the person with a reply, at an election time. */
async function answer(moment = at): Promise<string> {
  const services = discussionServices(base.db, { at: moment });
  const parentId = await writeComment(services, { userId: person.id, candidate: slug });
  const writer = await makeUser(base.db);
  return writeComment(services, {
    userId: writer.id,
    candidate: slug,
    parentId,
    text: 'text care rămâne pe site',
  });
}
const outbox = () =>
  base.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'subject', 'body', 'unsubscribe_url'])
    .orderBy('id')
    .execute();
const mailsAt = async (seconds: number) => (await runJob(base.db, secondsAfter(seconds))).mails;

test('an e-mail contains all new notifications, and the next e-mail follows after the chosen interval', async () => {
  for (const frequency of frequencies) {
    const pause = mailPauseSeconds[frequency];
    await base.owner.deleteFrom('notifications').execute();
    await base.owner.deleteFrom('notification_preferences').execute();
    await setFrequency(frequency);
    await answer();
    await answer();
    expect([await mailsAt(0), await mailsAt(1)], frequency).toEqual([1, null]);
    await answer(secondsAfter(2));
    expect([await mailsAt(pause - 1), await mailsAt(pause)], frequency).toEqual([null, 1]);
  }
  expect((await outbox()).map(({ subject }) => subject).slice(0, 2)).toEqual([
    '2 notificări noi pe Vot informat',
    '1 notificare nouă pe Vot informat',
  ]);
  await savePreferences(
    { db: base.db },
    { userId: person.id, frequency: 'hourly', offInProduct: [], offByMail: [] },
  );
  await answer(secondsAfter(700_000));
  expect(await mailsAt(700_000)).toBe(1);
  // The clock of a demonstration moves back to a time before the last e-mail.
  await answer(secondsAfter(3));
  expect(await mailsAt(3)).toBe(1);
});

test('a notification later than election time waits, and so does a second e-mail of the same moment', async () => {
  await answer(secondsAfter(1));
  expect(await mailsAt(0)).toBeNull();
  await answer();
  expect(await mailsAt(0)).toBe(1);
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['1 notificare nouă pe Vot informat']);
  await answer();
  expect(await mailsAt(0)).toBeNull();
  expect(await mailsAt(mailPauseSeconds.daily)).toBe(1);
  expect((await outbox()).at(-1)?.subject, 'both are in the next e-mail').toBe(
    '2 notificări noi pe Vot informat',
  );
});

test('an e-mail names no candidate, person or text, and nothing that was hidden meanwhile', async () => {
  await answer();
  const hidden = await answer();
  await base.owner
    .updateTable('candidate_comments')
    .set({ status: 'hidden' })
    .where('id', '=', hidden)
    .execute();
  const heard: Announcement[] = [];
  expect((await runJob(base.db, at, heard)).mails).toBe(1);
  expect(heard).toContainEqual({ topic: 'mail', ids: [] });
  const [mail] = await outbox();
  expect(mail?.to_address).toBe(person.email);
  expect(mail?.subject).toBe('1 notificare nouă pe Vot informat');
  expect(mail?.body).toContain('– 1 răspuns la ce ai scris');
  expect(mail?.body).toContain('https://vot.exemplu.ro/account/notifications');
  const { display_name: name } = await base.db
    .selectFrom('candidates')
    .select('display_name')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  for (const secret of [slug, name, 'text care rămâne', 'Exemplu']) expect(mail?.body).not.toContain(secret);
});

test('a person gets no e-mail when the address is unconfirmed, the account is inactive, or e-mails are switched off', async () => {
  for (const change of [{ email_verified: false }, { is_active: false }]) {
    await answer();
    await base.owner.updateTable('users').set(change).where('id', '=', person.id).execute();
    expect(await mailsAt(0)).toBeNull();
    await base.owner
      .updateTable('users')
      .set({ email_verified: true, is_active: true })
      .where('id', '=', person.id)
      .execute();
  }
  await answer();
  await savePreferences(
    { db: base.db },
    { userId: person.id, frequency: 'daily', offInProduct: [], offByMail: ['reply'] },
  );
  expect(await mailsAt(0)).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('an e-mail that is due waits while the administrator has switched off e-mails', async () => {
  const setMail = (value: string) =>
    base.owner
      .updateTable('site_settings')
      .set({ value })
      .where('key', '=', 'enable_email_notifications')
      .execute();
  await answer();
  await setMail('false');
  expect(await mailsAt(0)).toBeNull();
  await setMail('true');
  expect(await mailsAt(0)).toBe(1);
});

test('the links of an e-mail lead to this machine when the program has no public URL', async () => {
  await answer();
  await runJob(base.db, at, [], { PORT: '4321' });
  const [mail] = await outbox();
  expect(mail?.body).toContain('http://localhost:4321/account/notifications\n');
  expect(mail?.unsubscribe_url).toMatch(/^http:\/\/localhost:4321\/unsubscribe\?cod=/);
});

test('an e-mail leaves out notifications that the person has read on the site', async () => {
  const hub = { announce() {}, subscribe: () => () => {}, flush: async () => {}, stop: async () => {} };
  const readAll = () =>
    markRead({ db: base.db, hub, at: secondsAfter(1) }, { userId: person.id, notificationId: null });
  await answer();
  await readAll();
  expect(await mailsAt(1)).toBeNull();
  await answer();
  await readAll();
  await answer(secondsAfter(2));
  expect(await mailsAt(2)).toBe(1);
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['1 notificare nouă pe Vot informat']);
});

test('one e-mail counts notifications of several kinds, and its headers then stop all kinds', async () => {
  await answer();
  await sql`with question as (
      insert into candidate_questions (candidate_id, user_id, content, election_at)
      select id, ${person.id}, 'O întrebare', ${at} from candidates where slug = ${slug} returning id)
    insert into notifications (user_id, kind, question_id, is_shown, is_mail_due, election_at)
    select ${person.id}, 'question', id, true, true, ${at} from question`.execute(base.owner);
  expect(await mailsAt(0)).toBe(1);
  const [mail] = await outbox();
  expect(mail?.subject).toBe('2 notificări noi pe Vot informat');
  expect(mail?.body).toContain('– 1 răspuns la ce ai scris\n– 1 întrebare pusă ție\n');
  const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('cod') ?? '';
  expect(readUnsubscription(testSecrets, token)).toEqual({ userId: person.id, kind: 'all' });
});

test('several simultaneous jobs write one e-mail', async () => {
  await answer();
  const runs = await Promise.all([mailsAt(0), mailsAt(0), mailsAt(0)]);
  expect(runs.filter((mails) => mails === 1)).toHaveLength(1);
  expect(await outbox()).toHaveLength(1);
});

test('an e-mail has the headers for one-click unsubscription, and their address switches off e-mails of that kind', async () => {
  await answer();
  await runJob(base.db, at);
  const log = createLog({ level: 'silent', json: false });
  const mail = { url: server.url, from: 'Vot informat <contact@exemplu.ro>' };
  const queue = createMailQueue({ db: base.db, config: { mail, mode: 'test' }, log });
  if (!queue) throw new Error('A mail server is set.');
  const jobs = await startJobs({
    connection: base.connections.application,
    log,
    jobs: [],
    taskQueues: [queue],
  });
  await jobs.queueTasks('mail');
  await until(() => expect(server.taken).toHaveLength(1));
  await until(async () => expect(await outbox()).toMatchObject([{ body: null, unsubscribe_url: null }]));
  await jobs.stop();
  const [sent = { raw: '' }] = server.taken;
  const raw = sent.raw.replace(/\r\n[ \t]+/g, ' ');
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, url = ''] = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(raw) ?? [];
  expect(url).toBe(
    unsubscribeUrl(
      { secrets: testSecrets, siteUrl: 'https://vot.exemplu.ro' },
      { userId: person.id, kind: 'reply' },
    ),
  );
  expect(readMail(sent.raw).text).toContain(url);
  const { pathname, search } = new URL(url);
  const mailProgram = new Visitor(openSite(base.db));
  const asked = await mailProgram.get(page, `${pathname}${search}`);
  expect(asked.data).toEqual({ kind: 'reply' });
  expect((await findPreferences(base.db, person.id)).offByMail).toEqual([]);
  const answered = await mailProgram.post(page, `${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' });
  expect([answered.status, answered.data]).toEqual([200, { stopped: 'reply' }]);
  expect((await findPreferences(base.db, person.id)).offByMail).toEqual(['reply']);
});

test('a signed address switches off one kind or all kinds of e-mails, and an unsigned address switches off nothing', async () => {
  const site = openSite(base.db);
  const tokenOf = (kind: 'news' | 'poll' | 'all', userId = person.id) =>
    new URL(
      unsubscribeUrl({ secrets: site.secrets, siteUrl: site.origin }, { userId, kind }),
    ).searchParams.get('cod') ?? '';
  const other = await makeUser(base.db);
  const stop = (token: string) => new Visitor(site).post(page, '/unsubscribe', { cod: token });
  const offOf = async (userId: string) => (await findPreferences(base.db, userId)).offByMail;
  await stop(tokenOf('news'));
  await stop(tokenOf('news'));
  expect(await offOf(person.id)).toEqual(['news']);
  await stop(tokenOf('poll'));
  expect((await offOf(person.id)).toSorted()).toEqual(['news', 'poll']);
  await stop(tokenOf('all'));
  expect((await offOf(person.id)).toSorted()).toEqual(notificationKinds.toSorted());
  const [, , signature] = tokenOf('news').split('.');
  for (const forged of [
    '',
    `${other.id}.news.${signature}`,
    `${person.id}.poll.${signature}`,
    `${person.id}.x.y`,
  ]) {
    expect(readUnsubscription(site.secrets, forged)).toBeNull();
    expect((await stop(forged)).status).toBe(400);
  }
  expect(await offOf(other.id)).toEqual([]);
  const gone = tokenOf('all', crypto.randomUUID());
  expect((await stop(gone)).status).toBe(200);
});
