import { asPattern } from '#app/features/elections/map/pattern.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { rank } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { formatNumber } from '#app/ui/text/format.ts';

const texts = resultTexts.ro;

type PairBarProps = { result: Pick<AreaResult, 'standings' | 'validVotes'> };

/** Shows two candidates on one bar, with a mark at 50 %. */
export function PairBar({ result }: PairBarProps) {
  return (
    <StackedBar
      title={texts.table.barsTitle}
      level={2}
      titleHidden
      parts={rank(result.standings).map((row) => {
        const share = shareOf(row.votes, result.validVotes) ?? 0;
        return {
          id: row.slug,
          name: row.name,
          sub: row.party,
          percent: share,
          share: formatNumber(share),
          value: texts.votes(row.votes),
          tone: row.hue,
          pattern: asPattern(row.pattern),
        };
      })}
    />
  );
}
