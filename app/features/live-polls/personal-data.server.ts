import { sql } from 'kysely';
import { forgetPollVotes } from '#app/features/activity/commands.server.ts';
import { eraseBallots, listOwnBallots } from '#app/features/ballots/own-ballots.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Tx } from '#app/platform/db/database.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { livePolls } from './kind.server.ts';

/**
 * A person's ballots in the polls whose ballot key still exists. Withdrawing the consent to `votes` erases
 * them and lowers the counts, but not the archived totals.
 */
export const livePollsPart: PersonalDataPart = {
  id: 'live-polls',
  title: 'Voturile din sondajele live a căror cheie mai există',
  tables: ['public.live_poll_ballots'],
  purpose: 'votes',

  async list(db, { userId }) {
    const ballots = await listOwnBallots(db, livePolls, userId);
    return Promise.all(
      ballots.map(async ({ period, candidate, slug }) => {
        const poll = await db
          .selectFrom('live_polls')
          .select(['title', 'start_date', 'end_date'])
          .where('id', '=', period.poll_id)
          .executeTakeFirstOrThrow();
        const [from, to] = [bucharestMoment(poll.start_date), bucharestMoment(poll.end_date)];
        return { poll: poll.title, from, to, candidate, slug };
      }),
    );
  },

  async erase(tx, { userId }) {
    const { periods, erased } = await eraseBallots(tx, livePolls, userId);
    await forgetPollVotes(tx, { voterId: userId, polls: periods.map(({ poll_id }) => poll_id) });
    for (const { period, candidateId } of erased)
      await lowerTally(tx, { pollId: period.poll_id, candidateId });
  },
};

async function lowerTally(
  tx: Tx,
  { pollId, candidateId }: { pollId: string; candidateId: string },
): Promise<void> {
  await sql`
    insert into live_poll_tallies (poll_id, candidate_id, slot, votes) values (${pollId}, ${candidateId}, counter_slot(), -1)
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes - 1`.execute(tx);
}
