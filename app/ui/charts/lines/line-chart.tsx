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
  /** The `x` of each point that is not joined with the previous one. */
  breaksAt?: readonly number[];
  /** Single measurements behind the line. */
  dots?: readonly Point[];
  /** Margin around the line. */
  band?: readonly { x: number; low: number; high: number }[];
  /** A final measurement of another kind (a result after polls): a ring joined by a dotted line. */
  ring?: Point;
  strength?: 'normal' | 'strong';
  /** Marks each point of the line. */
  marks?: boolean;
  curve?: 'linear' | 'smooth';
};

export type ChartTick = {
  value: number;
  label: string /** Omitted in narrow drawings. */;
  wideOnly?: boolean;
};

export type ChartAnnotation = Point & {
  text: string;
  note?: string;
  /** A dotted line from the point to the right edge, for comparison. */
  level?: boolean;
};

export type LineChartData = {
  lines: readonly ChartLine[];
  /** Numbers on both axes; times as epoch milliseconds. */
  x: { from: number; to: number; ticks: readonly ChartTick[] };
  y: { from: number; to: number; ticks: readonly ChartTick[] };
  /** A vertical line at an important day. */
  markX?: number;
  /** Shown from 560 px on. */
  annotation?: ChartAnnotation;
};

type LineChartProps = ChartTexts &
  LineChartData & {
    /** The picture's contents in one or two sentences. */
    description: string;
  };

/** Lines labelled at their ends. CSS switches between three drawings, which keep all text at 13 px or more. */
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
