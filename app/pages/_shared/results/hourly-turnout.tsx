import { firstHourAbove } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import { RoundName, resultTexts } from '#app/features/elections/texts.ts';
import type { RoundTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { type ChartLine, LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { TableTwin, type WrittenColumn } from '#app/ui/data/data-table.tsx';
import { escapeHtml } from '#app/ui/text/escape-html.ts';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';

const t = resultTexts.ro.hours;

type HourlyTurnoutProps = {
  place: string;
  series: readonly RoundTurnout[];
  title: string;
  /** The level of the chart's hidden heading. */
  level?: 2 | 3;
  source: React.ReactNode;
};

/**
 * A chart of cumulative voters by hour, one line per round. Shows percentages when every round has a base
 * figure, otherwise counts.
 */
export function HourlyTurnout({ place, series, title, level = 3, source }: HourlyTurnoutProps) {
  const inShares = series.every((entry) => entry.registered);
  const measure = (entry: RoundTurnout, voters: number) =>
    inShares ? (shareOf(voters, entry.registered) ?? 0) : voters;
  const text = (value: number) => (inShares ? formatPercent(value) : formatInteger(value));
  const values = series.flatMap((entry) => entry.hours.map((point) => measure(entry, point.voters)));
  const hours = series.flatMap((entry) => entry.hours.map((point) => point.hour));
  const top = niceTop(Math.max(...values));
  const [from, to] = [Math.min(...hours), Math.max(...hours, Math.min(...hours) + 1)];
  return (
    <LineChart
      title={title}
      titleHidden
      level={level}
      description={t.description(place)}
      lines={series.map((entry, index) =>
        lineOf(entry, { isLast: index === series.length - 1, to, measure, text }),
      )}
      x={{ from, to, ticks: hourTicks(from, to) }}
      y={{ from: 0, to: top, ticks: [0, 1, 2, 3, 4].map((part) => axisTick((top * part) / 4, inShares)) }}
      annotation={annotationOf(series, { measure, text })}
      source={source}
      twin={<Twin place={place} series={series} />}
    />
  );
}

type Values = { measure: (entry: RoundTurnout, voters: number) => number; text: (value: number) => string };

type LineOptions = Values & { isLast: boolean; to: number };

function lineOf(entry: RoundTurnout, { isLast, to, measure, text }: LineOptions): ChartLine {
  // A line that ends before the axis has its label at its last point instead.
  const last = entry.hours.findLast(({ hour }) => hour === to);
  return {
    id: String(entry.round),
    label: last ? text(measure(entry, last.voters)) : '',
    note: t.line(entry.round),
    shortNote: t.line(entry.round),
    tone: isLast ? 'blue' : 'neutral',
    strength: isLast ? 'strong' : 'normal',
    points: entry.hours.map((point) => ({ x: point.hour, y: measure(entry, point.voters) })),
    marks: true,
    curve: 'linear',
  };
}

/** Marks the hour at which the later round passed the earlier round's total. */
function annotationOf(series: readonly RoundTurnout[], { measure, text }: Values) {
  const [earlier, later] = series;
  const total = earlier?.hours.at(-1);
  const above = later && total && firstHourAbove(later.hours, total.voters);
  if (!earlier || !above) return lastHourOf(series, { measure, text });
  const value = measure(later, above.voters);
  return {
    x: above.hour,
    y: value,
    text: t.at(above.hour, text(value)),
    note: t.atNote(earlier.round),
    level: true,
  };
}

/**
 * Marks a line's last hour when the line ends before the other lines, because voting in that round continues.
 */
function lastHourOf(series: readonly RoundTurnout[], { measure, text }: Values) {
  const running = series.at(-1);
  const last = running?.hours.at(-1);
  const end = Math.max(...series.flatMap(({ hours }) => hours.map(({ hour }) => hour)));
  if (!running || !last || last.hour === end) return undefined;
  const value = measure(running, last.voters);
  return { x: last.hour, y: value, text: t.at(last.hour, text(value)), note: t.line(running.round) };
}

function hourTicks(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((hour) => ((hour - from) % 2 === 0 && (hour === to || to - hour > 1)) || hour === to)
    .map((hour) => ({ value: hour, label: `${hour}:00`, wideOnly: (hour - from) % 4 !== 0 && hour !== to }));
}

const axisTick = (value: number, inShares: boolean) => ({
  value,
  label: inShares ? formatPercent(value, 0) : formatInteger(value),
});

/**
 * Returns the next 4 × (1, 1.5, 2, 2.5, 5)·10ⁿ at or above `value`, for quarter lines on round numbers. The
 * factor 1.5 is used only for quarter lines of 15 or more.
 */
export function niceTop(value: number): number {
  if (!(value > 0)) return 4;
  const quarter = value / 4;
  const power = 10 ** Math.floor(Math.log10(quarter));
  const steps = power < 10 ? [1, 2, 2.5, 5, 10] : [1, 1.5, 2, 2.5, 5, 10];
  const step = steps.find((factor) => factor * power >= quarter) ?? 10;
  return 4 * step * power;
}

type HourRow = { hour: number; isFinal: boolean; voters: Map<number, number> };

function Twin({ place, series }: { place: string; series: readonly RoundTurnout[] }) {
  const hours = [...new Set(series.flatMap((entry) => entry.hours.map((point) => point.hour)))].toSorted(
    (a, b) => a - b,
  );
  const rows = hours.map(
    (hour): HourRow => ({
      hour,
      isFinal: series.some((entry) => entry.isFinal && entry.hours.at(-1)?.hour === hour),
      voters: new Map(
        series.flatMap((entry) => {
          const point = entry.hours.find((candidate) => candidate.hour === hour);
          return point ? [[entry.round, point.voters] as const] : [];
        }),
      ),
    }),
  );
  const columns: WrittenColumn<HourRow>[] = [
    {
      id: 'hour',
      header: t.hour,
      rowHeader: true,
      html: ({ hour, isFinal }) => escapeHtml(t.hourOf(hour, isFinal)),
    },
    ...series.flatMap((entry) => roundColumns(entry)),
  ];
  return (
    <TableTwin
      what={t.what}
      caption={t.caption(place)}
      rows={rows}
      rowKey={({ hour }) => String(hour)}
      columns={columns}
    />
  );
}

function roundColumns({ round, registered }: RoundTurnout): WrittenColumn<HourRow>[] {
  const missing = resultTexts.ro.figures.missing;
  const count: WrittenColumn<HourRow> = {
    id: `v${round}`,
    header: t.votersOf(round),
    numeric: true,
    html: ({ voters }) => {
      const value = voters.get(round);
      return value === undefined ? missing : formatInteger(value);
    },
  };
  if (registered === null) return [count];
  const share: WrittenColumn<HourRow> = {
    id: `s${round}`,
    header: RoundName(round),
    numeric: true,
    html: ({ voters }) => {
      const value = shareOf(voters.get(round) ?? Number.NaN, registered);
      return value === null || Number.isNaN(value) ? missing : formatPercent(value);
    },
  };
  return [count, share];
}
