import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { findReceipt } from '#app/features/daily-vote/queries.server.ts';
import {
  answerOrCode,
  ballotsOf,
  itemInTurn,
  listeningHub,
  makeVoters,
  vote,
} from '#app/features/daily-vote/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const at = moments.betweenRounds;
const { base, state, write, keptOf, expectClean } = withOpenDay(at);
const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
let [one, two, three] = ['', '', ''];
beforeEach(() => {
  [one = '', two = '', three = ''] = state.slugs;
});
type VoteInput = Parameters<typeof vote>[1];
/** Casts a vote and returns the outcome's `kind`, or the refusal's code. */
const kindOf = (given: Omit<VoteInput, 'at'> & { at?: Date }) =>
  answerOrCode(async () => (await vote(base.db, { at, ...given })).kind);
const erase = (userId: string) =>
  base.db.transaction().execute(async (tx) => {
    await votesPart.erase(tx, { userId, secrets });
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });

test('each simultaneous vote gets its own outcome, candidate, receipt and live update', async () => {
  const voters = await makeVoters(base.db, 12);
  await write(voters.slice(0, 6).map((person) => ({ person, candidate: three })));
  const { hub, heard } = listeningHub();
  const outcomes = await Promise.all(
    voters.map((voterId, index) =>
      vote(base.db, { at, voterId, candidate: itemInTurn([one, two], index), hub }),
    ),
  );
  const idOf = (slug: string) => state.ids.get(slug) ?? '';
  for (const [index, outcome] of outcomes.entries()) {
    const candidateId = idOf(itemInTurn([one, two], index));
    expect(outcome).toMatchObject({ kind: index < 6 ? 'moved' : 'cast', candidateId });
    expect(heard).toContainEqual({
      topic: 'votes',
      ids: index < 6 ? [idOf(three), candidateId] : [candidateId],
    });
    // The receipt belongs to this voter: it becomes invalid when this voter's ballot is erased.
    expect(await findReceipt(base.db, outcome.receipt)).not.toBeNull();
    await erase(itemInTurn(voters, index));
    expect(await findReceipt(base.db, outcome.receipt)).toBeNull();
  }
  expect(heard).toHaveLength(12);
  await expectClean();
});

test('when a candidate is deleted during voting, only the votes for that candidate fail', async () => {
  const gone = 'candidat-de-sters';
  const [like] = await base.owner.selectFrom('candidates').selectAll().where('slug', '=', one).execute();
  if (!like) throw new Error('No candidate.');
  const { search, ...rest } = like as typeof like & { search?: unknown };
  const id = randomUUID();
  const copied = { ...rest, id, slug: gone, ballot_position: 900, is_fictitious: true, user_id: null };
  await base.owner.insertInto('candidates').values(copied).execute();
  await base.owner.insertInto('candidate_profiles').values({ id, candidate_id: id }).execute();
  const voters = await makeVoters(base.db, 3);
  let voting: Promise<string[]> = Promise.resolve([]);
  await base.owner.transaction().execute(async (tx) => {
    await tx.deleteFrom('candidates').where('id', '=', id).execute();
    voting = Promise.all(
      [one, gone, two].map((candidate, index) => kindOf({ voterId: itemInTurn(voters, index), candidate })),
    );
    await waitForLock(base.owner);
  });
  expect(await voting).toEqual(['cast', 'vote-candidate-gone', 'cast']);
  expect(await keptOf(itemInTurn(voters, 1))).toMatchObject({ consents: 0, activities: 0, ballots: 0 });
  await expectClean();
});

describe('daily votes that one statement writes together', () => {
  test('each vote counts for its own day when one batch contains votes from before and after midnight', async () => {
    const midnight = new Date('2025-05-13T00:00:00+03:00').getTime();
    const voters = await makeVoters(base.db, 8);
    // A first vote on the new day would create its key in a transaction of its own. This vote does that
    // beforehand, so that the next votes share statements.
    await vote(base.db, { at: new Date(midnight), voterId: itemInTurn(voters, 0), candidate: three });
    const kinds = await Promise.all(
      voters.map((voterId, index) =>
        kindOf({ voterId, candidate: one, at: new Date(midnight - (index % 2)) }),
      ),
    );
    expect(kinds).toEqual(['moved', ...voters.slice(1).map(() => 'cast')]);
    const days = await base.db
      .selectFrom('votes')
      .select(({ fn }) => ['election_date as day', fn.countAll<number>().as('ballots')])
      .groupBy('election_date')
      .orderBy('election_date')
      .execute();
    expect(days).toEqual([
      { day: '2025-05-12', ballots: 4 },
      { day: '2025-05-13', ballots: 4 },
    ]);
    // The hash of each ballot uses the key of its own day. Otherwise the voter could neither move nor erase
    // the ballot.
    for (const [index, person] of voters.entries())
      expect(await keptOf(person)).toMatchObject({ ballots: index % 2 });
    const { rows } = await sql<{ voter_id: string; day: string }>`
      select voter_id, metadata ->> 'day' as day from voter_activities`.execute(base.db);
    for (const { voter_id, day } of rows)
      expect(day).toBe(voters.indexOf(voter_id) % 2 ? '2025-05-12' : '2025-05-13');
  });

  test('each vote of a batch gets its own refusal: election silence, archive, unknown voter or no consent', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await makeVoters(base.db, 4);
    const answers = await Promise.all([
      kindOf({ voterId: first, candidate: one }),
      kindOf({ voterId: fourth, candidate: one, hasTickedConsent: false }),
      kindOf({ voterId: second, candidate: one, at: moments.silence }),
      kindOf({ voterId: second, candidate: 'nimeni' }),
      kindOf({ voterId: second, candidate: `{"${two}",NULL}` }),
      kindOf({ voterId: third, candidate: state.ids.get(two)?.toUpperCase() ?? '' }),
      kindOf({ voterId: second, candidate: one, at: moments.archive }),
    ]);
    expect(answers).toEqual([
      'cast',
      'consent-required',
      'vote-silence',
      'vote-candidate-gone',
      'vote-candidate-gone',
      'cast',
      'vote-archive',
    ]);
    expect(await ballotsOf(base.db)).toEqual({ [one]: 1, [two]: 1 });
  });

  test('a batch with a vote for a candidate that PostgreSQL cannot store still writes its other votes', async () => {
    const [first = '', odd = '', last = ''] = await makeVoters(base.db, 3);
    const [early, failing, late] = await Promise.allSettled([
      kindOf({ voterId: first, candidate: one }),
      vote(base.db, { at, voterId: odd, candidate: 'a\0b' }),
      kindOf({ voterId: last, candidate: two }),
    ]);
    expect([early, late]).toMatchObject([{ value: 'cast' }, { value: 'cast' }]);
    expect(failing).toMatchObject({ reason: { code: '22021' } });
  });
});
