import {
  type SimulatedCounts as Counts,
  simulatedMark,
  simulatedWords,
} from '#app/features/candidates/counters/simulated.ts';
import { Badge } from '#app/ui/badge.tsx';

/**
 * Shows the figures of a demonstration's simulated crowd separately from the counts of people. Renders nothing without
 * a crowd.
 */
export function SimulatedCounts({ counts }: { counts: Counts | null }) {
  if (!counts) return null;
  return (
    <p className="mt-2 text-ink-2 text-sm tabular-nums">
      <Badge kind="dashed">{simulatedMark}</Badge> {simulatedWords(counts)}
    </p>
  );
}
