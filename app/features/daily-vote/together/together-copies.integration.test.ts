import { beforeEach, describe, expect, test } from 'vitest';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { ballotsOf, makeVoters, onTwoCopies, some, told, vote } from '#app/features/daily-vote/testing.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const at = moments.betweenRounds;
const { base, state, write, keptOf, expectClean } = withOpenDay(at);
const secrets = { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) };
let [one, two, three] = ['', '', ''];
beforeEach(() => {
  [one = '', two = '', three = ''] = state.slugs;
});
/** `kind` of the outcome, or the code of the refusal. */
const kindOf = (given: { voterId: string; candidate: string }, db = base.db) =>
  told(async () => (await vote(db, { at, ...given })).kind);
const onCopies = <T>(work: Parameters<typeof onTwoCopies<T>>[1]) =>
  onTwoCopies(base.connections.application, work);
const erase = (userId: string) =>
  base.db.transaction().execute(async (tx) => {
    await votesPart.erase(tx, { userId, secrets });
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });
const rounds = 12;

describe('two copies of the program', () => {
  test('that write votes of the same people in opposite order end, round after round, without one failing', async () => {
    const voters = await makeVoters(base.db, 16);
    await onCopies(async ([left, right]) => {
      for (let round = 0; round < rounds; round += 1) {
        const kinds = await Promise.all([
          ...voters.map((voterId, index) =>
            kindOf({ voterId, candidate: some(state.slugs, index + round) }, left),
          ),
          ...voters
            .toReversed()
            .map((voterId, index) =>
              kindOf({ voterId, candidate: some(state.slugs, index + round + 3) }, right),
            ),
        ]);
        for (const kind of kinds) expect(['cast', 'moved', 'vote-same-candidate']).toContain(kind);
      }
    });
    const ballots = Object.values(await ballotsOf(base.db));
    expect(ballots.reduce((sum, count) => sum + count, 0)).toBe(16);
    await expectClean();
  });

  test('and 200 votes of one voter among 50 others leave one ballot of each', async () => {
    const [busy = '', ...others] = await makeVoters(base.db, 51);
    const kinds = await onCopies((copies) =>
      Promise.all(
        Array.from({ length: 250 }, async (_, index) => {
          const voterId = index % 5 === 4 ? some(others, (index - 4) / 5) : busy;
          const kind = await kindOf({ voterId, candidate: some(state.slugs, index) }, some(copies, index));
          return { kind, isOther: voterId !== busy };
        }),
      ),
    );
    expect(kinds.filter(({ isOther, kind }) => isOther && kind === 'cast')).toHaveLength(50);
    const ofBusy = kinds.filter(({ isOther }) => !isOther).map(({ kind }) => kind);
    expect(ofBusy.filter((kind) => kind === 'cast')).toHaveLength(1);
    for (const kind of ofBusy) expect(['cast', 'moved', 'vote-same-candidate']).toContain(kind);
    const changes = ofBusy.filter((kind) => kind !== 'vote-same-candidate').length;
    expect(await keptOf(busy)).toMatchObject({ consents: 1, ballots: 1, activities: changes });
    const ballots = Object.values(await ballotsOf(base.db));
    expect(ballots.reduce((sum, count) => sum + count, 0)).toBe(51);
    await expectClean();
  });

  test('and people who are erased meanwhile leave nothing of them, and everybody else’s votes', async () => {
    await onCopies(async (copies) => {
      for (let round = 0; round < rounds / 2; round += 1) {
        const voters = await makeVoters(base.db, 12);
        await write(voters.map((person) => ({ person, candidate: one, requestKey: 'k' })));
        const erased = voters.filter((_, index) => index % 3 === round % 3);
        const [kinds] = await Promise.all([
          Promise.all(
            voters.map((voterId, index) =>
              kindOf({ voterId, candidate: some([two, three], index) }, some(copies, index)),
            ),
          ),
          ...erased.map(erase),
        ]);
        for (const [index, person] of voters.entries()) {
          const isErased = erased.includes(person);
          expect(isErased ? ['moved', 'vote-signed-out'] : ['moved']).toContain(kinds[index]);
          const nothing = { consents: 0, activities: 0, ballots: 0, requests: [] };
          expect(await keptOf(person)).toEqual(
            isErased ? nothing : { consents: 1, activities: 2, ballots: 1, requests: ['cast'] },
          );
        }
      }
    });
    await expectClean();
  });
});
