import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { rank, type Standing } from '#app/features/elections/results/rules.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import { RoundName, resultTexts } from '#app/features/elections/texts.ts';
import { type ChartLine, LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';

const t = resultTexts.ro.two;

type RoundResult = { round: number; result: AreaResult };
type TwoRoundsProps = {
  earlier: RoundResult;
  later: RoundResult;
  pairs: readonly CandidateRounds[];
  current: number;
  source: React.ReactNode;
};

type CandidateRounds = { row: Standing; before: Standing; first: number; second: number };

/** Shows the later round's candidates in both rounds: a sloping line for each, and a table of counts. */
export function TwoRounds({ earlier, later, pairs, current, source }: TwoRoundsProps) {
  const top = Math.ceil(Math.max(...pairs.flatMap(({ first, second }) => [first, second])) / 20) * 20;
  const other = current === later.round ? earlier.round : later.round;
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
      <LineChart
        title={t.chart}
        titleHidden
        description={t.description(pairs.map(({ row, first, second }) => t.part(row.name, first, second)))}
        lines={pairs.map(lineOf({ earlier, later }))}
        x={{
          from: earlier.round,
          to: later.round,
          ticks: [earlier.round, later.round].map((round) => ({ value: round, label: RoundName(round) })),
        }}
        y={{
          from: 0,
          to: top,
          ticks: ticksTo(top).map((value) => ({ value, label: formatPercent(value, 0) })),
        }}
        source={source}
      />
      <div className="min-w-0">
        <DataTable
          caption={t.caption}
          rows={pairs}
          rowKey={({ row }) => row.slug}
          columns={columns(earlier, later)}
          stacks
        />
        <p className="mt-4">
          <MoreLink href={resultsHref(other, earlier.result.code)}>{t.full(other)}</MoreLink>
        </p>
      </div>
    </div>
  );
}

const lineOf =
  ({ earlier, later }: { earlier: RoundResult; later: RoundResult }) =>
  ({ row, first, second }: CandidateRounds): ChartLine => ({
    id: row.slug,
    label: formatPercent(second),
    shortLabel: formatPercent(second, 1),
    note: row.lastName,
    tone: row.hue,
    points: [
      { x: earlier.round, y: first },
      { x: later.round, y: second },
    ],
    strength: 'strong',
    marks: true,
    curve: 'linear',
  });

/** Returns the candidates who stood in both rounds, ordered by the later round's votes. */
export function pairsOf(earlier: AreaResult, later: AreaResult): CandidateRounds[] {
  return rank(later.standings).flatMap((row) => {
    const before = earlier.standings.find((other) => other.slug === row.slug);
    const first = before && shareOf(before.votes, earlier.validVotes);
    const second = shareOf(row.votes, later.validVotes);
    return before && typeof first === 'number' && second !== null ? [{ row, before, first, second }] : [];
  });
}

const ticksTo = (top: number) => Array.from({ length: top / 20 + 1 }, (_, index) => index * 20);

function columns(earlier: RoundResult, later: RoundResult): Column<CandidateRounds>[] {
  const votes = resultTexts.ro.table.votes.toLocaleLowerCase('ro');
  return [
    { id: 'name', header: resultTexts.ro.table.candidate, rowHeader: true, cell: ({ row }) => row.name },
    {
      id: 'v1',
      header: `${RoundName(earlier.round)}, ${votes}`,
      numeric: true,
      cell: ({ before }) => formatInteger(before.votes),
    },
    { id: 's1', header: RoundName(earlier.round), numeric: true, cell: ({ first }) => formatPercent(first) },
    {
      id: 'v2',
      header: `${RoundName(later.round)}, ${votes}`,
      numeric: true,
      cell: ({ row }) => formatInteger(row.votes),
    },
    { id: 's2', header: RoundName(later.round), numeric: true, cell: ({ second }) => formatPercent(second) },
    {
      id: 'change',
      header: t.change,
      numeric: true,
      cell: ({ first, second }) => resultTexts.ro.pointsOf(shownDifference(second, first)),
    },
  ];
}
