import pg from 'pg';
import { ballotTypeOf } from '#app/features/daily-vote/rules.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { superuser } from '#server/embedded-postgres/cluster.ts';
import type { Polling } from './votes.ts';

/** Inserts ballots for today and the thirty days before, with random hashes and matching counters. */
export async function fillDays({ connection, candidates }: Polling, count: number): Promise<void> {
  const db = createDatabase({ connection, poolSize: 1 });
  const type = ballotTypeOf(await requireTimeline(db));
  await db.destroy();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into voting_days (election_id, election_type, election_date, ends_at)
       select e.id, $1, day::date, day + interval '1 day'
       from elections e, generate_series('2025-04-12'::date, '2025-05-12'::date, interval '1 day') day
       on conflict do nothing`,
      [type],
    );
    // A day accepts votes only if it has a ballot key.
    await client.query(
      `insert into ballot_keys.days (election_type, election_date, key)
       select election_type, election_date, sha256(gen_random_uuid()::text::bytea) from voting_days
       on conflict do nothing`,
    );
    await client.query(
      `insert into votes (election_type, election_date, voter_hash, candidate_id)
       select $4, '2025-05-12'::date - (n % 31), sha256(n::text::bytea), ($1::uuid[])[1 + n % $2]
       from generate_series(1, $3) n`,
      [candidates.map(({ id }) => id), candidates.length, count, type],
    );
    await client.query(
      `insert into candidate_counters (candidate_id, day, slot, votes)
       select candidate_id, election_date, 0, count(*) from votes group by 1, 2
       on conflict (candidate_id, day, slot) do update set votes = candidate_counters.votes + excluded.votes`,
    );
    await settle(client, connection);
  } finally {
    await client.end();
  }
}

/** Inserts ballots for the open poll and thirty closed polls, with random hashes. */
export async function fillPolls({ connection, candidates, poll }: Polling, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with closed as (
         insert into live_polls (election_id, title, description, start_date, end_date, status, key_destroyed_at)
         select election_id, title, description, start_date - n * interval '4 days', end_date - n * interval '4 days', 'closed', now()
         from live_polls, generate_series(1, 30) n where id = $1 returning id)
       insert into live_poll_candidates (poll_id, candidate_id) select id, unnest($2::uuid[]) from closed`,
      [poll, candidates.map(({ id }) => id)],
    );
    await client.query(
      `insert into live_poll_ballots (poll_id, voter_hash, candidate_id)
       select polls.ids[1 + n % 31], sha256(n::text::bytea), ($1::uuid[])[1 + n % $2]
       from (select array_agg(id order by id) as ids from live_polls) polls, generate_series(1, $3) n`,
      [candidates.map(({ id }) => id), candidates.length, count],
    );
    await settle(client, connection);
  } finally {
    await client.end();
  }
}

/**
 * Vacuums the filled tables and writes them to disk. Otherwise PostgreSQL would do this work during the
 * measurement.
 */
async function settle(client: pg.Client, connection: Polling['connection']): Promise<void> {
  await client.query('vacuum analyze');
  const admin = new pg.Client({ ...connection, user: superuser });
  await admin.connect();
  await admin.query('checkpoint');
  await admin.end();
}
