import type { FirstRoundCorrection } from '#app/features/candidates/profile/first-round-corrections.server.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const t = candidateTexts.ro.correction;

/** Shows administrators' corrections next to the sourced votes of the first round, with reason and source. */
export function FirstRoundCorrections({ corrections }: { corrections: readonly FirstRoundCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="warning" title={t.title} action={<MoreLink href="/corrections">{t.all}</MoreLink>}>
        <ul className="grid gap-1 text-sm">
          {corrections.map(({ candidateId, name, votes, reason, source, at }) => (
            <li key={candidateId} className="[overflow-wrap:anywhere]">
              {t.sentence(name, votes, at)} {reason} <Anchor href={source}>{t.source}</Anchor>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
