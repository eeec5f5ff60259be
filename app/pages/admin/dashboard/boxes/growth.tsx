import { niceTop } from '#app/pages/_shared/results/hourly-turnout.tsx';
import type { Block } from '#app/platform/page/block.server.ts';
import { LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { formatDate, formatInteger } from '#app/ui/text/format.ts';
import { dashboardTexts } from '../texts.ts';
import { BlockBox } from './block-box.tsx';

const t = dashboardTexts.ro.growth;
const dayMs = 86_400_000;
/** Maximum number of days in the chart and its table, spread evenly. */
const mostPoints = 60;

type GrowthDay = { day: string; accounts: number };

/** The growth of the number of accounts as a line and a table (ADM-30). */
export function GrowthBox({ growth }: { growth: Block<GrowthDay[]> }) {
  return (
    <BlockBox title={t.title} block={growth} fold={dashboardTexts.ro.folds.growth}>
      {(days) => (days.length === 0 ? <p className="text-ink-2">{t.empty}</p> : <Chart days={days} />)}
    </BlockBox>
  );
}

function Chart({ days }: { days: readonly GrowthDay[] }) {
  const shown = spread(days);
  const points = shown.map(({ day, accounts }) => ({ x: Date.parse(day), y: accounts }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const top = niceTop(Math.max(4, ...points.map(({ y }) => y)));
  const to = Math.max(last.x, first.x + dayMs);
  const tick = (value: number, wideOnly = false) => ({
    value,
    label: formatDate(new Date(value).toISOString().slice(0, 10)),
    wideOnly,
  });
  return (
    <LineChart
      title={t.finding(last.y, Math.round((last.x - first.x) / dayMs))}
      subtitle={t.measure}
      description={t.description}
      lines={[
        {
          id: 'accounts',
          label: formatInteger(last.y),
          tone: 'blue',
          points: points.length > 1 ? points : [first, { x: to, y: first.y }],
          strength: 'strong',
          marks: points.length <= 12,
        },
      ]}
      x={{ from: first.x, to, ticks: [tick(first.x), tick((first.x + to) / 2, true), tick(to)] }}
      y={{
        from: 0,
        to: top,
        ticks: [0, 1, 2, 3, 4]
          .map((part) => (top * part) / 4)
          .map((value) => ({ value, label: formatInteger(value) })),
      }}
      twin={
        <TableTwin
          what={t.what}
          caption={t.title}
          rows={shown.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: t.day, rowHeader: true, cell: ({ day }) => formatDate(day) },
            { id: 'accounts', header: t.accounts, numeric: true, cell: (row) => formatInteger(row.accounts) },
          ]}
        />
      }
    />
  );
}

/** Keeps the last day, and before it at most `mostPoints` days at even steps. */
function spread(days: readonly GrowthDay[]): GrowthDay[] {
  const step = Math.ceil(days.length / mostPoints);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
