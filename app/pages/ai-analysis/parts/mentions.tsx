import { newsHref } from '#app/features/news/articles/address.ts';
import type { AnalysisData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.mentions;

/** Shows how often articles name each candidate (RES-15 as ruled: counts instead of a sentiment). */
export function Mentions({ mentions: { data } }: Pick<AnalysisData, 'mentions'>) {
  const first = data?.candidates[0];
  if (!data || !first) return null;
  const { candidates, total } = data;
  return (
    <Section id="presa" labelledBy="presa-titlu">
      <SectionHead
        id="presa-titlu"
        kicker={t.kicker}
        title={t.title(first.name, first.articles, total)}
        standFirst={t.standFirst}
      />
      <Fold summary={t.fold(candidates.length)}>
        <BarList
          title={t.bars}
          titleHidden
          subtitle={t.subtitle(total)}
          heads={t.heads}
          rows={candidates.map((candidate) => ({
            id: candidate.slug,
            name: candidate.name,
            href: newsHref({ candidate: candidate.slug, withCandidate: true }),
            length: candidate.articles,
            value: formatInteger(candidate.articles),
            unit: t.unit(candidate.articles),
            share: formatPercent((candidate.articles / total) * 100, 0),
            tone: candidate.hue,
            pattern: candidate.pattern,
          }))}
        />
        <p className="mt-4 max-w-(--measure) text-ink-3 text-xs">{t.note}</p>
      </Fold>
      <p className="mt-2">
        <MoreLink href={newsHref()}>{t.all}</MoreLink>
      </p>
    </Section>
  );
}
