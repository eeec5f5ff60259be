import { type ArchivedResult, pollPercentage, pollTrendOf } from '#app/features/live-polls/rules.ts';
import { applyPollImpact } from '#app/features/scores/calculation/commands.server.ts';
import type { Tx } from '#app/platform/db/database.ts';

type Closing = {
  electionId: string;
  poll: { id: string; startsAt: Date; isSimulated: boolean };
  end: Date;
};

/**
 * Closes a poll that the caller has locked, and stores totals, percentages, trends and effects on the AI
 * scores. A poll without ballots gets only totals, and a simulated poll changes no score.
 */
export async function closePoll(tx: Tx, { electionId, poll, end }: Closing): Promise<void> {
  const results = await countResults(tx, poll.id);
  const ballots = results.reduce((sum, { votes }) => sum + votes, 0);
  const before = await findResultsBefore(tx, { electionId, ...poll });
  await tx
    .updateTable('live_polls')
    .set({ status: 'closed', end_date: end })
    .where('id', '=', poll.id)
    .execute();
  await tx
    .insertInto('poll_history')
    .values({
      poll_id: poll.id,
      election_id: electionId,
      poll_date: end,
      total_votes: ballots,
      data: JSON.stringify({ candidates: results }),
    })
    .execute();
  const known = results.flatMap(({ id, percentage }) => (percentage === null ? [] : [{ id, percentage }]));
  if (known.length === 0) return;
  await tx
    .insertInto('poll_trends')
    .values(
      known.map(({ id, percentage }) => {
        const trend = pollTrendOf(percentage, before.get(id) ?? null);
        return {
          poll_id: poll.id,
          candidate_id: id,
          date: end,
          percentage,
          trend_direction: trend?.direction ?? null,
          change_amount: trend?.change ?? null,
        };
      }),
    )
    .execute();
  if (poll.isSimulated) return;
  await applyPollImpact(tx, {
    pollId: poll.id,
    electionId,
    at: end,
    results: known.map(({ id, percentage }) => ({ candidateId: id, percentage })),
  });
}

/** Counts the ballots of each candidate, in ballot order. */
async function countResults(tx: Tx, pollId: string): Promise<ArchivedResult[]> {
  const rows = await tx
    .selectFrom('live_poll_candidates as asked')
    .innerJoin('candidates', 'candidates.id', 'asked.candidate_id')
    .leftJoin('live_poll_ballots as ballot', (join) =>
      join
        .onRef('ballot.poll_id', '=', 'asked.poll_id')
        .onRef('ballot.candidate_id', '=', 'asked.candidate_id'),
    )
    .select(({ fn }) => ['candidates.id', fn.count<number>('ballot.voter_hash').as('votes')])
    .where('asked.poll_id', '=', pollId)
    .groupBy('candidates.id')
    .orderBy('candidates.ballot_position')
    .execute();
  const ballots = rows.reduce((sum, { votes }) => sum + votes, 0);
  return rows.map(({ id, votes }) => ({ id, votes, percentage: pollPercentage(votes, ballots) }));
}

/**
 * Returns the percentages of the latest closed poll with ballots that ended before this poll began.
 * `findActivePoll` compares with the same poll.
 */
async function findResultsBefore(
  tx: Tx,
  { electionId, startsAt, isSimulated }: { electionId: string; startsAt: Date; isSimulated: boolean },
): Promise<ReadonlyMap<string, number | null>> {
  const row = await tx
    .selectFrom('poll_history')
    .innerJoin('live_polls', 'live_polls.id', 'poll_history.poll_id')
    .select('data')
    .where('poll_history.election_id', '=', electionId)
    .where('live_polls.is_simulated', '=', isSimulated)
    .where('poll_date', '<=', startsAt)
    .where('total_votes', '>', 0)
    .orderBy('poll_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Map(row?.data.candidates.map(({ id, percentage }) => [id, percentage]));
}
