import { rank } from '#app/features/elections/results/rules.ts';
import { tenthsOf } from '#app/features/elections/round-words.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import type { RoundFigure } from '#app/features/elections/turnout/queries.server.ts';
import { SentenceList } from '#app/pages/_shared/sentence-list/sentence-list.tsx';
import { ColumnBars, type SmallBar } from '#app/ui/charts/column-bars.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { RoundData } from './read-home.server.ts';
import { toSources } from './sources.ts';
import { homeTexts } from './texts.ts';

const texts = homeTexts.ro.groups;
const words = homeTexts.ro.analysis;

/**
 * Shows voters by place and age where sources exist (HOME-22). It shows counts with notes, and no rate
 * without a source.
 */
export function TurnoutGroups({ data }: { data: RoundData }) {
  const find = (code: string) => data.figures.find((figure) => figure.code === code);
  const abroad = data.areas.votersAbroad;
  const places = [
    ...toBar(texts.urban, find('urban-voters')),
    ...toBar(texts.rural, find('rural-voters')),
    { id: 'abroad', label: texts.abroad, length: abroad, value: texts.exact(abroad) },
  ];
  const groups = Object.entries(texts.ages).flatMap(([code, label]) => toBar(label, find(code)));
  const largest = Object.entries(texts.ages)
    .flatMap(([code, label]) => ({ label, share: find(code)?.share ?? 0 }))
    .toSorted((a, b) => b.share - a.share)[0];
  const [urban, rural] = [find('urban-voters')?.value ?? 0, find('rural-voters')?.value ?? 0];
  const tenths = tenthsOf(shareOf(urban, urban + rural));
  const title = tenths === null ? texts.title : texts.urbanTitle(tenths);
  const source = <SourceLine sources={toSources(data.figureSources)} note={texts.note} />;
  return (
    <section aria-labelledby="prezenta">
      <SectionHead id="prezenta" kicker={texts.kicker(data.round)} title={title} />
      <ColumnBars title={title} titleHidden rows={places} />
      {groups.length > 0 && largest ? (
        <Fold summary={texts.agesTitle(largest.label, largest.share)} className="mt-4 sm:mt-8">
          <ColumnBars title={texts.agesTitle(largest.label, largest.share)} rows={groups} source={source} />
        </Fold>
      ) : (
        source
      )}
    </section>
  );
}

function toBar(label: string, figure: RoundFigure | undefined): SmallBar[] {
  if (!figure?.value) return [];
  return [
    {
      id: figure.code,
      label,
      length: figure.value,
      value: figure.isExact ? texts.exact(figure.value) : texts.approximate(figure.value),
      share: figure.share === null ? undefined : formatPercent(figure.share),
    },
  ];
}

/** Sentences about the first round, each generated from the results and linked to its figure (HOME-23). */
export function Analysis({ data }: { data: RoundData }) {
  const { nation, areas, round } = data;
  const [first, second, third] = rank(nation.standings);
  const { leads, highest: high, lowest: low } = areas;
  const page = `/results/${round}`;
  const sentences = [
    leads.length > 0 && { id: 'leads', href: `${page}#zone`, ...words.leads(leads, areas.count) },
    first &&
      second && {
        id: 'top-two',
        href: page,
        ...words.topTwo(shareOf(first.votes + second.votes, nation.validVotes) ?? 0),
      },
    second &&
      third && { id: 'gap', href: page, ...words.gap(second.name, third.name, second.votes - third.votes) },
    high &&
      low && {
        id: 'turnout',
        href: `${page}?harta=prezenta#zone`,
        ...words.turnout(high.name, high.share, low.name, low.share),
      },
  ].filter((sentence) => typeof sentence === 'object' && sentence !== null);
  return (
    <section aria-labelledby="analiza">
      <SectionHead id="analiza" kicker={words.kicker} title={words.title} />
      <SentenceList sentences={sentences} />
      <SourceLine sources={toSources(data.sources)} note={words.note} />
    </section>
  );
}
