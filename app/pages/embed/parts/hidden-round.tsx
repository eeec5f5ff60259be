import type { RoundState } from '#app/features/elections/results/rules.ts';
import { whyHidden } from '#app/pages/_shared/results/round-switch.tsx';
import { refusals } from '#app/platform/refusal/refusals.ts';
import { EmptyState } from '#app/ui/states.tsx';

/** An unannounced round, with its page's sentences. The same address shows the result after the announcement. */
export function HiddenRound({ round }: { round: RoundState }) {
  return <EmptyState title={refusals['results-not-announced'].text}>{whyHidden(round)}</EmptyState>;
}
