import type { CheckedFigure } from '#app/features/elections/corrections/queries.server.ts';
import { correctionTexts } from '#app/features/elections/corrections/texts.ts';
import { capital } from '#app/features/elections/round-words.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = correctionTexts.ro.checked;

/** Lists figures that circulate in public, each with verdict, reason and sources. */
export function CheckedFigures({ figures }: { figures: readonly CheckedFigure[] }) {
  return (
    <Section labelledBy="cifre">
      <SectionHead id="cifre" kicker={t.kicker} title={t.title} standFirst={t.stand} />
      {figures.length === 0 ? <EmptyState title={t.none} /> : null}
      <ul>
        {figures.map((figure) => (
          <li key={figure.position} className="border-line border-b py-4">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
              {capital(figure.figure)}
              <span className="font-sans tracking-normal">
                <Badge kind={figure.isConfirmed ? 'green' : 'red'}>
                  {figure.isConfirmed ? t.confirmed : t.notConfirmed}
                </Badge>
              </span>
            </h3>
            <p className="mt-1.5 max-w-(--measure)">{figure.explanation}</p>
            <SourceLine sources={asSources(figure.sources)} className="mt-1.5" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
