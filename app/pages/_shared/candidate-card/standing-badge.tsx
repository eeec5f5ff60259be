import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { LastPlace } from '#app/features/elections/results/queries.server.ts';
import { Badge } from '#app/ui/badge.tsx';

const texts = candidateTexts.ro;

type StandingBadgeProps = {
  /** The later round for which the candidate qualified, once that is public, otherwise null. */
  finalRound: number | null;
  lastPlace: LastPlace | null;
};

/**
 * Shows the later round for which the candidate qualified, or else the place in the last announced round.
 * Renders nothing before any result.
 */
export function StandingBadge({ finalRound, lastPlace }: StandingBadgeProps) {
  if (finalRound !== null && (lastPlace?.round ?? 0) < finalRound)
    return <Badge kind="ink">{texts.finalist(finalRound)}</Badge>;
  if (!lastPlace) return null;
  return <Badge kind={finalRound === null ? undefined : 'ink'}>{texts.place(lastPlace)}</Badge>;
}
