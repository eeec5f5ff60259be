import { useId } from 'react';
import { hueStyle, type Tone } from '#app/ui/colour/hue.ts';
import { markPath, shapeOf } from '#app/ui/people/mark-path.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '../texts.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';
import { linearScale } from './lines/linear-scale.ts';

type DumbbellSeries = { id: string; name: string; tone: Tone };

type DumbbellRow = {
  id: string;
  label: string;
  href?: string;
  /** One value per series, in the order of `series`. Null means that the value is unknown. */
  values: readonly (number | null)[];
  /** Describes the row for screen readers: „Numele A: acord, Numele B: dezacord”. */
  text: string;
};

type DumbbellProps = ChartTexts & {
  /** Two or three series. Later marks are larger and hollow, so that equal values stay visible. */
  series: readonly DumbbellSeries[];
  rows: readonly DumbbellRow[];
  scale: { from: number; to: number; ticks: readonly number[]; low: string; high: string };
};

/** A chart that draws each row's values on a common scale, which shows the distances between them. */
export function Dumbbell({ series, rows, scale, ...texts }: DumbbellProps) {
  const id = useId();
  return (
    <ChartFrame {...texts} id={id}>
      <ul className="mb-1 flex flex-wrap gap-x-6 gap-y-1 font-semibold text-base">
        {series.map((entry, index) => (
          <li key={entry.id} className="flex items-center gap-2">
            <svg
              width="26"
              height="26"
              viewBox="-13 -13 26 26"
              aria-hidden="true"
              className="[forced-color-adjust:none]"
            >
              <Mark index={index} x={0} tone={entry.tone} />
            </svg>
            {entry.name}
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="dumbbell-ends flex max-w-[480px] justify-between gap-4 text-ink-2 text-xs"
      >
        <span>{scale.low}</span>
        <span className="text-right">{scale.high}</span>
      </div>
      <ul className="border-line border-b">
        {rows.map((row) => (
          <li key={row.id} className="dumbbell-row">
            <p className="text-base leading-[1.35]">
              {row.href ? (
                <Anchor href={row.href} className="text-ink no-underline hover:underline">
                  {row.label}
                </Anchor>
              ) : (
                row.label
              )}
              <span className="sr-only"> {row.text}</span>
            </p>
            <Track row={row} series={series} scale={scale} />
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

function Track({ row, series, scale }: { row: DumbbellRow } & Pick<DumbbellProps, 'series' | 'scale'>) {
  const x = linearScale([scale.from, scale.to], [14, 286]);
  const known = row.values.filter((value) => value !== null);
  if (known.length === 0) return <span className="text-ink-3 text-xs">{uiTexts.ro.noData}</span>;
  return (
    <svg viewBox="0 0 300 28" aria-hidden="true" className="w-full max-w-[480px] [forced-color-adjust:none]">
      <path d="M14 14H286" stroke="var(--line-2)" />
      {scale.ticks.map((tick) => (
        <path key={tick} d={`M${x(tick)} 10V18`} stroke="var(--line-2)" />
      ))}
      <path
        d={`M${x(Math.min(...known))} 14H${x(Math.max(...known))}`}
        stroke="var(--ink-3)"
        strokeWidth="3"
        strokeOpacity="0.6"
      />
      {series.map((entry, index) => {
        const value = row.values[index] ?? null;
        return value === null ? null : (
          <g key={entry.id} transform={`translate(0 14)`}>
            <Mark index={index} x={x(value)} tone={entry.tone} />
          </g>
        );
      })}
    </svg>
  );
}

function Mark({ index, x, tone }: { index: number; x: number; tone: Tone }) {
  const d = markPath(shapeOf(tone), { x, y: 0, r: [5, 9, 12][index] ?? 12 });
  return (
    <g className="hue" style={hueStyle(tone)}>
      <path
        d={d}
        {...(index === 0 ? { fill: 'var(--c)' } : { fill: 'none', stroke: 'var(--c)', strokeWidth: 3 })}
      />
    </g>
  );
}
