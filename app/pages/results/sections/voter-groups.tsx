import type { ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { RoundFigure } from '#app/features/elections/turnout/queries.server.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { ColumnBars } from '#app/ui/charts/column-bars.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = resultTexts.ro.people;
type Figures = ResultsPage['figures'];
type GroupFigure = Figures[number] & { value: number };

const ageCode = /^age-(\d+(?:-\d+|\+))$/;
const isAge = ({ code }: RoundFigure) => ageCode.test(code);
const isSex = ({ code }: RoundFigure) => code === 'female' || code === 'male';
const isPlace = ({ code }: RoundFigure) => code === 'urban-voters' || code === 'rural-voters';
const isCounted = (figure: Figures[number]): figure is GroupFigure => figure.value !== null;

/**
 * Shows public counts of voters by age, sex, and town or country, then the round's other national figures.
 */
export function VoterGroups({ figures, round }: { figures: Figures; round: number }) {
  const counted = figures.filter(isCounted);
  const ages = counted.filter(isAge);
  const sexes = counted.filter(isSex);
  const places = counted.filter(isPlace);
  if (ages.length + sexes.length + places.length === 0) return <OtherFigures figures={figures} />;
  return (
    <Section labelledBy="cine-a-votat">
      <SectionHead id="cine-a-votat" kicker={t.kicker} title={titleOf(ages)} standFirst={t.votersOf(round)} />
      <Fold summary={resultTexts.ro.folds.groups}>
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
          <Group title={t.age} figures={ages} />
          <div className="grid content-start gap-y-10">
            <Group title={t.sex} figures={sexes} />
            <Group title={t.place} figures={places} />
          </div>
        </div>
      </Fold>
      <OtherFigures figures={figures} />
    </Section>
  );
}

/** Returns the title, which names the largest age group unless groups tie. */
function titleOf(ages: readonly GroupFigure[]): string {
  const [first, second] = ages.toSorted((a, b) => b.value - a.value);
  const total = ages.reduce((sum, figure) => sum + figure.value, 0);
  const share = first && shareOf(first.value, total);
  if (!first || typeof share !== 'number' || first.value === second?.value) return t.plain;
  return t.title(labelOf(first), share);
}

function labelOf({ code }: RoundFigure): string {
  const age = ageCode.exec(code)?.[1];
  if (age) return t.ageOf(age);
  return t.codes[code as keyof typeof t.codes] ?? code;
}

/** Shows one grouping of voters: counts, each group's share of their sum, notes and sources. */
function Group({ title, figures }: { title: string; figures: readonly GroupFigure[] }) {
  const total = figures.reduce((sum, figure) => sum + figure.value, 0);
  if (total === 0) return null;
  const notes = [...new Set(figures.flatMap((figure) => figure.note ?? []))];
  const isExact = figures.every((figure) => figure.isExact);
  return (
    <ColumnBars
      title={title}
      rows={figures.map((figure) => ({
        id: figure.code,
        label: labelOf(figure),
        length: figure.value,
        value: figure.isExact ? formatInteger(figure.value) : t.about(figure.value),
        share: formatPercent(shareOf(figure.value, total) ?? 0, isExact ? 2 : 0),
      }))}
      source={
        <SourceLine
          sources={asSources(figures[0]?.sources ?? [])}
          note={isExact || notes.length > 0 ? notes.join(' ') : t.approx}
        />
      }
    />
  );
}

/** Lists the authorities' other figures of the round, each with its source system and a note. */
function OtherFigures({ figures }: { figures: Figures }) {
  const names = resultTexts.ro.others;
  const missing = resultTexts.ro.figures.missing;
  const rows = figures.filter(
    (figure) => names.codes[figure.code] && (figure.value !== null || figure.share !== null),
  );
  if (rows.length === 0) return null;
  return (
    <div className="sm:mt-8">
      <Disclosure summary={names.summary}>
        <DataTable
          caption={names.caption}
          captionHidden
          rows={rows}
          rowKey={(figure) => figure.code}
          stacks
          columns={[
            { id: 'figure', header: names.figure, rowHeader: true, cell: ({ code }) => names.codes[code] },
            {
              id: 'value',
              header: names.value,
              numeric: true,
              cell: ({ value }) => (value === null ? missing : formatInteger(value)),
            },
            {
              id: 'share',
              header: names.share,
              numeric: true,
              cell: ({ share }) => (share === null ? missing : formatPercent(share)),
            },
            {
              id: 'system',
              header: names.system,
              cell: ({ system, sources }) => system ?? sources[0]?.label ?? missing,
            },
            { id: 'note', header: names.note, cell: ({ note }) => note },
          ]}
        />
        <SourceLine sources={asSources(uniqueSources(rows))} />
      </Disclosure>
    </div>
  );
}

function uniqueSources(figures: Figures) {
  return [
    ...new Map(
      figures.flatMap((figure) => figure.sources).map((source) => [source.url ?? source.label, source]),
    ).values(),
  ];
}
