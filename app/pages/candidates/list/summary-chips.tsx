import type { ListTotals } from '#app/features/candidates/list/rules.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { InfoPopover } from '#app/ui/overlays/info-popover.tsx';

const texts = candidateTexts.ro.list.chips;

/** Shows sums over the whole list (CAND-12). Omits zeros and explains when election silence hides a sum. */
export function SummaryChips({ totals }: { totals: ListTotals }) {
  return (
    <ul aria-label={texts.label} className="flex flex-wrap items-center gap-2">
      <li>
        <Badge>{texts.verified(totals.verified)}</Badge>
      </li>
      <li>
        <Badge>{votesChip(totals.votes)}</Badge>
      </li>
      {totals.firstRoundVotes === null ? null : (
        <li>
          <Badge>{texts.firstRound(totals.firstRoundVotes)}</Badge>
        </li>
      )}
      {totals.followers === 0 ? null : (
        <li>
          <Badge>{texts.followers(totals.followers)}</Badge>
        </li>
      )}
      <li className="text-ink-2 text-xs">
        {candidateTexts.ro.unscientific}{' '}
        <InfoPopover about={candidateTexts.ro.unscientific}>
          <p>{candidateTexts.ro.unscientificMeaning}</p>
          {totals.votes === null ? null : <p className="mt-2">{candidateTexts.ro.interestMeaning}</p>}
        </InfoPopover>
      </li>
    </ul>
  );
}

function votesChip(votes: number | null): string {
  if (votes === null) return texts.votesHidden;
  return votes === 0 ? candidateTexts.ro.noVotes : texts.votes(votes);
}
