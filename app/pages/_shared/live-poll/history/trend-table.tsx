import type { PollTrendRow } from '#app/features/live-polls/queries.server.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { PollTrend } from './poll-trend.tsx';

const { percent, history } = livePollTexts.ro;
const texts = history.trends;

type Line = { candidateId: string; name: string; byPoll: ReadonlyMap<string, PollTrendRow> };

/**
 * Shows the changes between consecutive archived polls by date (HIST-06, HIST-07). A single poll has no
 * changes to show.
 */
export function TrendTable({ rows }: { rows: readonly PollTrendRow[] }) {
  const polls = [...new Map(rows.map((row) => [row.pollId, row]))];
  if (polls.length < 2) return null;
  const columns: Column<Line>[] = [
    { id: 'name', header: texts.candidate, rowHeader: true, cell: ({ name }) => name },
    ...polls.map(
      ([pollId, { date, isSimulated }]): Column<Line> => ({
        id: pollId,
        header: isSimulated ? texts.simulated(date) : texts.ended(date),
        numeric: true,
        cell: ({ byPoll }) => <Cell row={byPoll.get(pollId)} />,
      }),
    ),
  ];
  return (
    <Fold summary={texts.title} className="mt-4 sm:mt-10">
      <h3 className="mb-3 font-sans font-semibold text-md max-sm:hidden print:block">{texts.title}</h3>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={linesOf(rows)}
        rowKey={({ candidateId }) => candidateId}
        stacks
      />
    </Fold>
  );
}

function Cell({ row }: { row: PollTrendRow | undefined }) {
  if (!row) return <span className="text-ink-3 text-xs">{texts.missing}</span>;
  return (
    <span className="inline-grid justify-items-end">
      <span>{percent(row.percentage)}</span>
      {row.trend ? <PollTrend trend={row.trend} /> : null}
    </span>
  );
}

function linesOf(rows: readonly PollTrendRow[]): Line[] {
  const lines = new Map<string, { name: string; byPoll: Map<string, PollTrendRow> }>();
  for (const row of rows) {
    const line = lines.get(row.candidateId) ?? { name: row.name, byPoll: new Map() };
    line.byPoll.set(row.pollId, row);
    lines.set(row.candidateId, line);
  }
  return [...lines].map(([candidateId, line]) => ({ candidateId, ...line }));
}
