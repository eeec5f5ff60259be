import { formatInteger } from '#app/ui/text/format.ts';
import { candidateTexts } from './texts.ts';

const texts = candidateTexts.ro;

/** A candidate's counts. `votes` is null while votes are hidden. */
type Counts = { votes: number | null; followers: number; views: number };

/** Returns the counters on a candidate's card: counters above zero (CAND-27), and hidden votes. */
export function shownCounters({ votes, followers, views }: Counts): { label: string; value: string }[] {
  const counters = [
    { label: texts.votesLabel, count: votes },
    { label: texts.followersLabel, count: followers },
    { label: texts.viewsLabel, count: views },
  ];
  return counters
    .filter(({ count }) => count !== 0)
    .map(({ label, count }) => ({ label, value: count === null ? texts.hidden : formatInteger(count) }));
}
