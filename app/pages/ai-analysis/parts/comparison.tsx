import { resultsHref } from '#app/features/elections/addresses.ts';
import { asPattern } from '#app/features/elections/map/pattern.ts';
import { barScale } from '#app/features/elections/results/rules.ts';
import { shownDifference } from '#app/features/elections/rules.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import {
  compareFinalists,
  type PersonFigures,
  type PlaceShare,
} from '#app/pages/ai-analysis/comparison.rules.ts';
import type { AnalysisData, RoundData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.comparison;

/**
 * Compares the finalists in every announced round, latest first (RES-14). Before the finalists are known it
 * explains why there is no comparison.
 */
export function Comparison({ data }: { data: AnalysisData }) {
  const { rounds, finalists, firstDay } = data;
  const compared = rounds
    .map((current) => ({ current, people: compareFinalists(finalists, current) }))
    .filter(({ people }) => people.length >= 2);
  if (compared.length === 0) {
    return (
      <Section id="finalisti">
        {data.provisional === 1 ? (
          <EmptyState title={t.early.provisionalTitle}>{t.early.provisional}</EmptyState>
        ) : (
          <EmptyState title={t.early.title}>
            {data.isFirstVoted ? t.early.voted : firstDay ? t.early.text(firstDay) : null}
          </EmptyState>
        )}
      </Section>
    );
  }
  return compared
    .toReversed()
    .map(({ current, people }, index) => (
      <Figures key={current.round} current={current} people={people} isLatest={index === 0} />
    ));
}

/** Returns the id to which links to a round's comparison point. */
export const comparisonId = (round: number) => (round === 1 ? 'finalisti' : `finalisti-${round}`);

type FiguresProps = { current: RoundData; people: readonly PersonFigures[]; isLatest: boolean };

/** Shows a round's bars and table. Phones fold the table, and the bars of an earlier round. */
function Figures({ current, people, isLatest }: FiguresProps) {
  const { round, nation, sources } = current;
  const ranked = people.toSorted((a, b) => b.standing.votes - a.standing.votes);
  const [one, two] = ranked;
  const bars = (
    <BarList
      title={t.bars(round)}
      subtitle={t.barsSub(nation.validVotes)}
      heads={t.heads}
      {...barScale(people.map(({ share }) => share))}
      rows={ranked.map(({ standing, share }) => ({
        id: standing.slug,
        name: standing.name,
        href: `/candidate/${standing.slug}`,
        sub: standing.party,
        length: share,
        value: formatInteger(standing.votes),
        unit: t.unit(standing.votes),
        share: formatPercent(share),
        tone: standing.hue,
        pattern: asPattern(standing.pattern),
      }))}
    />
  );
  const table = (
    <DataTable
      caption={t.caption(round)}
      rows={measuresOf(ranked, current)}
      rowKey={({ label }) => label}
      columns={columnsOf(ranked)}
      stacks
    />
  );
  return (
    <Section id={comparisonId(round)} labelledBy={`${comparisonId(round)}-titlu`}>
      <SectionHead
        id={`${comparisonId(round)}-titlu`}
        kicker={t.kicker(round)}
        title={t.title(ranked.map(({ standing, share }) => ({ name: standing.name, share })))}
        standFirst={
          one && two
            ? t.standFirst(one.standing.votes - two.standing.votes, shownDifference(one.share, two.share))
            : undefined
        }
      />
      {isLatest ? (
        <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
          {bars}
          <Fold summary={t.fold(round)}>{table}</Fold>
        </div>
      ) : (
        <Fold summary={t.fold(round)}>
          <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
            {bars}
            {table}
          </div>
        </Fold>
      )}
      <SourceLine sources={asSources(sources)} note={t.note} />
    </Section>
  );
}

type Cell = { text: string; href?: string };
type Measure = { label: string; cells: ReadonlyMap<string, Cell> };

function measuresOf(people: readonly PersonFigures[], { round, areas }: RoundData): Measure[] {
  const total = areas.filter(({ kind }) => kind === 'county' || kind === 'municipality').length;
  const row = (label: string, cell: (person: PersonFigures) => Cell): Measure => ({
    label,
    cells: new Map(people.map((person) => [person.standing.slug, cell(person)])),
  });
  const place = (found: PlaceShare | null, text: (found: PlaceShare) => string): Cell =>
    found ? { text: text(found), href: resultsHref(round, found.code) } : { text: t.missing };
  const named = ({ name, share }: PlaceShare) => t.place(name, share);
  const counted = ({ share, votes }: PlaceShare) => t.shareVotes(share, votes);
  const capital = people.find((person) => person.capital)?.capital?.name;
  return [
    row(t.rows.votes, ({ standing }) => ({ text: formatInteger(standing.votes), href: resultsHref(round) })),
    row(t.rows.share, ({ share }) => ({ text: formatPercent(share), href: resultsHref(round) })),
    row(t.rows.led(total), ({ ledAreas }) => ({
      text: t.led(ledAreas),
      href: `${resultsHref(round)}#zone`,
    })),
    row(t.rows.highest, ({ highest }) => place(highest, named)),
    row(t.rows.lowest, ({ lowest }) => place(lowest, named)),
    ...(capital ? [row(capital, (person) => place(person.capital, counted))] : []),
    row(t.rows.abroad, ({ abroad }) => place(abroad, counted)),
    row(t.rows.mail, ({ mail }) => place(mail, counted)),
  ];
}

function columnsOf(people: readonly PersonFigures[]): Column<Measure>[] {
  return [
    { id: 'measure', header: t.measure, rowHeader: true, cell: ({ label }) => label },
    ...people.map(
      ({ standing }): Column<Measure> => ({
        id: standing.slug,
        header: standing.name,
        numeric: true,
        cell: ({ cells }) => {
          const cell = cells.get(standing.slug);
          if (!cell?.href) return cell?.text;
          return (
            <Anchor href={cell.href} className="text-ink">
              {cell.text}
            </Anchor>
          );
        },
      }),
    ),
  ];
}
