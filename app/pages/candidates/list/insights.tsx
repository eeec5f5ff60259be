import { listPath, profilePath } from '#app/features/candidates/addresses.ts';
import { type Insight, listParams } from '#app/features/candidates/list/rules.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { type DataSentence, SentenceList } from '#app/pages/_shared/sentence-list/sentence-list.tsx';
import { formatNumber, formatPercent } from '#app/ui/text/format.ts';

const texts = candidateTexts.ro.insights;

type InsightsProps = { insights: readonly Insight[]; resultsPath: string | null };

/** Lists sentences generated from the data, each figure a link to its evidence (CAND-15). */
export function Insights({ insights, resultsPath }: InsightsProps) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="ce-spun-datele">
      <h2 id="ce-spun-datele" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">{texts.stand}</p>
      <SentenceList
        sentences={insights.map((insight) => ({ id: insight.kind, ...sentenceOf(insight, resultsPath) }))}
      />
    </section>
  );
}

function sentenceOf(insight: Insight, resultsPath: string | null): Omit<DataSentence, 'id'> {
  switch (insight.kind) {
    case 'top-two':
      return { ...texts.topTwo(insight.share), href: resultsPath };
    case 'over-threshold':
      return { ...texts.over(insight.count, insight.total), href: resultsPath };
    case 'most-spread': {
      const [best, worst] = [insight.best, insight.worst].map(
        (place) => `${formatPercent(place.share)} (${place.name})`,
      );
      return {
        ...texts.spread(insight.name, formatNumber(insight.points), best ?? '', worst ?? ''),
        href: profilePath(insight.slug),
      };
    }
    case 'least-spread':
      return { ...texts.even(insight.name, formatNumber(insight.points)), href: profilePath(insight.slug) };
    case 'independents':
      return {
        ...texts.independents(insight.count, insight.total),
        href: filteredPath(listParams.party, insight.label),
      };
    case 'theme':
      return {
        ...texts.theme(insight.theme, insight.count, insight.total),
        href: filteredPath(listParams.theme, insight.theme),
      };
  }
}

function filteredPath(param: string, value: string): string {
  return `${listPath}?${new URLSearchParams({ [param]: value })}`;
}
