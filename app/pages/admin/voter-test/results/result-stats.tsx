import type { ResultStats } from '#app/features/voter-test/results/queries.server.ts';
import { ColumnBars } from '#app/ui/charts/column-bars.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { voterTestAdminTexts } from '../texts.ts';

const t = voterTestAdminTexts.ro.results;

/** Shows the five figures of all results, and how many scores are in each band (VTADM-15, VTADM-20). */
export function ResultStatsView({ stats }: { stats: ResultStats }) {
  const { totalTests, bands } = stats;
  const largest = bands.toSorted((one, other) => other.count - one.count)[0];
  return (
    <>
      <FigureRow>
        <Figure label={t.stats.totalTests} value={formatInteger(totalTests)} />
        <Score label={t.stats.averageScore} value={stats.averageScore} />
        <Score label={t.stats.highestScore} value={stats.highestScore} />
        <Score label={t.stats.lowestScore} value={stats.lowestScore} />
        <Score label={t.stats.passingRate} value={stats.passingRate} note={t.passingNote} />
      </FigureRow>
      {totalTests > 0 && largest ? (
        <ColumnBars
          title={t.chart(largest.band, largest.count, totalTests)}
          subtitle={t.chartText}
          rows={bands.map(({ band, from, to, count }) => ({
            id: band,
            label: t.bandLimits(band, from, to),
            length: count,
            value: formatInteger(count),
            share: formatPercent((100 * count) / totalTests, 0),
          }))}
          twin={
            <TableTwin
              what={t.chartTable}
              caption={t.chartText}
              columns={[
                {
                  id: 'band',
                  header: t.columns.band,
                  rowHeader: true,
                  cell: ({ band, from, to }) => t.bandLimits(band, from, to),
                },
                {
                  id: 'count',
                  header: t.columns.count,
                  numeric: true,
                  cell: ({ count }) => formatInteger(count),
                },
              ]}
              rows={bands}
              rowKey={({ band }) => band}
            />
          }
        />
      ) : null}
    </>
  );
}

function Score({ label, value, note }: { label: string; value: number | null; note?: string }) {
  const shown = t.percent(value);
  return <Figure label={label} value={shown ?? t.missing} {...(shown ? { unit: '%' } : {})} note={note} />;
}
