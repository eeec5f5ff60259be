import { formatInteger } from '#app/ui/text/format.ts';
import { candidateTexts } from './texts.ts';

const texts = candidateTexts.ro;

/** `votes`: null while they may not be shown. */
type Counts = { votes: number | null; followers: number; views: number };

/** CAND-27 as ruled: counters are shown from the first one on. Hidden votes say so, whether or not there are any. */
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
