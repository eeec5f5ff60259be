import type { RoundState } from '#app/features/elections/results/rules.ts';
import { whyHidden } from '#app/pages/_shared/results/round-switch.tsx';
import { refusals } from '#app/platform/refusal/refusals.ts';
import { EmptyState } from '#app/ui/states.tsx';

/** A round whose result is not announced: the sentences of its page. The same address shows the result as soon as it is. */
export function HiddenRound({ round }: { round: RoundState }) {
  return <EmptyState title={refusals['results-not-announced'].text}>{whyHidden(round)}</EmptyState>;
}
