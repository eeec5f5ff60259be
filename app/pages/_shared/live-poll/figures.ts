import { shownDifference } from '#app/features/elections/rules.ts';
import type { ActivePoll } from '#app/features/live-polls/queries.server.ts';
import { pollPercentage, pollTrendOf } from '#app/features/live-polls/rules.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';

type LivePoll = LiveFigures['poll'];

/**
 * The poll of the page with what came live since: votes, percentages and trends. Figures of another poll, or of none, are not
 * this page's: `hasTurned` says that the page has to be read anew.
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
 * Has a poll closed or opened since the page was read (`pollId`, null: none was open)? Also when the first ballot has come: what
 * a poll without ballots is compared with is not in the page.
 */
export function hasTurned(
  poll: Pick<ActivePoll, 'id' | 'ballots'> | null,
  live: LivePoll | undefined,
): boolean {
  if (live === undefined) return false;
  if (live === null || poll === null) return (live === null) !== (poll === null);
  return live.id !== poll.id || (poll.ballots === 0 && live.ballots > 0);
}

/** The share that a trend compares with, as archived: two decimals. */
function shareBefore({ percentage, trend }: ActivePoll['candidates'][number]): number | null {
  return percentage === null || trend === null ? null : shownDifference(percentage, trend.change);
}
