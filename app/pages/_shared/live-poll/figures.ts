import { shownDifference } from '#app/features/elections/rules.ts';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { pollPercentage, pollTrendOf } from '#app/features/live-polls/rules.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';

type LivePoll = LiveFigures['poll'];

/**
 * Returns the page's poll with the latest live votes, percentages and trends. Ignores figures of another
 * poll.
 */
export function withLiveFigures(poll: ActivePoll, live: LivePoll | undefined): ActivePoll {
  if (!live || live.id !== poll.id) return poll;
  const { ballots, votes } = live;
  return {
    ...poll,
    ballots,
    candidates: poll.candidates.map((candidate) => {
      const own = votes[candidate.id] ?? 0;
      const percentage = pollPercentage(own, ballots);
      const before = shareBefore(candidate);
      return {
        ...candidate,
        votes: own,
        percentage,
        trend: percentage === null ? null : pollTrendOf(percentage, before),
      };
    }),
  };
}

/**
 * Tells whether the page must reload because its poll (`pollId`, null for none) has closed or another opened.
 * True at the first ballot too, because a page without ballots lacks the comparison.
 */
export function hasRolledOver(
  poll: Pick<ActivePoll, 'id' | 'ballots'> | null,
  live: LivePoll | undefined,
): boolean {
  if (live === undefined) return false;
  if (live === null || poll === null) return (live === null) !== (poll === null);
  return live.id !== poll.id || (poll.ballots === 0 && live.ballots > 0);
}

/**
 * Returns the share in the earlier archived poll, with two decimals, from which the candidate's trend was
 * computed.
 */
function shareBefore({ percentage, trend }: ActivePoll['candidates'][number]): number | null {
  return percentage === null || trend === null ? null : shownDifference(percentage, trend.change);
}
