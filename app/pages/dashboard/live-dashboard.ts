import { hasTurned } from '#app/pages/_shared/live-poll/figures.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';
import type { DashboardData } from './read-dashboard.server.ts';

type LiveBlocks = Pick<NonNullable<DashboardData>, 'poll' | 'vote'>;

/**
 * Has the live poll turned, or has legal silence begun or ended, since the page was made? Daily vote and live poll are closed by the
 * same law at the same moment; a vote that is shown while no poll is open is older than that, also where the poll could not be read.
 */
export function isOutdated({ poll, vote }: LiveBlocks, live: LiveFigures | null): boolean {
  if (live?.poll === undefined) return false;
  const isVoteOpen = vote?.data?.closed === null;
  return (poll.data !== null && hasTurned(poll.data.poll, live.poll)) || (isVoteOpen && live.poll === null);
}
