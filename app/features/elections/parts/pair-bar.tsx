import { StackedBar } from '#app/ui/charts/stacked-bar.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { asPattern } from '../pattern.ts';
import type { AreaResult } from '../results.queries.server.ts';
import { rank } from '../results.rules.ts';
import { shareOf } from '../rules.ts';
import { resultTexts } from '../texts.ts';

const texts = resultTexts.ro;

type PairBarProps = { result: Pick<AreaResult, 'standings' | 'validVotes'> };

/** Two candidates share one bar, with the half marked. */
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
