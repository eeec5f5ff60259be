import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findActivePoll, findOwnPollVote, findPollTally } from '#app/features/live-polls/queries.server.ts';
import {
  clearPolls,
  countsOfPoll,
  openPollAt,
  pollVote,
  rollOver,
  runningClock,
} from '#app/features/live-polls/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { until } from '#tests/kit/until.ts';

const base = withElection();
const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
const plus = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
let pollId = '';
let [one, two] = ['', ''];
let voterId = '';

beforeEach(async () => {
  await clearPolls(base.owner);
  const opened = await openPollAt(base.db, at);
  pollId = opened.pollId;
  [one = '', two = ''] = opened.slugs;
  voterId = (await makeUser(base.db)).id;
});

const cast = (candidate: string | null, more: Partial<Parameters<typeof pollVote>[1]> = {}) =>
  pollVote(base.db, { at, voterId, pollId, candidate, ...more });
const refusal = (code: string) => ({ name: 'Refusal', code });
const counts = () => countsOfPoll(base.db, pollId);
const nothing = { ballots: {}, tally: {} };
const activities = () =>
  base.db.selectFrom('voter_activities').selectAll().where('voter_id', '=', voterId).execute();

describe('casting a vote in a live poll', () => {
  test('POLL-35 POLL-39 POLL-40 POLL-41 POLL-42 as ruled, a poll vote writes ballot, count, activity and consent', async () => {
    const { hub, heard } = listeningHub();
    const outcome = await cast(one, { hub });
    expect(outcome.text).toBe('Votul tău a fost înregistrat cu succes!');
    expect(await counts()).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
    expect(heard).toEqual([{ topic: 'pollVotes', ids: [pollId] }]);
    expect(await activities()).toMatchObject([
      { activity_type: 'poll', target_id: null, metadata: { day: '2025-05-06', poll: pollId } },
    ]);
    const [{ created_at: noted } = { created_at: at }] = await activities();
    expect(
      noted.toLocaleTimeString('ro', { timeZone: 'Europe/Bucharest' }),
      'the activity stores only the day',
    ).toBe('00:00:00');
    const timeline = await requireTimeline(base.db);
    const poll = await findActivePoll(base.db, { timeline, at });
    expect(poll).toMatchObject({
      ballots: 1,
      candidates: [
        { votes: 1, percentage: 100 },
        { votes: 0, percentage: 0 },
      ],
    });
    expect(await findPollTally(base.db, { timeline, at })).toEqual({
      id: pollId,
      ballots: 1,
      endsAt: end,
      votes: Object.fromEntries((poll?.candidates ?? []).map(({ id, votes }) => [id, votes])),
    });
  });

  test('a vote in another election’s poll is refused, and another election’s candidate of the same name changes no vote', async () => {
    const other = 'alte-alegeri';
    await copyRows(base.owner, 'elections', { id: other, title: 'Alte alegeri' });
    const namesake = {
      election_id: other,
      id: sql`gen_random_uuid()`,
      user_id: null,
      is_fictitious: sql`true`,
    };
    await copyRows(base.owner, 'candidates', namesake, sql<boolean>`slug = ${one}`);
    await cast(one);
    const moveTo = (election_id: string) =>
      base.owner.updateTable('live_polls').set({ election_id }).where('id', '=', pollId).execute();
    const { electionId } = await requireTimeline(base.db);
    await moveTo(other);
    await expect(cast(two, { voterId: (await makeUser(base.db)).id })).rejects.toMatchObject(
      refusal('poll-ended'),
    );
    await moveTo(electionId);
    await base.owner.deleteFrom('elections').where('id', '=', other).execute();
    expect(await counts()).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
  });

  test('a vote for a candidate who withdrew from the election is refused while the poll is open', async () => {
    const setStatus = (status: 'active' | 'inactive') =>
      base.owner.updateTable('candidates').set({ status }).where('slug', '=', one).execute();
    await setStatus('inactive');
    await expect(cast(one)).rejects.toMatchObject(refusal('poll-candidate-gone'));
    await setStatus('active');
    expect(await counts()).toEqual(nothing);
  });

  test('POLL-31 a poll vote is shown only to its voter, and only until the poll’s ballot key is destroyed', async () => {
    const { candidateId } = await cast(one);
    expect(await findOwnPollVote(base.db, { pollId, voterId })).toEqual({ candidateId });
    expect(await findOwnPollVote(base.db, { pollId, voterId: randomUUID() })).toBeNull();
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    expect(await findOwnPollVote(base.db, { pollId, voterId })).toBeNull();
  });

  test("POLL-30 a person's second vote in a poll is refused, for the same candidate or another", async () => {
    await cast(one);
    for (const candidate of [one, two])
      await expect(withRefusalText(cast(candidate, { requestKey: randomUUID() }))).rejects.toMatchObject({
        ...refusal('poll-already-voted'),
        text: 'Ai votat deja în acest sondaj',
      });
    expect(await counts()).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
    expect(await activities()).toHaveLength(1);
  });

  test('a poll vote sent again with its request key gets the first answer, writes nothing and triggers no live update', async () => {
    const requestKey = randomUUID();
    const first = await cast(one, { requestKey });
    const { hub, heard } = listeningHub();
    expect(await cast(one, { requestKey, hub })).toEqual(first);
    expect(heard).toEqual([]);
    expect(await counts()).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
    await expect(
      withRefusalText(cast(two, { requestKey })),
      'the key does not cover a vote for another candidate',
    ).rejects.toMatchObject(refusal('poll-already-voted'));
    await expect(
      withRefusalText(cast(one)),
      'a vote without a request key counts as a second vote',
    ).rejects.toMatchObject(refusal('poll-already-voted'));
  });

  test('POLL-32 a candidate’s first poll vote creates a voter profile that does not reveal the time of the vote', async () => {
    const { id } = await makeUser(base.db, { role: 'candidate' });
    const profiles = sql`
      select created_at = registration_date as same from voter_profiles join users on users.id = user_id where user_id = ${id}`;
    expect((await profiles.execute(base.db)).rows).toEqual([]);
    await cast(one, { voterId: id });
    expect((await profiles.execute(base.db)).rows).toEqual([{ same: true }]);
  });

  test('a poll vote names its candidate by id or slug, and the voter can vote again in the next poll', async () => {
    const { candidateId } = await cast(one);
    const { opened } = await rollOver(base.db, end);
    const next = await cast(candidateId.toUpperCase(), { at: end, pollId: opened ?? '' });
    expect(next).toMatchObject({ pollId: opened, candidateId });
  });
});

describe('refusing a vote in a live poll', () => {
  afterEach(async () => expect(await counts()).toEqual(nothing));

  test.each([
    ['POLL-26 without a candidate', null, 'poll-candidate-missing'],
    ['POLL-26 with a blank candidate', '  ', 'poll-candidate-missing'],
    ['for an unknown candidate', 'nimeni', 'poll-candidate-gone'],
  ] as const)('a refused poll vote writes nothing when the request is: %s', async (_, candidate, code) => {
    await expect(withRefusalText(cast(candidate))).rejects.toMatchObject(refusal(code));
  });

  test('a vote for a candidate who is not in the poll is refused', async () => {
    const { slug } = await base.db
      .selectFrom('candidates')
      .select('slug')
      .where('slug', 'not in', [one, two])
      .where('is_fictitious', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(withRefusalText(cast(slug))).rejects.toMatchObject(refusal('poll-candidate-gone'));
  });

  test('a vote for an unknown poll or a malformed poll id is refused', async () => {
    for (const poll of [randomUUID(), 'sondaj', ''])
      await expect(withRefusalText(cast(one, { pollId: poll }))).rejects.toMatchObject(refusal('poll-ended'));
  });

  test('POLL-34 a poll vote is refused when the account no longer exists or is deactivated', async () => {
    const closed = await makeUser(base.db, { isActive: false });
    for (const person of [randomUUID(), closed.id])
      await expect(withRefusalText(cast(one, { voterId: person }))).rejects.toMatchObject({
        ...refusal('poll-profile-invalid'),
        text: 'Profilul de votant nu este valid',
      });
  });

  test('a poll vote without consent, or with a consent to an older text without live polls, is refused', async () => {
    await expect(withRefusalText(cast(one, { hasTickedConsent: false }))).rejects.toMatchObject(
      refusal('consent-required'),
    );
    await base.db
      .insertInto('consents')
      .values({ user_id: voterId, purpose: 'votes', text_version: '2026-11-21' })
      .execute();
    await expect(withRefusalText(cast(one, { hasTickedConsent: false }))).rejects.toMatchObject(
      refusal('consent-required'),
    );
    expect(await activities()).toEqual([]);
  });

  test('a poll vote is refused when the poll’s ballot key is missing', async () => {
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    await expect(withRefusalText(cast(one))).rejects.toMatchObject(refusal('poll-key-gone'));
  });

  test('a poll vote is refused in election silence and after the last round', async () => {
    await expect(withRefusalText(cast(one, { at: moments.silence }))).rejects.toMatchObject(
      refusal('poll-silence'),
    );
    await expect(withRefusalText(cast(one, { at: moments.archive }))).rejects.toMatchObject(
      refusal('poll-archive'),
    );
  });

  test('POLL-16 a vote before a poll’s start or from its end on is refused, even before the job closes it', async () => {
    await expect(withRefusalText(cast(one, { at: end }))).rejects.toMatchObject(refusal('poll-ended'));
    await expect(withRefusalText(cast(one, { at: plus(at, -1_000) }))).rejects.toMatchObject(
      refusal('poll-ended'),
    );
  });

  test('a poll vote that arrives in time but waits for a lock until after the end is refused', async () => {
    const clock = runningClock(plus(end, -300));
    let voting: Promise<unknown> = Promise.resolve();
    await base.owner.transaction().execute(async (tx) => {
      // Locks the person's row, as an erasure or another vote does.
      await tx.selectFrom('users').select('id').where('id', '=', voterId).forUpdate().execute();
      voting = cast(one, { at: plus(end, -300), clock }).catch((error: unknown) => error);
      await until(() => expect(clock.electionNow().getTime()).toBeGreaterThan(end.getTime()));
    });
    expect(await voting).toMatchObject(refusal('poll-ended'));
  });
});

test('a poll that closes waits for a running vote and counts it', async () => {
  const { candidateId } = await cast(one);
  const other = (await makeUser(base.db)).id;
  let voting: Promise<unknown> = Promise.resolve();
  let rollingOver: Promise<unknown> = Promise.resolve();
  await base.owner.transaction().execute(async (tx) => {
    // Locks every row of the poll's counts. The vote has passed all checks and waits for its last write.
    for (let slot = 0; slot < 16; slot += 1)
      await sql`insert into live_poll_tallies values (${pollId}, ${candidateId}, ${slot}, 0)
        on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes`.execute(tx);
    voting = cast(one, { voterId: other, at: plus(end, -1_000) }).catch((error: unknown) => error);
    await waitForLock(tx);
    rollingOver = rollOver(base.db, end);
    await waitForLock(tx, 2);
  });
  expect(await voting).toMatchObject({ candidateId });
  expect(await rollingOver).toMatchObject({ closed: pollId });
  const archived = await base.db.selectFrom('poll_history').select('total_votes').executeTakeFirst();
  expect(archived).toEqual({ total_votes: 2 });
});

test('a vote one second before the poll’s end counts', async () => {
  await cast(one, { at: plus(end, -1_000) });
  expect(await counts()).toEqual({ ballots: { [one]: 1 }, tally: { [one]: 1 } });
});

test('a consent to today’s text replaces a consent to an older text', async () => {
  await base.db
    .insertInto('consents')
    .values({
      user_id: voterId,
      purpose: 'votes',
      text_version: '2026-11-21',
      given_at: new Date('2026-11-20'),
    })
    .execute();
  await cast(one);
  const consents = await base.db
    .selectFrom('consents')
    .select(['text_version', 'withdrawn_at'])
    .where('user_id', '=', voterId)
    .orderBy('text_version')
    .execute();
  expect(consents).toMatchObject([
    { text_version: '2026-11-21', withdrawn_at: expect.any(Date) },
    { text_version: consentVersion, withdrawn_at: null },
  ]);
});
