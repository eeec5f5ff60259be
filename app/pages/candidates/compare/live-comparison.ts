import { pollPercentage } from '#app/features/live-polls/rules.ts';
import { hasRolledOver } from '#app/pages/_shared/live-poll/figures.ts';
import { isOtherPhase, withLiveFigures } from '#app/pages/candidates/live-candidates.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';
import type { ComparisonData } from './read-comparison.server.ts';
import type { PollShares } from './statistics/read-figures.server.ts';

type LiveParts = Pick<ComparisonData, 'people' | 'content'>;

/**
 * Tells whether the page must reload, because election silence began or ended or the shown live poll changed.
 */
export function isOutdated({ people, content }: LiveParts, live: LiveFigures | null): boolean {
  if (isOtherPhase(people, live)) return true;
  return content?.section === 'statistics' && hasRolledOver(content.polls.open, live?.poll);
}

/** Returns the comparison with the counters and live poll of the latest event. */
export function withLiveComparison<Data extends LiveParts>(data: Data, live: LiveFigures | null): Data {
  if (!live) return data;
  const people = withLiveFigures(data.people, live);
  const { content } = data;
  if (content?.section !== 'statistics') return { ...data, people };
  const ids = new Map(people.map(({ slug, id }) => [slug, id]));
  const polls = { ...content.polls, open: pollNow(content.polls.open, { live: live.poll, ids }) };
  return { ...data, people, content: { ...content, polls } };
}

type LivePoll = { live: LiveFigures['poll'] | undefined; ids: ReadonlyMap<string, string> };

/**
 * Returns the open live poll with its latest shares of the candidates `ids`, or null once another poll is
 * open.
 */
function pollNow(open: PollShares | null, { live, ids }: LivePoll): PollShares | null {
  if (open === null || live === undefined) return open;
  if (live?.id !== open.id) return null;
  const shares = open.shares.flatMap(({ slug }) => {
    const id = ids.get(slug);
    return id === undefined ? [] : [{ slug, share: pollPercentage(live.votes[id] ?? 0, live.ballots) }];
  });
  return { ...open, ballots: live.ballots, shares };
}
