import { asPattern } from '#app/features/elections/map/pattern.ts';
import type { Provisional } from '#app/features/elections/state/publication.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { formatNumber } from '#app/ui/text/format.ts';
import { ResultBadge } from './result-badge.tsx';

const texts = resultStateTexts.ro.provisional;

/**
 * Shows the shares published so far, and the reason why vote counts are missing. `title` is for pages without their own
 * headline.
 */
export function ProvisionalResult({ provisional, title }: { provisional: Provisional; title?: string }) {
  const { standings, publication } = provisional;
  return (
    <div className="grid gap-4">
      <ResultBadge publication={publication} />
      {standings.length > 0 ? (
        <StackedBar
          level={2}
          title={title ?? texts.barsTitle}
          parts={standings.map((standing) => ({
            id: standing.slug,
            name: standing.name,
            sub: standing.party,
            percent: standing.share,
            share: formatNumber(standing.share, 1),
            tone: standing.hue,
            pattern: asPattern(standing.pattern),
          }))}
        />
      ) : (
        <>
          {title ? <h2 className="text-2xl">{title}</h2> : null}
          <p>{texts.noShares}</p>
        </>
      )}
      <p className="max-w-(--measure) text-ink-2 text-sm">
        {publication.note ? `${publication.note} ` : ''}
        {texts.noVotes}
      </p>
    </div>
  );
}
