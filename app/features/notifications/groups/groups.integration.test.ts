import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { livePollsPart } from '#app/features/live-polls/personal-data.server.ts';
import { castMany, clearPolls, openPollAt, rollOver } from '#app/features/live-polls/testing.ts';
import { retention } from '#app/features.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { limitOf } from '#app/platform/privacy/retention.server.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { markRead } from '../commands.server.ts';
import { notificationsPart } from '../personal-data.server.ts';
import { listNotifications } from '../queries.server.ts';
import { runJob, testSecrets } from '../testing.ts';
import { peoplePerBatch } from './notify-groups.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hour = 3_600_000;
const hoursAfter = (hours: number, from = at) => new Date(from.getTime() + hours * hour);
let candidate = { id: '', slug: '' };
/** Another candidate: the next candidate on the ballot. */
let neighbour = candidate;
let electionId = '';

beforeEach(async () => {
  await clearPolls(base.owner);
  await base.owner.deleteFrom('users').execute();
  for (const table of ['notification_groups', 'news_articles', 'candidate_counters'] as const)
    await base.owner.deleteFrom(table).execute();
  const [first, second] = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug', 'election_id'])
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  if (!first || !second) throw new Error('The election has no two candidates.');
  [candidate, neighbour, electionId] = [first, second, first.election_id];
});

/** Publishes an article about the candidate. */
async function publish(
  publishedAt: Date,
  given: { isAboutPolls?: boolean; about?: typeof candidate } = {},
): Promise<string> {
  const { id } = await base.owner
    .insertInto('news_articles')
    .values({
      election_id: electionId,
      slug: `articol-${crypto.randomUUID()}`,
      title: 'O știre',
      status: 'published',
      is_about_polls: given.isAboutPolls ?? false,
      published_at: publishedAt,
      published_day: bucharestDay(publishedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    values (${id}, ${(given.about ?? candidate).id}, 'matching')`.execute(base.owner);
  return id;
}

async function makeFollower(since = hoursAfter(-240), of = candidate) {
  const person = await makeUser(base.db);
  const hub = { announce: () => {} } as never;
  await follow(
    { db: base.db, hub, at: since },
    { userId: person.id, candidate: of.slug, hasTickedConsent: true },
  );
  return person;
}

const findClose = async (pollId: string) =>
  (
    await base.db
      .selectFrom('poll_history')
      .select('poll_date')
      .where('poll_id', '=', pollId)
      .executeTakeFirstOrThrow()
  ).poll_date;

const notified = () =>
  base.db.selectFrom('notifications').select(['user_id', 'kind', 'election_at']).execute();
const linesOf = async (userId: string, moment: Date) =>
  (await listNotifications(base.db, { userId, at: moment, page: 1 })).items.map(({ kind, count }) => [
    kind,
    count,
  ]);

test('followers are notified at most once a day about all articles published since they followed', async () => {
  const [early, late] = [await makeFollower(), await makeFollower(hoursAfter(-1.5))];
  const last = await makeFollower(hoursAfter(-1));
  await publish(hoursAfter(-2));
  // The late follower followed at the very moment of this article.
  await publish(hoursAfter(-1.5));
  const withdrawn = await publish(hoursAfter(-1));
  await publish(hoursAfter(1));
  const heard: Announcement[] = [];
  expect((await runJob(base.db, at, heard)).notified).toBe(2);
  expect(heard).toContainEqual({ topic: 'notifications', ids: [] });
  expect([await linesOf(early.id, at), await linesOf(late.id, at)]).toEqual([[['news', 3]], [['news', 1]]]);
  expect(
    await linesOf(last.id, at),
    'a follow at the time of the latest article brings no notification',
  ).toEqual([]);
  await publish(at);
  for (const hours of [0, 2, 24 - 1 / 3_600])
    expect(
      (await runJob(base.db, hoursAfter(hours))).notified,
      `no second notification after ${hours} hours`,
    ).toBeNull();
  expect((await runJob(base.db, hoursAfter(24))).notified).toBe(3);
  expect(await linesOf(last.id, hoursAfter(24))).toEqual([['news', 2]]);
  expect(await linesOf(late.id, hoursAfter(25))).toEqual([
    ['news', 2],
    ['news', 1],
  ]);
  await base.owner
    .updateTable('news_articles')
    .set({ status: 'draft' })
    .where('id', '=', withdrawn)
    .execute();
  expect(await linesOf(early.id, hoursAfter(25))).toEqual([
    ['news', 2],
    ['news', 2],
  ]);
  // The group still has articles from before the late follow, which that line does not count.
  expect(await linesOf(late.id, hoursAfter(25))).toEqual([['news', 2]]);
  const hub = { announce: () => {} } as never;
  await unfollow({ db: base.db, hub, at }, { userId: early.id, candidate: candidate.slug });
  expect(await linesOf(early.id, hoursAfter(25))).toEqual([]);
});

test('the followers of each of two candidates are notified about that candidate’s articles, and neither group delays the other', async () => {
  const of = { about: neighbour };
  const [early, late] = [await makeFollower(), await makeFollower(hoursAfter(-1.5))];
  const ofNeighbour = await makeFollower(hoursAfter(-240), neighbour);
  await publish(hoursAfter(-2));
  await publish(hoursAfter(-1), of);
  expect((await runJob(base.db, at)).notified).toBe(2);
  const lines = async (moment: Date) => [
    await linesOf(early.id, moment),
    await linesOf(late.id, moment),
    await linesOf(ofNeighbour.id, moment),
  ];
  expect(await lines(at)).toEqual([[['news', 1]], [], [['news', 1]]]);
  const { display_name: name } = await base.db
    .selectFrom('candidates')
    .select('display_name')
    .where('id', '=', neighbour.id)
    .executeTakeFirstOrThrow();
  expect(await notificationsPart.list(base.db, { userId: ofNeighbour.id, secrets: testSecrets })).toEqual([
    { kind: 'news', candidate: name, at, read: null },
  ]);
  await base.owner.deleteFrom('notification_groups').where('candidate_id', '=', neighbour.id).execute();
  await publish(hoursAfter(1), of);
  expect((await runJob(base.db, hoursAfter(2))).notified).toBe(1);
});

test('people get no notification of articles about polls in election silence, and earlier notifications of them are hidden', async () => {
  const person = await makeFollower();
  const { silence, votingDay, resultsNight } = moments;
  await publish(hoursAfter(-80, silence), { isAboutPolls: true });
  await publish(hoursAfter(-79, silence));
  await runJob(base.db, hoursAfter(-78, silence));
  await publish(hoursAfter(-50, silence), { isAboutPolls: true });
  await runJob(base.db, hoursAfter(-48, silence));
  expect(await linesOf(person.id, hoursAfter(-48, silence))).toEqual([
    ['news', 1],
    ['news', 2],
  ]);
  expect(await linesOf(person.id, silence)).toEqual([['news', 1]]);
  await publish(hoursAfter(-1, silence), { isAboutPolls: true });
  expect((await runJob(base.db, silence)).notified).toBeNull();
  expect((await runJob(base.db, votingDay)).notified).toBeNull();
  expect((await runJob(base.db, resultsNight)).notified).toBe(1);
});

test('voters of a live poll are notified once, after its close and election silence, unless they withdrew their vote', async () => {
  const earlier = await openPollAt(base.db, hoursAfter(-300));
  await castMany(base.db, { ...earlier, counts: [1], at: hoursAfter(-299) });
  await rollOver(base.db, hoursAfter(-203));
  await rollOver(base.db, hoursAfter(-100));
  const { pollId } = await openPollAt(base.db, hoursAfter(24));
  await castMany(base.db, { pollId, counts: [1, 1], at: hoursAfter(25) });
  await makeUser(base.db);
  expect((await runJob(base.db, hoursAfter(26))).notified).toBeNull();
  const groups = base.db.selectFrom('notification_groups').select('poll_id');
  expect(await groups.execute(), 'a poll without votes gets no group').toEqual([]);
  const { silence, resultsNight } = moments;
  // The start of election silence closes the poll.
  await rollOver(base.db, silence);
  const open = { poll_id: pollId, election_at: hoursAfter(26) };
  await base.owner.insertInto('notification_groups').values(open).execute();
  expect(
    (await runJob(base.db, silence)).notified,
    'a group created before election silence waits',
  ).toBeNull();
  expect(await runJob(base.db, resultsNight)).toEqual({ notified: 2, mails: 2 });
  expect((await runJob(base.db, hoursAfter(1, resultsNight))).notified).toBeNull();
  const [{ user_id: voter } = { user_id: '' }] = await notified();
  expect(await linesOf(voter, resultsNight)).toEqual([['poll', 1]]);
  const own = { userId: voter, secrets: testSecrets };
  await base.db.transaction().execute((tx) => livePollsPart.erase(tx, own));
  expect(await linesOf(voter, resultsNight)).toEqual([]);
});

test('a poll of another election gets no group, and a group later than election time notifies nobody', async () => {
  const { pollId } = await openPollAt(base.db, hoursAfter(-48));
  await castMany(base.db, { pollId, counts: [1], at: hoursAfter(-47) });
  await rollOver(base.db, hoursAfter(49));
  const closed = await findClose(pollId);
  await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  const moveTo = (election_id: string) =>
    base.owner.updateTable('poll_history').set({ election_id }).where('poll_id', '=', pollId).execute();
  await moveTo('alte-alegeri');
  expect((await runJob(base.db, closed)).notified).toBeNull();
  await moveTo(electionId);
  const later = { poll_id: pollId, election_at: hoursAfter(1, closed) };
  await base.owner.insertInto('notification_groups').values(later).execute();
  expect((await runJob(base.db, closed)).notified).toBeNull();
  expect((await runJob(base.db, later.election_at)).notified).toBe(1);
  await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
});

test('the notification of an answer is shown to the person who asked, and hidden with the question', async () => {
  const [asker, other] = [await makeUser(base.db), await makeUser(base.db)];
  for (const { id } of [asker, other])
    await sql`with question as (
        insert into candidate_questions (candidate_id, user_id, content, election_at)
        values (${candidate.id}, ${asker.id}, 'O întrebare', ${at}) returning id)
      insert into notifications (user_id, kind, question_id, is_shown, is_mail_due, election_at)
      select ${id}, 'answer', id, true, false, ${at} from question`.execute(base.owner);
  expect([await linesOf(asker.id, at), await linesOf(other.id, at)]).toEqual([[['answer', 1]], []]);
  const read = async () => (await listNotifications(base.db, { userId: asker.id, at, page: 1 })).items[0];
  const hub = { announce: () => {} } as never;
  const notificationId = (await read())?.id ?? '';
  await markRead({ db: base.db, hub, at }, { userId: asker.id, notificationId });
  expect(await read()).toMatchObject({ id: notificationId, isUnread: false });
  await base.owner.updateTable('candidate_questions').set({ status: 'hidden' }).execute();
  expect(await linesOf(asker.id, at)).toEqual([]);
  await base.owner.deleteFrom('candidate_questions').execute();
});

test('news of exactly three days ago gets no group of notifications', async () => {
  await makeFollower();
  await publish(hoursAfter(-72));
  expect((await runJob(base.db, at)).notified).toBeNull();
  await publish(hoursAfter(-71));
  const setOn = (value: string) =>
    base.owner
      .updateTable('site_settings')
      .set({ value })
      .where('key', '=', 'enable_notifications')
      .execute();
  await setOn('false');
  await runJob(base.db, at);
  expect(
    await base.db.selectFrom('notification_groups').select('id').execute(),
    'no group is created while notifications are switched off',
  ).toEqual([]);
  await setOn('true');
  expect((await runJob(base.db, at)).notified).toBe(1);
});

test('a live poll gets a group of notifications from its close on', async () => {
  const { pollId } = await openPollAt(base.db, hoursAfter(-48));
  await castMany(base.db, { pollId, counts: [1], at: hoursAfter(-47) });
  await rollOver(base.db, hoursAfter(49));
  const closed = await findClose(pollId);
  expect((await runJob(base.db, new Date(closed.getTime() - 1))).notified).toBeNull();
  expect((await runJob(base.db, closed)).notified).toBe(1);
});

test('a live poll that closed more than seven days ago gets no group of notifications', async () => {
  const { pollId } = await openPollAt(base.db, hoursAfter(-300));
  await castMany(base.db, { pollId, counts: [1], at: hoursAfter(-299) });
  await rollOver(base.db, hoursAfter(-203));
  const isGrouped = async (moment: Date) => {
    await runJob(base.db, moment);
    return (await base.db.selectFrom('notification_groups').select('poll_id').execute()).length > 0;
  };
  const closed = await findClose(pollId);
  expect(await isGrouped(hoursAfter(7 * 24, closed))).toBe(false);
  expect(await isGrouped(hoursAfter(7 * 24 - 1, closed))).toBe(true);
});

test('after the clock moves back, a group of a later day does not delay the notification of new articles', async () => {
  await makeFollower();
  await publish(hoursAfter(11));
  expect((await runJob(base.db, hoursAfter(12))).notified).toBe(1);
  await publish(hoursAfter(-1));
  expect((await runJob(base.db, at)).notified).toBe(1);
});

test('the follows and polls of the simulated crowd get no group of notifications', async () => {
  await (await createDemoClock({ db: base.db })).jump({ at, momentId: null });
  await makeFollower();
  await base.owner.updateTable('follows').set({ is_simulated: true }).execute();
  await publish(hoursAfter(-1));
  const { pollId } = await openPollAt(base.db, hoursAfter(-48));
  await castMany(base.db, { pollId, counts: [1, 1], at: hoursAfter(-47) });
  await rollOver(base.db, hoursAfter(49));
  await base.owner.updateTable('live_polls').set({ is_simulated: true }).where('id', '=', pollId).execute();
  await runJob(base.db, at);
  await runJob(base.db, hoursAfter(50));
  expect(await base.db.selectFrom('notification_groups').selectAll().execute()).toEqual([]);
  const person = await makeFollower(hoursAfter(-2));
  await runJob(base.db, at);
  expect(await notified()).toMatchObject([{ user_id: person.id, kind: 'news' }]);
  await base.owner.deleteFrom('election_clock').execute();
});

test('an e-mail about a live poll is not written during election silence, even when it was due before', async () => {
  const { pollId } = await openPollAt(base.db, hoursAfter(-48));
  await castMany(base.db, { pollId, counts: [1], at: hoursAfter(-47) });
  await rollOver(base.db, hoursAfter(49));
  expect((await runJob(base.db, hoursAfter(50))).mails).toBe(1);
  await base.owner.updateTable('notifications').set({ is_mail_due: true }).execute();
  expect((await runJob(base.db, moments.silence)).mails).toBeNull();
  expect((await runJob(base.db, moments.resultsNight)).mails).toBe(1);
});

test('a group of notifications is deleted ninety days after its creation', async () => {
  await sql`insert into notification_groups (candidate_id, election_at, created_at)
    select ${candidate.id}, ${at}, now() - days * interval '1 day' from unnest(array[89, 91]) days`.execute(
    base.owner,
  );
  const { notifications: rule } = retention;
  await rule.forget({ db: base.db, files: {} as never, limit: limitOf(rule) });
  const { rows } = await sql`
    select extract(day from now() - created_at)::int as days from notification_groups`.execute(base.owner);
  expect(rows).toEqual([{ days: 89 }]);
});

test('each follower is notified once when two jobs run at once', async () => {
  for (let count = 0; count < 12; count += 1) await makeFollower();
  await publish(hoursAfter(-1));
  const runs = await Promise.all([runJob(base.db, at), runJob(base.db, at), runJob(base.db, at)]);
  expect(runs.reduce((sum, run) => sum + (run.notified ?? 0), 0)).toBe(12);
  expect(await notified()).toHaveLength(12);
});

test('the remaining people are notified later, and nobody twice, when a job is killed between two batches', async () => {
  const people = peoplePerBatch + 100;
  await sql`with person as (
      insert into users (email, first_name, last_name, email_verified, election_at)
      select 'urmaritor' || number || '@exemplu.invalid', 'Ana', 'Exemplu', false, ${hoursAfter(-240)}
      from generate_series(1, ${people}) number returning id)
    insert into follows (follower_id, candidate_id, election_at)
    select id, ${candidate.id}, ${hoursAfter(-240)} from person`.execute(base.owner);
  await publish(hoursAfter(-1));
  // The second batch waits for this lock, so that the test can terminate its connection.
  await sql`create function wait_in_second_batch() returns trigger language plpgsql as $$ begin
    if (select count(*) from notifications) > ${sql.lit(peoplePerBatch)} then perform pg_advisory_xact_lock(44); end if;
    return null; end $$`.execute(base.owner);
  await sql`create trigger wait after insert on notifications for each statement
    execute function wait_in_second_batch()`.execute(base.owner);
  const killed = createDatabase({ connection: base.connections.application, poolSize: 2, patience });
  await base.owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(44)`.execute(tx);
    const run = runJob(killed, at);
    run.catch(() => {});
    await waitForLock(tx);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    await expect(run).rejects.toThrow();
  });
  await killed.destroy();
  expect(await notified()).toHaveLength(peoplePerBatch);
  await sql`drop trigger wait on notifications`.execute(base.owner);
  expect((await runJob(base.db, at)).notified).toBe(100);
  const all = await notified();
  expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(people);
  expect(all).toHaveLength(people);
});
