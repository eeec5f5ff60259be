import { annulledHref } from '#app/features/elections/addresses.ts';
import type { AnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { annulledTexts } from '#app/features/elections/annulled/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';

/** Links to the round that was annulled before this election. Renders nothing without an annulled round. */
export function AnnulledLink({ annulled }: { annulled: AnnulledDay | null }) {
  return annulled ? (
    <MoreLink href={annulledHref()}>{annulledTexts.ro.link(annulled.round, annulled.day)}</MoreLink>
  ) : null;
}
