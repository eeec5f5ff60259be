import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { findOwnVote, findReceipt } from '#app/features/daily-vote/queries.server.ts';
import {
  ballotsOf,
  countsOf,
  listeningHub,
  listSlugs,
  makeVoters,
  vote,
} from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { refusals } from '#app/features.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';

const base = withElection();
const at = moments.betweenRounds;
let [one, two] = ['', ''];
let voterId = '';
beforeEach(async () => {
  await base.owner.deleteFrom('votes').execute();
  await base.owner.deleteFrom('voting_days').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  [one = '', two = ''] = await listSlugs(base.db);
  voterId = (await makeUser(base.db)).id;
});
const cast = (candidate: string | null, more: Partial<Parameters<typeof vote>[1]> = {}) =>
  vote(base.db, { at, voterId, candidate, ...more });
const refusal = (code: string) => ({ name: 'Refusal', code });
const activities = async () =>
  (await base.db.selectFrom('voter_activities').selectAll().where('voter_id', '=', voterId).execute()).length;

describe('casting a daily vote', () => {
  test('VOTE-07 VOTE-22 a voter’s first vote of the day writes a ballot, counter and activity', async () => {
    const { hub, heard } = listeningHub();
    const outcome = await cast(one, { hub });
    expect(outcome).toMatchObject({ kind: 'cast', text: 'Votul tău a fost înregistrat!' });
    expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
    expect(await countsOf(base.db)).toEqual({ [one]: 1 });
    expect(await activities()).toBe(1);
    expect(heard).toEqual([{ topic: 'votes', ids: [outcome.candidateId] }]);
    const row = await base.db.selectFrom('votes').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ election_type: 'prezidentiale', election_date: '2025-05-12' });
  });

  test('VOTE-08 VOTE-09 VOTE-10, VOTE-23 as ruled, another choice on the same day changes the ballot’s candidate', async () => {
    await cast(one);
    const before = await base.db.selectFrom('votes').selectAll().executeTakeFirstOrThrow();
    const { hub, heard } = listeningHub();
    const outcome = await cast(two, { hub });
    expect(heard, 'both candidates’ figures have changed').toEqual([
      { topic: 'votes', ids: [before.candidate_id, outcome.candidateId] },
    ]);
    expect(outcome).toMatchObject({ kind: 'moved', text: 'Ți-ai actualizat votul pentru acest candidat.' });
    const after = await base.db.selectFrom('votes').selectAll().execute();
    expect(after).toEqual([{ ...before, candidate_id: outcome.candidateId }]);
    expect(await ballotsOf(base.db)).toEqual({ [two]: 1 });
    expect(await countsOf(base.db)).toEqual({ [two]: 1 });
  });

  test('VOTE-24 as ruled, a candidate’s daily vote counter equals the number of its ballots', async () => {
    const voters = await makeVoters(base.db, 5);
    for (const [index, voter] of voters.entries()) await cast(index < 3 ? one : two, { voterId: voter });
    await cast(two, { voterId: voters[0] });
    expect(await ballotsOf(base.db)).toEqual({ [one]: 2, [two]: 3 });
    expect(await countsOf(base.db)).toEqual({ [one]: 2, [two]: 3 });
  });

  test("VOTE-11 a vote that repeats today's candidate is refused, and changes nothing", async () => {
    await cast(one);
    await expect(withRefusalText(cast(one))).rejects.toMatchObject({
      ...refusal('vote-same-candidate'),
      text: 'Ai votat deja acest candidat azi.',
    });
    expect(await countsOf(base.db)).toEqual({ [one]: 1 });
    expect(await activities()).toBe(1);
  });

  test('VOTE-05 a vote of the next day counts in addition to the vote of the day before', async () => {
    await cast(one);
    const next = new Date(at.getTime() + 86_400_000);
    expect((await cast(one, { at: next })).kind).toBe('cast');
    expect(await countsOf(base.db)).toEqual({ [one]: 2 });
  });

  test('VOTE-05 a new voting day begins at midnight in Bucharest, not in UTC', async () => {
    await cast(one, { at: new Date('2025-05-12T20:59:59.999Z') });
    await expect(
      withRefusalText(cast(one, { at: new Date('2025-05-12T00:00:01+03:00') })),
    ).rejects.toMatchObject(refusal('vote-same-candidate'));
    expect((await cast(one, { at: new Date('2025-05-12T21:00:00.000Z') })).kind).toBe('cast');
    const days = await base.db
      .selectFrom('voting_days')
      .select(['election_date', 'ends_at'])
      .orderBy('ends_at')
      .execute();
    expect(days).toEqual([
      { election_date: '2025-05-12', ends_at: new Date('2025-05-13T00:00:00+03:00') },
      { election_date: '2025-05-13', ends_at: new Date('2025-05-14T00:00:00+03:00') },
    ]);
  });

  test('a daily vote names its candidate by slug or id', async () => {
    const { candidateId } = await cast(one);
    for (const id of [candidateId, candidateId.toUpperCase()])
      await expect(withRefusalText(cast(id))).rejects.toMatchObject(refusal('vote-same-candidate'));
  });
});

describe('refusing a daily vote', () => {
  test.each([null, '', '  '])(
    'VOTE-14 a daily vote without a candidate is refused (body %j)',
    async (candidate) => {
      await expect(withRefusalText(cast(candidate))).rejects.toMatchObject({
        code: 'vote-candidate-missing',
      });
      expect(refusals['vote-candidate-missing']).toEqual({
        text: 'ID-ul candidatului lipsește',
        status: 400,
      });
    },
  );

  test.each(['nimeni', randomUUID(), "x' or 1=1"])(
    'VOTE-15 a daily vote for a candidate who does not exist is refused (body %j)',
    async (candidate) => {
      await expect(withRefusalText(cast(candidate))).rejects.toMatchObject({ code: 'vote-candidate-gone' });
      expect(refusals['vote-candidate-gone'].text).toBe('Candidatul nu există sau a fost șters');
    },
  );

  test('VOTE-15 a daily vote for an inactive candidate, or before the candidacy is public, is refused', async () => {
    await base.owner.updateTable('candidates').set({ status: 'inactive' }).where('slug', '=', one).execute();
    await expect(withRefusalText(cast(one))).rejects.toMatchObject(refusal('vote-candidate-gone'));
    await base.owner.updateTable('candidates').set({ status: 'active' }).where('slug', '=', one).execute();
    const early = new Date('2025-01-01T10:00:00+02:00');
    await expect(withRefusalText(cast(one, { at: early }))).rejects.toMatchObject(
      refusal('vote-candidate-gone'),
    );
  });

  test('VOTE-16 a daily vote for a candidate without a profile is refused', async () => {
    const other = (await listSlugs(base.db))[4] ?? '';
    await base.owner
      .deleteFrom('candidate_profiles')
      .where('candidate_id', '=', (query) =>
        query.selectFrom('candidates').select('id').where('slug', '=', other),
      )
      .execute();
    await expect(withRefusalText(cast(other))).rejects.toMatchObject({
      text: 'Profilul candidatului nu mai este disponibil',
    });
  });

  test('a daily vote is refused without consent and writes nothing, and one consent is enough for later votes', async () => {
    await expect(withRefusalText(cast(one, { hasTickedConsent: false }))).rejects.toMatchObject(
      refusal('consent-required'),
    );
    for (const table of [
      'votes',
      'voting_days',
      'ballot_keys.days',
      'vote_requests',
      'candidate_counters',
    ] as const)
      expect(await base.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await activities()).toBe(0);
    await cast(one);
    expect((await cast(two, { hasTickedConsent: false })).kind).toBe('moved');
  });

  test('a daily vote is refused throughout election silence, from its first second to its last', async () => {
    const { silences } = await requireTimeline(base.db);
    expect(silences.length).toBeGreaterThan(1);
    const second = 1_000;
    for (const { from, to } of silences) {
      for (const inside of [from.getTime(), from.getTime() + second, to.getTime() - second])
        await expect(withRefusalText(cast(one, { at: new Date(inside) }))).rejects.toMatchObject(
          refusal('vote-silence'),
        );
      expect((await cast(one, { at: new Date(from.getTime() - second) })).kind).toBe('cast');
    }
    const [first] = silences;
    // Voting opens again when the first round's stations close and its election silence ends. After the last
    // round voting stays closed.
    expect((await cast(one, { at: first?.to ?? at })).kind).toBe('cast');
    for (const closed of [silences.at(-1)?.to ?? at, moments.archive])
      await expect(withRefusalText(cast(one, { at: closed }))).rejects.toMatchObject(refusal('vote-archive'));
  });

  test("a daily vote is refused when the voter's account no longer exists", async () => {
    await expect(withRefusalText(cast(one, { voterId: randomUUID() }))).rejects.toMatchObject(
      refusal('vote-signed-out'),
    );
  });

  test('a daily vote is refused on a day whose ballot key is destroyed or lost', async () => {
    await cast(one);
    await base.owner.deleteFrom('ballot_keys.days').execute();
    await expect(withRefusalText(cast(two))).rejects.toMatchObject(refusal('vote-day-closed'));
    await expect(withRefusalText(cast(two, { voterId: (await makeUser(base.db)).id }))).rejects.toMatchObject(
      refusal('vote-day-closed'),
    );
    expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
    expect((await cast(two, { at: new Date(at.getTime() + 86_400_000) })).kind).toBe('cast');
  });
});

describe('a daily vote sent again with its request key', () => {
  const requestKey = randomUUID();

  test('a vote sent again with its request key gets the first answer and writes nothing, even after another choice', async () => {
    const first = await cast(one, { requestKey });
    const { hub, heard } = listeningHub();
    expect(await cast(one, { requestKey, hub })).toEqual(first);
    const moved = await cast(two, { requestKey: 'another' });
    expect(await cast(one, { requestKey, hub })).toEqual(first);
    expect(await cast(two, { requestKey: 'another', hub })).toEqual(moved);
    expect(await ballotsOf(base.db)).toEqual({ [two]: 1 });
    expect(await countsOf(base.db)).toEqual({ [two]: 1 });
    expect(await activities()).toBe(2);
    expect(heard).toEqual([]);
  });

  test('a request with a known request key counts as new when the candidate, the voter or the day differs', async () => {
    await cast(one, { requestKey });
    expect((await cast(two, { requestKey })).kind).toBe('moved');
    const [other = ''] = await makeVoters(base.db, 1);
    expect((await cast(one, { requestKey, voterId: other })).kind).toBe('cast');
    const next = new Date(at.getTime() + 86_400_000);
    expect((await cast(one, { requestKey, at: next })).kind).toBe('cast');
  });

  test('a refused vote is processed again when it is sent again with its request key', async () => {
    await expect(withRefusalText(cast(one, { requestKey, hasTickedConsent: false }))).rejects.toMatchObject(
      refusal('consent-required'),
    );
    expect((await cast(one, { requestKey })).kind).toBe('cast');
  });
});

describe("a voter's view of their own daily vote", () => {
  const own = async (of = voterId, when = at) =>
    findOwnVote(base.db, { timeline: await requireTimeline(base.db), voterId: of, at: when });

  test('VOTE-21 a voter sees only their own choice of today', async () => {
    expect(await own()).toBeNull();
    const { candidateId, receipt } = await cast(one);
    expect(await own()).toEqual({ candidateId, slug: one, receipt });
    expect(await own(randomUUID())).toBeNull();
    expect(await own(voterId, new Date(at.getTime() + 86_400_000))).toBeNull();
    await base.owner.deleteFrom('ballot_keys.days').execute();
    expect(await own()).toBeNull();
  });

  test('the voter gets a receipt that proves only that a ballot counts and on which day', async () => {
    const { receipt } = await cast(one);
    expect((await cast(two)).receipt).toBe(receipt);
    expect(await findReceipt(base.db, receipt.toLowerCase())).toEqual({ date: '2025-05-12' });
    const later = await cast(one, { at: new Date('2025-05-13T10:00:00+03:00') });
    expect(await findReceipt(base.db, later.receipt)).toEqual({ date: '2025-05-13' });
    expect(await findReceipt(base.db, receipt)).toEqual({ date: '2025-05-12' });
    const wrong = receipt.slice(0, -1) + (receipt.endsWith('2') ? '3' : '2');
    expect(await findReceipt(base.db, wrong)).toBeNull();
    expect(await findReceipt(base.db, 'nimic')).toBeNull();
    await base.owner.deleteFrom('votes').execute();
    expect(await findReceipt(base.db, receipt)).toBeNull();
  });
});

test('VOTE-20 as ruled, a ballot contains no voter, time or sequence number', async () => {
  await cast(one);
  const row = await base.db.selectFrom('votes').selectAll().executeTakeFirstOrThrow();
  expect(Object.keys(row).toSorted()).toEqual([
    'candidate_id',
    'election_date',
    'election_type',
    'voter_hash',
  ]);
  expect(row.voter_hash.toString('latin1')).not.toContain(voterId);
});
