import { useId } from 'react';
import { ChartFrame, type ChartTexts } from '#app/ui/charts/chart-frame.tsx';
import type { Tone } from '#app/ui/colour/hue.ts';
import { LineDrawing } from './line-drawing.tsx';

export type Point = { x: number; y: number };

export type ChartLine = {
  id: string;
  /** The label at the line's end, or '' for no label. Narrow screens show `shortLabel` instead. */
  label: string;
  shortLabel?: string;
  /** The second line of the label at the line's end. */
  note?: string;
  shortNote?: string;
  tone: Tone;
  points: readonly Point[];
  /** The `x` values before which the line has a gap. */
  breaksAt?: readonly number[];
  /** Single measurements, drawn as dots behind the line. */
  dots?: readonly Point[];
  /** The margin of error around the line, drawn as a band. */
  band?: readonly { x: number; low: number; high: number }[];
  /**
   * A final measurement of another kind, such as a result after polls. The chart draws it as a ring at the end of a
   * dotted line.
   */
  ring?: Point;
  strength?: 'normal' | 'strong';
  /** `marks` puts a dot on each point of the line. */
  marks?: boolean;
  curve?: 'linear' | 'smooth';
};

export type ChartTick = {
  value: number;
  label: string;
  /** `wideOnly` hides the tick in narrow containers. */
  wideOnly?: boolean;
};

export type ChartAnnotation = Point & {
  text: string;
  note?: string;
  /** `level` draws a dotted line from the point to the right edge, for comparison. */
  level?: boolean;
};

export type LineChartData = {
  lines: readonly ChartLine[];
  /** Both axes have numbers. Times are epoch milliseconds. */
  x: { from: number; to: number; ticks: readonly ChartTick[] };
  y: { from: number; to: number; ticks: readonly ChartTick[] };
  /** The `x` of a vertical line that marks an important date. */
  markX?: number;
  /** A text next to one point. Charts narrower than 560 px hide it. */
  annotation?: ChartAnnotation;
};

type LineChartProps = ChartTexts &
  LineChartData & {
    /** Describes the drawing in one or two sentences. */
    description: string;
  };

/** A line chart with labels at the line ends. The server renders one drawing, and CSS fits it to its container. */
export function LineChart({ lines, x, y, markX, annotation, description, ...texts }: LineChartProps) {
  const id = useId();
  return (
    <ChartFrame {...texts} id={id}>
      <LineDrawing data={{ lines, x, y, markX, annotation }} label={description} />
    </ChartFrame>
  );
}
