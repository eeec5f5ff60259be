import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { recount } from '#app/features/daily-vote/recount/recount.server.ts';
import {
  answerOrCode,
  ballotsOf,
  countsOf,
  itemInTurn,
  listSlugs,
  makeVoters,
  onTwoCopies,
  vote,
} from '#app/features/daily-vote/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;
let slugs: string[] = [];
beforeEach(async () => {
  await base.owner.deleteFrom('voter_activities').execute();
  await base.owner.deleteFrom('votes').execute();
  await base.owner.deleteFrom('voting_days').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  slugs = await listSlugs(base.db);
});
const onCopies = <T>(work: (copies: [Db, Db]) => Promise<T>) =>
  onTwoCopies(base.connections.application, work);
/** Casts a vote and returns the outcome's `kind`, or the refusal's code. */
const kindOf = (voting: () => ReturnType<typeof vote>) => answerOrCode(async () => (await voting()).kind);
const clean = () => recount(base.db, { electionId: 'ro-president-2025', electionNow: at });

test('VOTE-05 200 simultaneous votes of one voter for several candidates leave one ballot and matching counters', async () => {
  const [voterId = ''] = await makeVoters(base.db, 1);
  const answers = await onCopies((copies) =>
    Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        kindOf(() =>
          vote(itemInTurn(copies, index), { at, voterId, candidate: itemInTurn(slugs, index % 5) }),
        ),
      ),
    ),
  );
  const tally = (kind: string) => answers.filter((answer) => answer === kind).length;
  expect(tally('cast')).toBe(1);
  expect(tally('cast') + tally('moved') + tally('vote-same-candidate')).toBe(200);
  const ballots = await ballotsOf(base.db);
  expect(Object.values(ballots)).toEqual([1]);
  expect(await countsOf(base.db)).toEqual(ballots);
  const { rows } = await sql<{ n: number }>`select count(*) as n from voter_activities`.execute(base.db);
  expect(rows[0]?.n).toBe(tally('cast') + tally('moved'));
  expect(await clean()).toMatchObject({ isClean: true });
});

test('VOTE-09 counters match after 50 voters each vote 20 times simultaneously', async () => {
  const voters = await makeVoters(base.db, 50);
  await onCopies((copies) =>
    Promise.all(
      voters.map(async (voterId, person) => {
        for (let change = 0; change < 20; change += 1) {
          const candidate = itemInTurn(slugs, person + change);
          expect(await kindOf(() => vote(itemInTurn(copies, change), { at, voterId, candidate }))).toBe(
            change ? 'moved' : 'cast',
          );
        }
      }),
    ),
  );
  const ballots = await ballotsOf(base.db);
  expect(Object.values(ballots).reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(await countsOf(base.db)).toEqual(ballots);
  expect(await clean()).toMatchObject({ isClean: true });
});

test('a day gets only one key when its first votes arrive simultaneously', async () => {
  const voters = await makeVoters(base.db, 12);
  await onCopies((copies) =>
    Promise.all(
      voters.map((voterId, index) =>
        vote(itemInTurn(copies, index), { at, voterId, candidate: itemInTurn(slugs, 0) }),
      ),
    ),
  );
  expect(await base.db.selectFrom('ballot_keys.days').select('election_date').execute()).toHaveLength(1);
  expect(await countsOf(base.db)).toEqual({ [itemInTurn(slugs, 0)]: 12 });
});

test('counters equal ballots while votes, withdrawals and the destruction of ballot keys run simultaneously', async () => {
  const voters = await makeVoters(base.db, 24);
  const { secrets } = { secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) } };
  await Promise.all(
    voters.map((voterId, index) => vote(base.db, { at, voterId, candidate: itemInTurn(slugs, index) })),
  );
  const later = new Date(at.getTime() + 9 * 86_400_000);
  await onCopies(([one, two]) =>
    Promise.all([
      ...voters.map((voterId, index) =>
        kindOf(() => vote(one, { at, voterId, candidate: itemInTurn(slugs, index + 1) })),
      ),
      ...voters
        .filter((_, index) => index % 3 === 0)
        .map((userId) =>
          two.transaction().execute(async (tx) => {
            await tx
              .updateTable('consents')
              .set({ withdrawn_at: new Date() })
              .where('user_id', '=', userId)
              .execute();
            await votesPart.erase(tx, { userId, secrets });
          }),
        ),
      destroyDueKeys(dailyVotes, { db: two, electionNow: later, ballotKeyDays: 7 }),
      destroyDueKeys(dailyVotes, { db: one, electionNow: later, ballotKeyDays: 7 }),
    ]),
  );
  expect(await countsOf(base.db)).toEqual(await ballotsOf(base.db));
  expect(await base.db.selectFrom('ballot_keys.days').selectAll().execute()).toEqual([]);
  expect(await clean()).toMatchObject({ isClean: true });
});
