import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { ballotsOf, itemInTurn, makeVoters } from '#app/features/daily-vote/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments } from '#tests/kit/election.ts';
import { type Answers, withOpenDay } from '#tests/kit/votes/open-day.ts';

const at = moments.betweenRounds;
const { base, state, write, keptOf, expectClean } = withOpenDay(at);
const nothing = { consents: 0, activities: 0, ballots: 0, requests: [] };

test('each vote of one statement is answered and written separately, regardless of the other outcomes', async () => {
  const [
    newcomer = '',
    agreed = '',
    silent = '',
    mover = '',
    same = '',
    repeater = '',
    twice = '',
    again = '',
  ] = await makeVoters(base.db, 8);
  const nobody = randomUUID();
  const [one, two, three] = [
    itemInTurn(state.slugs, 0),
    itemInTurn(state.slugs, 1),
    itemInTurn(state.slugs, 2),
  ];
  await base.db
    .insertInto('consents')
    .values({ user_id: agreed, purpose: 'votes', text_version: consentVersion })
    .execute();
  await write([
    { person: mover, candidate: one },
    { person: same, candidate: two },
    { person: repeater, candidate: one, requestKey: 'first' },
  ]);
  await write([{ person: again, candidate: one }]);
  await write([
    { person: repeater, candidate: three, requestKey: 'second' },
    { person: again, candidate: two, requestKey: 'move' },
  ]);

  const answers = await write([
    { person: twice, candidate: one, requestKey: 'k' },
    { person: nobody, candidate: one },
    { person: silent, candidate: one, consent: false },
    { person: repeater, candidate: one, requestKey: 'first' },
    { person: mover, candidate: two, requestKey: 'k', consent: false },
    { person: twice, candidate: two, requestKey: 'k' },
    { person: same, candidate: two, requestKey: 'k' },
    { person: agreed, candidate: three, consent: false },
    { person: again, candidate: two, requestKey: 'move' },
    { person: newcomer, candidate: three, requestKey: 'k' },
  ]);
  expect(answers).toEqual({
    results: [
      'cast',
      'busy',
      'consent-required',
      'cast',
      'moved',
      'busy',
      'vote-same-candidate',
      'cast',
      'moved',
      'cast',
    ],
    // The first answer of the repeated request contains no previous candidate, so that the previous
    // candidate's counter falls only once.
    previous: [null, null, null, null, one, null, null, null, null, null],
    repeated: [false, false, false, true, false, false, false, false, true, false],
  });
  expect(await ballotsOf(base.db)).toEqual({ [one]: 1, [two]: 3, [three]: 3 });
  const cast = { consents: 1, activities: 1, ballots: 1, requests: [] };
  expect(await keptOf(newcomer)).toEqual({ ...cast, requests: ['cast'] });
  expect(await keptOf(agreed)).toEqual(cast);
  expect(await keptOf(silent)).toEqual(nothing);
  expect(await keptOf(mover)).toEqual({ ...cast, activities: 2, requests: ['moved'] });
  expect(await keptOf(same)).toEqual(cast);
  expect(await keptOf(repeater)).toEqual({ ...cast, activities: 2, requests: ['cast', 'moved'] });
  expect(await keptOf(again)).toEqual({ ...cast, activities: 2, requests: ['moved'] });
  expect(await keptOf(twice)).toEqual({ ...cast, requests: ['cast'] });
  expect(await keptOf(nobody)).toEqual(nothing);
  await expectClean();
});

test('one statement stores ballots and requests in the order of their hashes, which tells nothing about the voters', async () => {
  await sql`truncate votes, vote_requests`.execute(base.owner);
  const people = await makeVoters(base.db, 12);
  await write(people.map((person) => ({ person, candidate: itemInTurn(state.slugs, 0), requestKey: 'k' })));
  for (const table of ['votes', 'vote_requests']) {
    const { rows } = await sql<{ hash: string }>`
      select encode(voter_hash, 'hex') as hash from ${sql.table(table)} order by ctid`.execute(base.owner);
    const hashes = rows.map(({ hash }) => hash);
    expect(hashes, table).toHaveLength(12);
    expect(hashes, table).toEqual(hashes.toSorted());
  }
});

test('a vote is refused when the voter’s consent to votes is withdrawn, or belongs to another person or purpose', async () => {
  const [agreed = '', withdrawn = '', other = ''] = await makeVoters(base.db, 3);
  const consent = { text_version: consentVersion, given_at: new Date('2025-05-01T10:00:00Z') };
  await base.db
    .insertInto('consents')
    .values([
      { ...consent, user_id: agreed, purpose: 'votes' },
      { ...consent, user_id: withdrawn, purpose: 'votes', withdrawn_at: new Date() },
      { ...consent, user_id: other, purpose: 'follows' },
    ])
    .execute();
  const votes = [agreed, withdrawn, other].map((person) => ({
    person,
    candidate: itemInTurn(state.slugs, 0),
  }));
  const { results } = await write(votes.map((vote) => ({ ...vote, consent: false })));
  expect(results).toEqual(['cast', 'consent-required', 'consent-required']);
  // A ticked box adds a new consent and keeps the withdrawn consent. The new consent stores only its day.
  expect((await write(votes)).results).toEqual(['vote-same-candidate', 'cast', 'cast']);
  const { rows } = await sql<{ version: string; isDay: boolean; electionAt: Date }>`
    select text_version as version, given_at = date_trunc('day', now(), 'Europe/Bucharest') as "isDay",
      given_election_at as "electionAt" from consents
    where user_id in (${withdrawn}, ${other}) and purpose = 'votes' and withdrawn_at is null`.execute(
    base.db,
  );
  const electionAt = new Date('2025-05-12T00:00:00+03:00');
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ version: consentVersion, isDay: true, electionAt })),
  );
});

test('a request sent again after the consent was withdrawn gets its first answer and adds no consent', async () => {
  const [person = ''] = await makeVoters(base.db, 1);
  const votes = [{ person, candidate: itemInTurn(state.slugs, 0), requestKey: 'k' }];
  await write(votes);
  await base.owner
    .updateTable('consents')
    .set({ withdrawn_at: new Date() })
    .where('user_id', '=', person)
    .execute();
  expect(await write(votes)).toMatchObject({ results: ['cast'], repeated: [true] });
  const unticked = await write(votes.map((vote) => ({ ...vote, consent: false })));
  expect(unticked.results, 'without a ticked box the consent comes first').toEqual(['consent-required']);
  const other = (await makeVoters(base.db, 1))[0] ?? '';
  await write([...votes, { person: other, candidate: itemInTurn(state.slugs, 0) }]);
  expect(await keptOf(person)).toMatchObject({ consents: 1, activities: 1, ballots: 1 });
  expect(await keptOf(other)).toMatchObject({ consents: 1, ballots: 1 });
});

describe('a daily vote when another transaction locks its voter’s row', () => {
  test('a vote without an account is refused as busy if it may not wait for locks, otherwise as signed out', async () => {
    const votes = [{ person: randomUUID(), candidate: itemInTurn(state.slugs, 0) }];
    expect((await write(votes)).results).toEqual(['busy']);
    expect((await write(votes, { waits: true })).results).toEqual(['vote-signed-out']);
  });
});

describe('daily votes on a day whose ballot key is missing', () => {
  const votesOf = async () =>
    (await makeVoters(base.db, 4)).map((person, index) => ({
      person,
      candidate: itemInTurn(state.slugs, index),
    }));
  const refused = Array.from({ length: 4 }, () => 'vote-day-closed');
  const written = async () =>
    Promise.all(
      (['votes', 'vote_requests', 'voter_activities', 'candidate_counters'] as const).map(
        async (table) => (await base.db.selectFrom(table).selectAll().execute()).length,
      ),
    );

  test('all votes of a statement are refused and write nothing when the day has no ballot key', async () => {
    const votes = await votesOf();
    const later = new Date(at.getTime() + 9 * 86_400_000);
    await destroyDueKeys(dailyVotes, { db: base.db, electionNow: later, ballotKeyDays: 7 });
    expect((await write(votes)).results).toEqual(refused);
    expect((await write(votes.slice(0, 1), { waits: true })).results).toEqual(['vote-day-closed']);
    expect(await written()).toEqual([0, 0, 0, 0]);
    for (const { person } of votes) expect(await keptOf(person)).toEqual(nothing);
  });

  test('votes are refused when the day’s ballot key is lost while they wait', async () => {
    const votes = await votesOf();
    let writing: Promise<Answers> | null = null;
    await base.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('voting_days').select('election_date').forUpdate().execute();
      await tx.deleteFrom('ballot_keys.days').execute();
      await tx.updateTable('voting_days').set({ key_destroyed_at: at }).execute();
      writing = write(votes);
      await waitForLock(base.owner);
    });
    expect(await writing).toMatchObject({ results: refused });
    expect(await written()).toEqual([0, 0, 0, 0]);
  });
});
