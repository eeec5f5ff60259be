import type { RoundState } from '#app/features/elections/results/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { whyHidden } from '#app/pages/_shared/results/round-switch.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/**
 * The embed of an unannounced round, with the same texts as its page. The same URL shows the result once
 * announced.
 */
export function HiddenRound({ round }: { round: RoundState }) {
  return <EmptyState title={resultTexts.ro.notAnnounced}>{whyHidden(round)}</EmptyState>;
}
