import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { listeningHub, makeVoters } from '#app/features/daily-vote/testing.ts';
import {
  betweenRounds,
  castMany,
  clearPolls,
  daysAfter,
  openPollAt,
  pollVote,
  romanianTime,
  runningClock,
  secondSilence,
  silentLog,
  turn,
} from '#app/features/live-polls/testing.ts';
import { watchPollTurns } from '#app/features/live-polls/turn/watch.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Subscriber } from '#app/platform/live/hub.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { until } from '#tests/kit/until.ts';
import { destroyDuePollKeys } from './key-destruction.server.ts';

const base = withElection();
const at = betweenRounds;
const end = romanianTime('2025-05-10T10:00:00');

beforeEach(() => clearPolls(base.owner));

/** The keys of polls whose bytes are in the file of the table, by poll. */
async function keysInFile(keys: readonly { poll: string; key: Buffer }[]): Promise<string[]> {
  const root = createDatabase({
    connection: { ...base.connections.migration, user: 'postgres' },
    poolSize: 1,
    patience,
  });
  await sql`checkpoint`.execute(root);
  const { rows } = await sql<{ file: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath('ballot_keys.polls')) as file`.execute(root);
  await root.destroy();
  return keys.filter(({ key }) => rows[0]?.file.includes(key)).map(({ poll }) => poll);
}

test('a destroyed key’s bytes are in no file, the next poll keeps its own, and the ballots’ old rows are gone', async () => {
  const { pollId: first } = await openPollAt(base.db, at);
  await castMany(base.db, { pollId: first, counts: [2, 1], at });
  const { opened } = await turn(base.db, end);
  const next = opened ?? '';
  const keys = await base.db.selectFrom('ballot_keys.polls').select(['poll_id as poll', 'key']).execute();
  expect((await keysInFile(keys)).toSorted()).toEqual([first, next].toSorted());
  await until(async () => {
    // What was there when another transaction began stays in the file until the next run.
    await destroyDuePollKeys({ db: base.db, electionNow: daysAfter(7, end), ballotKeyDays: 7 });
    expect(await keysInFile(keys)).toEqual([next]);
  });
  const { rows } = await sql`
    select from (values ('live_poll_ballots'), ('live_poll_tallies')) rewritten(name)
    where pg_stat_get_vacuum_count(name::regclass) > 0`.execute(base.owner);
  expect(rows).toHaveLength(2);
});

test('a dataset that ends the poll earlier has it turned at once, not when the timer comes round', async () => {
  const { pollId, slugs } = await openPollAt(base.db, at);
  const [voterId = ''] = await makeVoters(base.db, 1);
  await pollVote(base.db, { at, pollId, voterId, candidate: slugs[0] ?? '' });
  const subscribers = new Set<Subscriber>();
  const hub = {
    ...listeningHub().hub,
    subscribe: (heard: Subscriber) => {
      subscribers.add(heard);
      return () => subscribers.delete(heard);
    },
  };
  const asked = vi.fn(async () => {});
  const clock = runningClock(daysAfter(1, at));
  const looked = vi.spyOn(clock, 'electionNow');
  const watch = watchPollTurns({ db: base.db, hub, clock, log: silentLog, askForTurn: asked });
  try {
    await until(() => expect(looked).toHaveBeenCalled());
    expect(asked).not.toHaveBeenCalled();
    await base.owner
      .updateTable('legal_periods')
      .set({ starts_at: daysAfter(-1, at) })
      .where('ends_at', '=', secondSilence.to)
      .execute();
    for (const heard of subscribers) heard({ topic: 'record', ids: [] });
    await until(() => expect(asked).toHaveBeenCalled());
  } finally {
    await watch.stop();
    await base.owner
      .updateTable('legal_periods')
      .set({ starts_at: secondSilence.from })
      .where('ends_at', '=', secondSilence.to)
      .execute();
  }
});
