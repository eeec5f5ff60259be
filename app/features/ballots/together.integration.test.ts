import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { itemInTurn, listeningHub, makeVoters, onTwoCopies } from '#app/features/daily-vote/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { voterHashOf } from './ballot.server.ts';
import { kinds } from './testing.ts';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

describe.each(kinds)('simultaneous votes that one statement writes ($name):', ({ open }) => {
  const period = open();
  const { base, state, kind, write, cast, counters, keptOf, expectClean, refusals } = period;
  let [one, two] = ['', ''];
  beforeEach(() => {
    [one = '', two = ''] = state.slugs;
  });
  const onCopies = <T>(work: (copies: [Db, Db]) => Promise<T>) =>
    onTwoCopies(base.connections.application, work);
  const nothing = { consents: 0, activities: 0, ballots: 0 };

  test('one statement stores ballots and requests in the order of their hashes, which hides the order of the voters', async () => {
    const voters = await makeVoters(base.db, 24);
    await write(
      voters.map((person, index) => ({
        person,
        candidate: itemInTurn([one, two], index),
        requestKey: `k${index}`,
      })),
    );
    const given = voters.map((person) => voterHashOf(state.key, person).toString('hex'));
    expect(given, 'the hashes are unsorted before the vote, so that the test can fail').not.toEqual(
      given.toSorted(),
    );
    for (const table of [kind.ballots, kind.requests.table]) {
      const { rows } = await sql<{ hash: string }>`
        select encode(voter_hash, 'hex') as hash from ${sql.table(table)} order by ctid`.execute(base.owner);
      expect(
        rows.map(({ hash }) => hash),
        table,
      ).toEqual(given.toSorted());
    }
  });

  test('a vote is refused as busy when another transaction locks its voter’s row, and the statement writes the other votes', async () => {
    const [first = '', held = '', gone = '', last = ''] = await makeVoters(base.db, 4);
    await base.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', 'in', [held, gone]).forUpdate().execute();
      const votes = [first, held, gone, last].map((person) => ({ person, candidate: one }));
      expect((await write(votes)).results).toEqual(['cast', 'busy', 'busy', 'cast']);
      // These two votes are already committed while the other voters' rows are still locked.
      expect(await counters()).toEqual({ [one]: 2 });
      expect(await keptOf(held)).toMatchObject(nothing);
      await tx.deleteFrom('users').where('id', '=', gone).execute();
    });
    const alone = (person: string) => write([{ person, candidate: one }], { waits: true });
    expect((await alone(held)).results).toEqual(['cast']);
    expect((await alone(gone)).results).toEqual([refusals.gone]);
    await expectClean();
  });

  test('a request repeated among new requests gets its first answer, and triggers no second live update', async () => {
    const voters = await makeVoters(base.db, 6);
    const isEarly = (_: unknown, index: number) => index % 2 === 0;
    const { hub, heard } = listeningHub();
    const send = (of: string[]) =>
      Promise.all(
        of.map((voterId) => {
          const candidate = itemInTurn([one, two], voters.indexOf(voterId));
          return period.answer({ voterId, candidate, requestKey: 'k', hub });
        }),
      );
    const early = await send(voters.filter(isEarly));
    expect(heard).toHaveLength(3);
    const all = await send(voters);
    expect(all.filter(isEarly)).toEqual(early);
    expect(all.map(({ candidateId }) => candidateId)).toEqual(
      voters.map((_, index) => state.ids.get(itemInTurn([one, two], index))),
    );
    expect(heard, 'only the new requests trigger live updates').toHaveLength(6);
    await send(voters);
    // Each request gets the same answer when it is sent again separately.
    for (const [index, voterId] of voters.entries()) expect(await send([voterId])).toEqual([all[index]]);
    expect(heard).toHaveLength(6);
    expect(await counters()).toEqual({ [one]: 3, [two]: 3 });
  });

  test('thirty simultaneous requests with the same request key count as one vote and get the same answer', async () => {
    const [voterId = ''] = await makeVoters(base.db, 1);
    const answers = await onCopies((copies) =>
      Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          cast({ voterId, candidate: one, requestKey: 'same' }, itemInTurn(copies, index)),
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['cast']));
    expect(await counters()).toEqual({ [one]: 1 });
  });

  test.each(['released', 'erased'] as const)(
    'a vote waits while its voter’s row is locked until it is %s, and delays no other vote',
    async (then) => {
      const [first = '', held = '', last = '', later = ''] = await makeVoters(base.db, 4);
      let ofHeld: Promise<string> = Promise.resolve('');
      await base.owner.transaction().execute(async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', held).forUpdate().execute();
        const early = cast({ voterId: first, candidate: one });
        ofHeld = cast({ voterId: held, candidate: one });
        expect(await Promise.all([early, cast({ voterId: last, candidate: two })])).toEqual(['cast', 'cast']);
        // Voters who come later are not delayed either.
        expect(await cast({ voterId: later, candidate: two })).toBe('cast');
        expect(await counters()).toEqual({ [one]: 1, [two]: 2 });
        await waitForLock(base.owner);
        if (then === 'erased') await tx.deleteFrom('users').where('id', '=', held).execute();
      });
      expect(await ofHeld).toBe(then === 'erased' ? refusals.gone : 'cast');
      expect(await counters()).toEqual({ [one]: then === 'erased' ? 1 : 2, [two]: 2 });
      await expectClean();
    },
  );

  test('repeated votes of one voter delay no other voter and use one connection while the voter’s row is locked', async () => {
    const [held = '', other = ''] = await makeVoters(base.db, 2);
    const waiting: Promise<string>[] = [];
    await base.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', held).forUpdate().execute();
      for (let index = 0; index < 8; index += 1) {
        // The candidates alternate, so that a daily vote moves every time.
        waiting.push(cast({ voterId: held, candidate: itemInTurn([one, two], index) }));
        // Another query between the votes separates them, because votes sent without a pause share one
        // statement.
        await sql`select`.execute(base.db);
      }
      await waitForLock(tx);
      expect(
        await cast({ voterId: other, candidate: one }),
        "another voter's vote is cast while the row is locked",
      ).toBe('cast');
      const { rows } = await sql<{
        n: number;
      }>`select count(distinct pid) as n from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx);
      expect(rows[0]?.n).toBe(1);
    });
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((outcome) => outcome === 'cast')).toHaveLength(1);
    const changes = outcomes.filter((outcome) => outcome !== refusals.again).length;
    expect(await keptOf(held)).toMatchObject({ ballots: 1, activities: changes });
    await expectClean();
  });

  describe('two instances of the program on one database', () => {
    const answers = ['cast', 'moved', refusals.again];

    test('each person has one ballot after two instances write the same voters’ votes in opposite order', async () => {
      let before: string[] = [];
      await onCopies(async ([left, right]) => {
        for (let round = 0; round < 12; round += 1) {
          const fresh = await makeVoters(base.db, 8);
          const people = [...before, ...fresh];
          const heard = await Promise.all([
            ...people.map((voterId) => cast({ voterId, candidate: one }, left)),
            ...people.toReversed().map((voterId) => cast({ voterId, candidate: two }, right)),
          ]);
          for (const answer of heard) expect(answers).toContain(answer);
          expect(heard.filter((answer) => answer === 'cast')).toHaveLength(8);
          before = fresh;
        }
      });
      expect(sum(await counters())).toBe(96);
      await expectClean();
    });

    test('a voter has one ballot after sending 200 votes among 50 other voters through two instances', async () => {
      const [busy = '', ...others] = await makeVoters(base.db, 51);
      const heard = await onCopies((copies) =>
        Promise.all(
          Array.from({ length: 250 }, async (_, index) => {
            const voterId = index % 5 === 4 ? itemInTurn(others, (index - 4) / 5) : busy;
            const answer = await cast(
              { voterId, candidate: itemInTurn([one, two], index) },
              itemInTurn(copies, index),
            );
            return { answer, isOther: voterId !== busy };
          }),
        ),
      );
      expect(heard.filter(({ isOther, answer }) => isOther && answer === 'cast')).toHaveLength(50);
      const ofBusy = heard.filter(({ isOther }) => !isOther).map(({ answer }) => answer);
      expect(ofBusy.filter((answer) => answer === 'cast')).toHaveLength(1);
      for (const answer of ofBusy) expect(answers).toContain(answer);
      const changes = ofBusy.filter((answer) => answer !== refusals.again).length;
      expect(await keptOf(busy)).toMatchObject({ consents: 1, ballots: 1, activities: changes });
      expect(sum(await counters())).toBe(51);
      await expectClean();
    });

    test('erasing people while two instances write votes removes all their rows and keeps all other votes', async () => {
      await onCopies(async (copies) => {
        for (let round = 0; round < 6; round += 1) {
          const voters = await makeVoters(base.db, 12);
          const erased = voters.filter((_, index) => index % 3 === round % 3);
          // In every second round the people have already voted.
          if (round % 2)
            await write(voters.map((person) => ({ person, candidate: itemInTurn(state.slugs, 0) })));
          const [heard] = await Promise.all([
            Promise.all(
              voters.map((voterId, index) => cast({ voterId, candidate: two }, itemInTurn(copies, index))),
            ),
            ...erased.map((userId) => period.erase(userId)),
          ]);
          for (const [index, person] of voters.entries()) {
            const isErased = erased.includes(person);
            expect([...answers, ...(isErased ? [refusals.gone] : [])]).toContain(heard[index]);
            expect(await keptOf(person)).toMatchObject(isErased ? nothing : { consents: 1, ballots: 1 });
          }
        }
      });
      await expectClean();
    });
  });
});
