import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import { forgetPollVotes } from '#app/features/activity/commands.server.ts';
import { voterHashOf } from '#app/features/ballots/ballot.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/**
 * A person's ballots in the live polls whose key lives; those of earlier polls are nobody's. Withdrawal of `votes` erases them:
 * the tally goes down, what was archived at a close stays.
 */
export const livePollsPart: PersonalDataPart = {
  id: 'live-polls',
  title: 'Voturile din sondajele live a căror cheie mai există',
  tables: ['public.live_poll_ballots'],
  purpose: 'votes',

  async list(db, { userId }) {
    const ballots = (await listLivingPolls(db)).map(({ id, key }) =>
      db
        .selectFrom('live_poll_ballots as ballot')
        .innerJoin('live_polls as poll', 'poll.id', 'ballot.poll_id')
        .innerJoin('candidates', 'candidates.id', 'ballot.candidate_id')
        .select(['poll.title', 'poll.start_date as start', 'poll.end_date as end'])
        .select(['candidates.display_name as candidate', 'candidates.slug'])
        .where('ballot.poll_id', '=', id)
        .where('ballot.voter_hash', '=', voterHashOf(key, userId))
        .execute(),
    );
    return (await Promise.all(ballots)).flat().map(({ title, start, end, ...chosen }) => ({
      poll: title,
      from: bucharestMoment(start),
      to: bucharestMoment(end),
      ...chosen,
    }));
  },

  async erase(tx, { userId }) {
    // First of all locks: a vote under way ends before, a later one finds no consent or nobody.
    await holdPersonToErase(tx, userId);
    const polls = await holdLivingPolls(tx);
    // With the ballots goes that they were cast: the recount compares both.
    await forgetPollVotes(tx, { voterId: userId, polls: polls.map(({ id }) => id) });
    for (const { id, key } of polls) {
      const ballot = await tx
        .deleteFrom('live_poll_ballots')
        .where('poll_id', '=', id)
        .where('voter_hash', '=', voterHashOf(key, userId))
        .returning('candidate_id')
        .executeTakeFirst();
      if (ballot) await lowerTally(tx, { pollId: id, candidateId: ballot.candidate_id });
    }
  },
};

type LivingPoll = { id: string; key: Buffer };

async function listLivingPolls(db: Db): Promise<LivingPoll[]> {
  return db.selectFrom('ballot_keys.polls').select(['poll_id as id', 'key']).orderBy('poll_id').execute();
}

/** The same, each held until the transaction ends: neither closed nor sealed meanwhile. */
async function holdLivingPolls(tx: Tx): Promise<LivingPoll[]> {
  const { rows } = await sql<LivingPoll>`
    select poll.id, kept.key from live_polls poll join ballot_keys.polls kept on kept.poll_id = poll.id
    where poll.key_destroyed_at is null order by poll.id for key share of poll`.execute(tx);
  return rows;
}

async function lowerTally(
  tx: Tx,
  { pollId, candidateId }: { pollId: string; candidateId: string },
): Promise<void> {
  await sql`
    insert into live_poll_tallies (poll_id, candidate_id, slot, votes) values (${pollId}, ${candidateId}, counter_slot(), -1)
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes - 1`.execute(tx);
}
