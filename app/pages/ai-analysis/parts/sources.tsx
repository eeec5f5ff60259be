import { ResultBadge } from '#app/pages/_shared/results/result-badge.tsx';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import type { AnalysisData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { isServed } from '#app/routes.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.sources;

/** Lists the sources and methods of the figures, and figures left out for lack of a source (RES-22). */
export function SourcesAndMethod({ data }: { data: AnalysisData }) {
  const links = [
    { href: '/method', label: t.method },
    { href: '/corrections', label: t.corrections },
    { href: '/results', label: t.results },
    ...(data.silence ? [] : [{ href: '/polls', label: t.polls }]),
  ].filter(({ href }) => isServed(href));
  return (
    <Section id="surse" labelledBy="surse-titlu">
      <SectionHead id="surse-titlu" kicker={t.kicker} title={t.title} />
      <Fold summary={t.fold}>
        <ul className="grid max-w-(--measure) list-disc gap-2 pl-5">
          {t.items(data.scenarios.kind === 'computed').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {data.rounds.map(({ round, sources, publication }) => (
          <div key={round} className="mt-4">
            <SourceLine sources={asSources(sources)} note={t.official(round)} />
            <ResultBadge publication={publication} />
          </div>
        ))}
      </Fold>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <MoreLink href={href}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
