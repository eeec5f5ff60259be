import type { DayFigures } from '#app/features/campaign/figures/rules.ts';
import { LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { formatDate, formatInteger } from '#app/ui/text/format.ts';
import { insightTexts } from './texts.ts';

const t = insightTexts.ro;

type DayChartProps = { days: readonly DayFigures[]; measure: 'views' | 'followers' };

/**
 * Draws daily counts as a line, with the same figures as a table. A sentence replaces both when there are no
 * counts.
 */
export function DayChart({ days, measure }: DayChartProps) {
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const points = days.map((day) => ({ x: Date.parse(day.day), y: day[measure] }));
  if (total === 0) {
    return (
      <div>
        <h3 className="text-xl">{t.chartTitle(measure, total)}</h3>
        <p className="mt-2 text-ink-2">{t.nothing(measure)}</p>
      </div>
    );
  }
  const most = Math.max(1, ...points.map(({ y }) => y));
  return (
    <LineChart
      title={t.chartTitle(measure, total)}
      subtitle={t.chartSubtitle(measure)}
      description={t.chartDescription(measure)}
      lines={[{ id: measure, label: '', tone: 'blue', points, strength: 'strong', curve: 'linear' }]}
      x={{
        from: points[0]?.x ?? 0,
        to: points.at(-1)?.x ?? 1,
        ticks: points
          .filter((_, index) => index === 0 || index === points.length - 1 || index === 14)
          .map(({ x }) => ({ value: x, label: t.day(x) })),
      }}
      y={{
        from: 0,
        to: most,
        ticks: [...new Set([0, Math.floor(most / 2), most])].map((value) => ({
          value,
          label: formatInteger(value),
        })),
      }}
      twin={
        <TableTwin
          what={t.table}
          caption={t.chartDescription(measure)}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: t.dayHeader, rowHeader: true, cell: ({ day }) => formatDate(day) },
            {
              id: measure,
              header: t.measures[measure],
              numeric: true,
              cell: (day) => formatInteger(day[measure]),
            },
          ]}
        />
      }
    />
  );
}
