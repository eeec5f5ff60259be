import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { LastPlace } from '#app/features/elections/results/queries.server.ts';
import { Badge } from '#app/ui/badge.tsx';

const texts = candidateTexts.ro;

type StandingBadgeProps = {
  /** The later round in which the candidate stands, once it is public. */
  finalRound: number | null;
  lastPlace: LastPlace | null;
};

/** The candidate's progress so far: a later round, else the place in the last announced one; nothing before that. */
export function StandingBadge({ finalRound, lastPlace }: StandingBadgeProps) {
  if (finalRound !== null && (lastPlace?.round ?? 0) < finalRound)
    return <Badge kind="ink">{texts.finalist(finalRound)}</Badge>;
  if (!lastPlace) return null;
  return <Badge kind={finalRound === null ? undefined : 'ink'}>{texts.place(lastPlace)}</Badge>;
}
