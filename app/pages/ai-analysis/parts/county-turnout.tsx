import { resultsHref } from '#app/features/elections/addresses.ts';
import { byRegion } from '#app/features/elections/places/regions.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { type AreaTurnout, axisEnd, listTurnout } from '#app/pages/ai-analysis/comparison.rules.ts';
import { analysisHref } from '#app/pages/ai-analysis/query.ts';
import type { AnalysisData, RoundData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { analysisTexts } from '#app/pages/ai-analysis/texts.ts';
import { ColumnBars } from '#app/ui/charts/column-bars.tsx';
import { type Column, TableTwin } from '#app/ui/data/data-table.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = analysisTexts.ro.turnout;

type CountyTurnoutProps = { data: AnalysisData; current: RoundData };

/** Shows the turnout of every county and the capital, grouped by region, on one scale that fits the data (RES-19). */
export function CountyTurnout({ data, current }: CountyTurnoutProps) {
  const { order, turnout } = data.query;
  // A reader who chose an order or a round wants to see the bars.
  const isChosen = order === 'name' || turnout !== null;
  const byTurnout = listTurnout(current.areas, 'turnout');
  const [high, low] = [byTurnout[0], byTurnout.at(-1)];
  if (!high || !low) return null;
  const rows = order === 'name' ? listTurnout(current.areas, 'name') : byTurnout;
  const other = data.rounds.find(({ round }) => round !== current.round);
  const compared = other ? listTurnout(other.areas, 'name') : [];
  const end = axisEnd([...rows, ...compared]);
  const facts = { end, round: current.round, compared };
  const half = Math.ceil(rows.length / 2);
  return (
    <Section id="prezenta" labelledBy="prezenta-titlu">
      <SectionHead
        id="prezenta-titlu"
        kicker={t.kicker(current.round)}
        title={t.title(high.name, high.turnout, { low: low.name, lowShare: low.turnout })}
        standFirst={`${t.standFirst} ${t.scale(end)}`}
      />
      <Fold summary={t.fold} open={isChosen}>
        <Choices data={data} current={current} />
        {other ? (
          <p className="mb-5 text-ink-2 text-sm">
            <i aria-hidden="true" className="bar-tick mr-1.5 h-[0.9em] align-[-0.1em]" />
            {t.tick(other.round)}
          </p>
        ) : null}
        {order === 'name' ? (
          <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
            {[rows.slice(0, half), rows.slice(half)].map((part) => (
              <Bars
                key={part[0]?.code}
                title={t.partNames(part[0]?.name ?? '', part.at(-1)?.name ?? '')}
                rows={part}
                facts={facts}
              />
            ))}
          </div>
        ) : (
          <div className="gap-x-14 lg:columns-2">
            {byRegion(rows).map(({ name, rows: own, voters, registered }) => (
              <div key={name} className="break-inside-avoid pb-7">
                <Bars title={t.region(name, shareOf(voters, registered) ?? 0)} rows={own} facts={facts} />
              </div>
            ))}
          </div>
        )}
      </Fold>
      <SourceLine sources={asSources(current.sources)} note={t.note} />
      <TableTwin
        what={t.what}
        caption={t.caption(current.round)}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[...columns, ...(other ? [otherColumn(other.round, compared)] : [])]}
      />
    </Section>
  );
}

function Choices({ data, current }: CountyTurnoutProps) {
  const { query, rounds } = data;
  const link = (change: Partial<typeof query>) => analysisHref({ query, change, section: 'prezenta' });
  return (
    <div className="mt-4 mb-8 flex flex-wrap gap-x-8 sm:mt-0 gap-y-4">
      <SegmentedLinks
        label={t.order}
        items={[
          { href: link({ order: 'turnout' }), label: t.byTurnout, current: query.order === 'turnout' },
          { href: link({ order: 'name' }), label: t.byName, current: query.order === 'name' },
        ]}
      />
      {rounds.length > 1 ? (
        <SegmentedLinks
          label={t.round}
          items={rounds.map(({ round }) => ({
            href: link({ turnout: round }),
            label: t.roundName(round),
            current: round === current.round,
          }))}
        />
      ) : null}
    </div>
  );
}

type BarsProps = {
  title: string;
  rows: readonly AreaTurnout[];
  /** `compared` is the turnout in the other round, marked by a tick on each bar. */
  facts: { end: number; round: number; compared: readonly AreaTurnout[] };
};

function Bars({ title, rows, facts: { end, round, compared } }: BarsProps) {
  const ticks = new Map(compared.map(({ code, turnout }) => [code, turnout]));
  return (
    <ColumnBars
      title={title}
      max={end}
      rows={rows.map(({ code, name, turnout }) => ({
        id: code,
        label: name,
        href: resultsHref(round, code),
        length: turnout,
        tick: ticks.get(code),
        value: t.value(turnout),
      }))}
    />
  );
}

/** The turnout in the round that is not selected, which the ticks mark. */
function otherColumn(round: number, compared: readonly AreaTurnout[]): Column<AreaTurnout> {
  const turnouts = new Map(compared.map(({ code, turnout }) => [code, turnout]));
  return {
    id: 'other',
    header: t.columns.other(round),
    numeric: true,
    cell: ({ code }) => {
      const turnout = turnouts.get(code);
      return turnout === undefined ? t.columns.none : formatPercent(turnout);
    },
  };
}

const columns: Column<AreaTurnout>[] = [
  { id: 'area', header: t.columns.area, rowHeader: true, cell: ({ name }) => name },
  {
    id: 'registered',
    header: t.columns.registered,
    numeric: true,
    cell: ({ registered }) => formatInteger(registered),
  },
  { id: 'voters', header: t.columns.voters, numeric: true, cell: ({ voters }) => formatInteger(voters) },
  { id: 'turnout', header: t.columns.turnout, numeric: true, cell: ({ turnout }) => formatPercent(turnout) },
];
