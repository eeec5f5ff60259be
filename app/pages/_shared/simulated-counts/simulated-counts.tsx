import {
  type SimulatedCounts as Counts,
  simulatedMark,
  simulatedWords,
} from '#app/features/candidates/counters/simulated.ts';
import { Badge } from '#app/ui/badge.tsx';

/** The figures of a demonstration's simulated crowd, apart from the counts of people. Shows nothing without a crowd. */
export function SimulatedCounts({ counts }: { counts: Counts | null }) {
  if (!counts) return null;
  return (
    <p className="mt-2 text-ink-2 text-sm tabular-nums">
      <Badge kind="dashed">{simulatedMark}</Badge> {simulatedWords(counts)}
    </p>
  );
}
