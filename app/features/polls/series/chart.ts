import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { meanLine, medianMargin, type Poll } from '#app/features/polls/rules.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { ChartLine, ChartTick, LineChartData } from '#app/ui/charts/lines/line-chart.tsx';
import { formatPercent } from '#app/ui/text/format.ts';

const texts = pollTexts.ro;
/** Maximum gap in days between two polls that a line may cross. Across a longer gap the line would be invented. */
const longestGap = 35;

type ChartInput = {
  polls: readonly Poll[];
  /** The people whose lines are drawn, strongest first. */
  people: readonly CandidateIdentity[];
  /** The round's result by slug in percent, and the day of the vote. Null before the announcement. */
  result: { day: number; shares: ReadonlyMap<string, number> } | null;
};

/**
 * Splits the polls at the first unbroken run of several; without such a run all polls are drawn. A lone poll
 * long before it would leave half of the plot empty, so only the table shows it.
 */
export function drawnPolls(polls: readonly Poll[]): { early: readonly Poll[]; drawn: readonly Poll[] } {
  const runs = runsOf(polls);
  const start = Math.max(
    0,
    runs.findIndex((run) => run.length > 1),
  );
  return { early: runs.slice(0, start).flat(), drawn: runs.slice(start).flat() };
}

/** Maximum number of dots in a chart. With more, the dots would merge. */
const mostDots = 200;

/** Returns the newest polls, at most as many as the chart can draw as dots. */
export function dottedPolls(polls: readonly Poll[], lines: number): readonly Poll[] {
  return polls.slice(-Math.max(1, Math.floor(mostDots / Math.max(1, lines))));
}

/**
 * When all values exceed this percentage, the axis starts at the multiple of ten below the lowest value.
 * Otherwise it starts at 0.
 */
const lowestCut = 30;

/**
 * Builds the chart of opinion polls: lines for means, dots for polls, bands for errors and rings for results. The axis
 * fits the data (RES-17).
 */
export function pollChart({ polls, people, result }: ChartInput): LineChartData {
  const margin = medianMargin(polls);
  const dotted = dottedPolls(polls, people.length);
  const days = polls.map((poll) => poll.day);
  const from = Math.min(...days);
  const to = Math.max(...days, result?.day ?? 0);
  const lines = people.map((person): ChartLine => {
    const runs = runsOf(polls.filter((poll) => poll.shares.has(person.slug)));
    const means = runs.map((run) => meanLine(run, person.slug));
    const points = means.flat();
    const last = points.at(-1);
    const share = result?.shares.get(person.slug);
    return {
      id: person.slug,
      label: `${person.name} ${formatPercent(share ?? last?.y ?? 0, share === undefined ? 1 : 2)}`,
      // The mark before the label identifies the person, except for people who are on no ballot.
      shortLabel:
        `${person.hue.number ? '' : person.initials} ${formatPercent(share ?? last?.y ?? 0, share === undefined ? 1 : 2)}`.trim(),
      note: share === undefined || !last ? undefined : texts.inPolls(last.y),
      tone: person.hue,
      points,
      breaksAt: means.slice(1).flatMap((run) => run[0]?.x ?? []),
      dots: dotted.flatMap((poll) => {
        const y = poll.shares.get(person.slug);
        return y === undefined ? [] : [{ x: poll.day, y }];
      }),
      band:
        margin === null
          ? undefined
          : points.map(({ x, y }) => ({ x, low: Math.max(0, y - margin), high: y + margin })),
      ring: share === undefined || !result ? undefined : { x: result.day, y: share },
      curve: 'smooth',
    };
  });
  const values = lines.flatMap((line) => [
    ...(line.band?.flatMap(({ low, high }) => [low, high]) ?? []),
    ...(line.dots?.map(({ y }) => y) ?? []),
    ...(line.ring ? [line.ring.y] : []),
  ]);
  const lowest = Math.min(...values);
  const top = Math.ceil(Math.max(0, ...values) / 10) * 10;
  const bottom = lowest < lowestCut ? 0 : Math.floor(lowest / 10) * 10;
  return {
    lines,
    x: { from, to, ticks: dayTicks(from, to) },
    y: {
      from: bottom,
      to: top,
      ticks: range(bottom, top, top - bottom > 30 ? 10 : 5).map((value) => ({
        value,
        label: value === top ? `${value}%` : String(value),
      })),
    },
    markX: result?.day,
  };
}

/** Splits the polls, oldest first, at gaps of too many days. Each part has a separate line. */
function runsOf(polls: readonly Poll[]): Poll[][] {
  const runs: Poll[][] = [];
  for (const poll of polls.toSorted((a, b) => a.day - b.day)) {
    const last = runs.at(-1)?.at(-1);
    if (last && poll.day - last.day <= longestGap * dayMs) runs.at(-1)?.push(poll);
    else runs.push([poll]);
  }
  return runs;
}

function dayTicks(from: number, to: number): ChartTick[] {
  const step = Math.max(dayMs, (to - from) / 4);
  return range(from, to + 1, step).map((value, index, all) => ({
    value,
    label: texts.tick(value),
    wideOnly: index > 0 && index < all.length - 1,
  }));
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
