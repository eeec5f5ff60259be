import { useId } from 'react';
import { ChartFrame, type ChartTexts } from '#app/ui/charts/chart-frame.tsx';
import type { Tone } from '#app/ui/colour/hue.ts';
import { LineDrawing } from './line-drawing.tsx';

export type Point = { x: number; y: number };

export type ChartLine = {
  id: string;
  /** At the line's end; `shortLabel` on narrow screens. */
  label: string;
  shortLabel?: string;
  /** Second line of the end label. */
  note?: string;
  shortNote?: string;
  tone: Tone;
  points: readonly Point[];
  /** Where the line breaks: the `x` of each point that is not joined with the one before it. */
  breaksAt?: readonly number[];
  /** Single measurements behind the line. */
  dots?: readonly Point[];
  /** Margin around the line. */
  band?: readonly { x: number; low: number; high: number }[];
  /** A measured end of another kind (a result after polls): drawn as a ring, joined by a dotted line. */
  ring?: Point;
  strength?: 'normal' | 'strong';
  /** Marks each point of the line. */
  marks?: boolean;
  curve?: 'linear' | 'smooth';
};

export type ChartTick = {
  value: number;
  label: string /** Left out where there is little room. */;
  wideOnly?: boolean;
};

export type ChartAnnotation = Point & {
  text: string;
  note?: string;
  /** A dotted line from the point to the right edge, to compare with the other lines. */
  level?: boolean;
};

export type LineChartData = {
  lines: readonly ChartLine[];
  /** Numbers on both axes; times as epoch milliseconds. */
  x: { from: number; to: number; ticks: readonly ChartTick[] };
  y: { from: number; to: number; ticks: readonly ChartTick[] };
  /** A vertical line (a day that matters). */
  markX?: number;
  /** Shown from 560 px on. */
  annotation?: ChartAnnotation;
};

type LineChartProps = ChartTexts &
  LineChartData & {
    /** What the picture shows, in one or two sentences. */
    description: string;
  };

/** Lines with labels at their ends. Three drawings of one chart, switched by CSS, keep all text at 13 px or more. */
export function LineChart({ lines, x, y, markX, annotation, description, ...texts }: LineChartProps) {
  const id = useId();
  const data = { lines, x, y, markX, annotation };
  return (
    <ChartFrame {...texts} id={id}>
      <LineDrawing data={data} size="wide" label={description} />
      <LineDrawing data={data} size="middle" label={description} />
      <LineDrawing data={data} size="narrow" label={description} />
    </ChartFrame>
  );
}
