import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { answerOrCode, makeVoters } from '#app/features/daily-vote/testing.ts';
import { pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { until } from '#tests/kit/until.ts';
import { type Answers, withOpenPoll } from '#tests/kit/votes/open-poll.ts';

const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
const plus = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const { base, state, write, keptOf, counts, expectClean } = withOpenPoll(at);
const nothing = { consents: 0, activities: 0, ballots: 0 };
const cast = { consents: 1, activities: 1, ballots: 1 };
let [one, two] = ['', ''];
beforeEach(() => {
  [one = '', two = ''] = state.slugs;
});
const agree = (user_id: string, text_version = consentVersion) =>
  base.db
    .insertInto('consents')
    .values({ user_id, purpose: 'votes', text_version, given_at: new Date('2025-05-01T10:00:00Z') })
    .execute();

test('each poll vote of one statement is answered and written separately, regardless of the other outcomes', async () => {
  const people = await makeVoters(base.db, 9);
  const [newcomer = '', agreed = '', silent = '', outdated = '', renewed = ''] = people;
  const [, , , , , earlier = '', repeater = '', late = '', twice = ''] = people;
  const { id: standing } = await makeUser(base.db, { role: 'candidate' });
  const { id: closed } = await makeUser(base.db, { isActive: false });
  const nobody = randomUUID();
  await agree(agreed);
  await agree(outdated, '2026-11-21');
  await agree(renewed, '2026-11-21');
  await write([
    { person: earlier, candidate: one },
    { person: repeater, candidate: two, requestKey: 'first' },
  ]);

  const votes = [
    { person: twice, candidate: one },
    { person: nobody, candidate: one },
    { person: silent, candidate: one, consent: false },
    { person: repeater, candidate: two, requestKey: 'first', at: plus(end, 1_000) },
    { person: late, candidate: two, at: end },
    { person: earlier, candidate: one },
    { person: agreed, candidate: two, consent: false },
    { person: twice, candidate: two },
    { person: outdated, candidate: two, consent: false },
    { person: renewed, candidate: two },
    { person: closed, candidate: two },
    { person: standing, candidate: two },
    { person: newcomer, candidate: one, requestKey: 'k', at: plus(end, -60_000) },
  ];
  expect(await write(votes)).toEqual({
    results: [
      ...['cast', 'busy', 'consent-required', 'cast', 'poll-ended', 'poll-already-voted', 'cast', 'busy'],
      ...['consent-required', 'cast', 'busy', 'cast', 'cast'],
    ],
    repeated: votes.map(({ person }) => person === repeater),
  });
  expect(await counts()).toMatchObject({ ballots: { [one]: 3, [two]: 4 } });
  for (const person of [newcomer, agreed, renewed, earlier, repeater, twice, standing])
    expect(await keptOf(person)).toEqual(cast);
  for (const person of [silent, late, nobody, closed]) expect(await keptOf(person)).toEqual(nothing);
  expect(await keptOf(outdated)).toEqual({ ...nothing, consents: 1 });
  await expectClean();
});

test('each vote of one statement writes its own consent, profile and activity', async () => {
  const [first = '', renewed = ''] = await makeVoters(base.db, 2);
  const { id: standing } = await makeUser(base.db, { role: 'candidate' });
  await base.owner
    .updateTable('users')
    .set({ created_at: new Date('2025-01-02T03:04:05Z') })
    .where('id', '=', standing)
    .execute();
  await agree(renewed, '2026-11-21');
  await write([
    { person: first, candidate: one, at: new Date('2025-05-08T23:59:00+03:00') },
    { person: renewed, candidate: one, at: new Date('2025-05-09T00:01:00+03:00') },
    { person: standing, candidate: two },
  ]);
  const { rows: activities } = await sql<{ voter_id: string; day: string; poll: string; isDay: boolean }>`
    select voter_id, metadata ->> 'day' as day, metadata ->> 'poll' as poll,
      created_at = date_trunc('day', now(), 'Europe/Bucharest') as "isDay" from voter_activities`.execute(
    base.db,
  );
  const noted = { poll: state.pollId, isDay: true };
  expect(activities).toHaveLength(3);
  expect(activities).toContainEqual({ ...noted, voter_id: first, day: '2025-05-08' });
  expect(activities).toContainEqual({ ...noted, voter_id: renewed, day: '2025-05-09' });
  expect(activities).toContainEqual({ ...noted, voter_id: standing, day: '2025-05-06' });
  const consents = base.db.selectFrom('consents').select(['user_id', 'text_version', 'withdrawn_at']);
  const kept = await consents.where('user_id', 'in', [first, renewed, standing]).execute();
  const given = { text_version: consentVersion, withdrawn_at: null };
  expect(kept).toHaveLength(4);
  for (const user_id of [first, renewed, standing]) expect(kept).toContainEqual({ ...given, user_id });
  expect(kept).toContainEqual({
    user_id: renewed,
    text_version: '2026-11-21',
    withdrawn_at: expect.any(Date),
  });
  const profile = sql`select registration_date from voter_profiles where user_id = ${standing}`;
  expect((await profile.execute(base.db)).rows).toEqual([
    { registration_date: new Date('2025-01-02T03:04:05Z') },
  ]);
});

test('a vote is refused as busy when its voter’s row is locked, delays no other vote and is answered later', async () => {
  const [first = '', held = '', gone = '', closed = '', last = ''] = await makeVoters(base.db, 5);
  await base.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', 'in', [held, gone, closed]).forUpdate().execute();
    const votes = [first, held, gone, closed, last].map((person) => ({ person, candidate: one }));
    expect((await write(votes)).results).toEqual(['cast', 'busy', 'busy', 'busy', 'cast']);
    // The other votes of the statement are already committed while these voters' rows are still locked.
    expect((await counts()).tally).toEqual({ [one]: 2 });
    await tx.deleteFrom('users').where('id', '=', gone).execute();
    await tx.updateTable('users').set({ is_active: false }).where('id', '=', closed).execute();
  });
  const alone = (person: string) => write([{ person, candidate: one }], { waits: true });
  expect((await alone(held)).results).toEqual(['cast']);
  for (const person of [gone, closed])
    expect((await alone(person)).results).toEqual(['poll-profile-invalid']);
  await expectClean();
});

describe('a statement with votes for a poll that accepts no votes', () => {
  const votesOf = async (when?: Date) =>
    (await makeVoters(base.db, 3)).map((person) => ({
      person,
      candidate: one,
      ...(when ? { at: when } : {}),
    }));
  const allOf = (result: string) => ({ results: [result, result, result] });
  const expectNothing = async (votes: { person: string }[]) => {
    for (const { person } of votes) expect(await keptOf(person)).toEqual(nothing);
    expect(await counts()).toEqual({ ballots: {}, tally: {} });
  };

  test('all votes of a statement are refused and write nothing when the poll has no ballot key', async () => {
    const votes = await votesOf();
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    expect(await write(votes)).toMatchObject(allOf('poll-key-gone'));
    await expectNothing(votes);
  });

  test('all votes of a statement are refused when the poll is closed before them or while they wait', async () => {
    const votes = await votesOf();
    let writing: Promise<Answers> | null = null;
    await base.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('live_polls').select('id').forUpdate().execute();
      await tx.updateTable('live_polls').set({ status: 'closed' }).execute();
      writing = write(votes);
      await waitForLock(base.owner);
    });
    expect(await writing).toMatchObject(allOf('poll-ended'));
    expect(await write(votes)).toMatchObject(allOf('poll-ended'));
    await expectNothing(votes);
  });

  test('votes are refused when the poll ends while they wait for any lock except the lock of the poll’s close', async () => {
    const soon = plus(end, -3_000);
    const votes = await votesOf(soon);
    const inTime = { person: (await makeVoters(base.db, 1))[0] ?? '', candidate: two, at: at };
    const started = Date.now();
    let writing: Promise<Answers> | null = null;
    await base.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('live_polls').select('id').forUpdate().execute();
      writing = write([...votes, inTime]);
      await waitForLock(base.owner);
      // On a slow machine the votes arrive too late anyway, and get the same answer.
      await until(() => expect(Date.now()).toBeGreaterThan(started + 3_100));
    });
    // After the wait, each vote is checked against the clock of its own request.
    expect(await writing).toMatchObject({ results: [...allOf('poll-ended').results, 'cast'] });
    for (const { person } of votes) expect(await keptOf(person)).toEqual(nothing);
    expect(await counts()).toEqual({ ballots: { [two]: 1 }, tally: { [two]: 1 } });
  });

  test('all votes of a statement are refused when the poll has not begun yet', async () => {
    const votes = await votesOf(plus(at, -60_000));
    expect(await write(votes)).toMatchObject(allOf('poll-ended'));
    await expectNothing(votes);
  });
});

test('votes for a poll and for the next poll are written by separate statements, even when both wait', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await makeVoters(base.db, 4);
  const cast = (voterId: string, given: { candidate?: string; pollId?: string; at?: Date } = {}) =>
    answerOrCode(async () => {
      const polling = { candidate: one, pollId: state.pollId, at: plus(end, -60_000), ...given };
      return (await pollVote(base.db, { voterId, ...polling })).pollId;
    });
  const old: Promise<string>[] = [];
  let inNew: Promise<string> = Promise.resolve('');
  let opened: string | null = null;
  // The fake timer lets the waiting statements count as running, however long they take on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await base.owner.transaction().execute(async (tx) => {
    // Blocks the statements that write ballots, but neither their checks nor the change to the next poll.
    await sql`lock table users in access exclusive mode`.execute(tx);
    // Starts as many statements as may run at the same time.
    for (const [index, voterId] of [first, second].entries()) {
      old.push(cast(voterId));
      await waitForLock(tx, index + 1);
    }
    // This vote shares one check with the next vote. The refusal of the next vote shows that this check is
    // over.
    old.push(cast(third));
    expect(await cast(third, { candidate: 'nimeni' })).toBe('poll-candidate-gone');
    ({ opened } = await rollOver(base.db, end));
    const next = { pollId: opened ?? '', at: end };
    inNew = cast(fourth, next);
    expect(await cast(fourth, { ...next, candidate: 'nimeni' })).toBe('poll-candidate-gone');
  });
  expect(await Promise.all(old)).toEqual(['poll-ended', 'poll-ended', 'poll-ended']);
  expect(await inNew).toBe(opened);
  expect(await counts()).toEqual({ ballots: {}, tally: {} });
});
