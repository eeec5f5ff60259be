import { shareOf } from '#app/features/elections/rules.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import type { RoundData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.figures;

/**
 * Shows sourced counts as shares of their base figures (RES-06..09, RES-21, RES-23..25). A count without a
 * base figure has no percentage.
 */
export function KeyStatistics({ current }: { current: RoundData }) {
  const { nation, areas, round } = current;
  const turnout = shareOf(nation.voters, nation.registered);
  const sum = (kinds: readonly string[]) =>
    areas.filter(({ kind }) => kinds.includes(kind)).reduce((total, { voters }) => total + voters, 0);
  const home = sum(['county', 'municipality']);
  const abroad = sum(['abroad', 'mail']);
  const atHome = shareOf(home, nation.registered);
  return (
    <Section id="cifre" labelledBy="cifre-titlu">
      <SectionHead
        id="cifre-titlu"
        kicker={t.kicker(round)}
        title={turnout === null ? t.titlePlain : t.title(turnout, round)}
      />
      <Fold summary={t.fold}>
        <FigureRow>
          {nation.registered === null ? null : (
            <Figure label={t.registered} value={formatInteger(nation.registered)} note={t.registeredNote} />
          )}
          {turnout === null ? null : (
            <Figure label={t.turnout} value={formatPercent(turnout)} note={t.turnoutNote(nation.voters)} />
          )}
          {atHome === null ? null : (
            <Figure label={t.home} value={formatPercent(atHome)} note={t.homeNote(home)} />
          )}
          <Figure label={t.valid} value={formatInteger(nation.validVotes)} note={t.validNote} />
          <Figure
            label={t.abroad}
            value={formatPercent(shareOf(abroad, nation.voters) ?? 0)}
            note={t.abroadNote(abroad)}
          />
          {place(current, 'urban-voters', t.urban)}
          {place(current, 'rural-voters', t.rural)}
        </FigureRow>
      </Fold>
      <SourceLine
        sources={asSources([
          ...new Map(
            [...current.sources, ...current.placeSources].map((source) => [
              source.url ?? source.label,
              source,
            ]),
          ).values(),
        ])}
        note={[...(current.places.length > 0 ? [t.placeBase] : []), t.noEstimate].join(' ')}
      />
    </Section>
  );
}

function place({ places }: RoundData, code: string, label: string) {
  const figure = places.find((found) => found.code === code);
  if (!figure?.value) return null;
  return (
    <Figure
      label={figure.isExact ? label : t.about(label)}
      value={formatInteger(figure.value)}
      note={figure.note ?? t.placeNote}
    />
  );
}
