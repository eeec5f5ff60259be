import { hasRolledOver } from '#app/pages/_shared/live-poll/figures.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';
import type { DashboardData } from './read-dashboard.server.ts';

type LiveBlocks = Pick<NonNullable<DashboardData>, 'poll' | 'vote'>;

/**
 * Tells whether the live poll changed, or election silence began or ended, since the page was rendered.
 * Election silence closes voting and polls together, so a shown vote without an open poll is outdated.
 */
export function isOutdated({ poll, vote }: LiveBlocks, live: LiveFigures | null): boolean {
  if (live?.poll === undefined) return false;
  const isVoteOpen = vote?.data?.closed === null;
  return (
    (poll.data !== null && hasRolledOver(poll.data.poll, live.poll)) || (isVoteOpen && live.poll === null)
  );
}
