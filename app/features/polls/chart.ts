import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import type { ChartLine, ChartTick, LineChartData } from '#app/ui/charts/line-chart.tsx';
import { formatPercent } from '#app/ui/format.ts';
import { meanLine, medianMargin, type Poll } from './rules.ts';
import { pollTexts } from './texts.ts';

const texts = pollTexts.ro;
const dayMs = 86_400_000;

type ChartInput = {
  polls: readonly Poll[];
  /** Whom the lines are of, strongest first. */
  people: readonly CandidateIdentity[];
  /** Result of the round by slug, in percent, and its day; null before it is announced. */
  result: { day: number; shares: ReadonlyMap<string, number> } | null;
};

/** Lines, dots, bands and rings of the vote-intention chart. The axis starts at 0 and fits the data (RES-17 as ruled). */
export function pollChart({ polls, people, result }: ChartInput): LineChartData {
  const margin = medianMargin(polls);
  const days = polls.map((poll) => poll.day);
  const from = Math.min(...days);
  const to = Math.max(...days, result?.day ?? 0);
  const lines = people.map((person): ChartLine => {
    const points = meanLine(polls, person.slug);
    const last = points.at(-1);
    const share = result?.shares.get(person.slug);
    return {
      id: person.slug,
      label: `${person.name} ${formatPercent(share ?? last?.y ?? 0, share === undefined ? 1 : 2)}`,
      shortLabel: `${person.initials} ${formatPercent(share ?? last?.y ?? 0, 1)}`,
      note: share === undefined || !last ? undefined : texts.inPolls(last.y),
      tone: person.hue,
      points,
      dots: polls.flatMap((poll) => {
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
  const highest = Math.max(
    ...lines.flatMap((line) => [
      ...(line.band?.map(({ high }) => high) ?? []),
      ...(line.dots?.map(({ y }) => y) ?? []),
      line.ring?.y ?? 0,
    ]),
  );
  const top = Math.ceil(highest / 10) * 10;
  return {
    lines,
    x: { from, to, ticks: dayTicks(from, to) },
    y: {
      from: 0,
      to: top,
      ticks: range(0, top, 10).map((value) => ({
        value,
        label: value === top ? `${value}%` : String(value),
      })),
    },
    markX: result?.day,
  };
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
