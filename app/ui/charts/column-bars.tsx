import { useId } from 'react';
import { fillClass, hueStyle, type Pattern, type Tone } from '#app/ui/colour/hue.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';

export type SmallBar = {
  id: string;
  label: string;
  href?: string;
  length: number;
  value: string;
  /** The share, in lighter text after the value. */
  share?: string;
  /** A value for comparison, drawn as a tick on the bar. */
  tick?: number | null | undefined;
  tone?: Tone;
  pattern?: Pattern | null;
};

type ColumnBarsProps = ChartTexts & { rows: readonly SmallBar[]; max?: number };

/**
 * A small list of bars that compares one measure across groups. Narrow containers put the labels above the
 * bars.
 */
export function ColumnBars({ rows, max, ...texts }: ColumnBarsProps) {
  const id = useId();
  const full = max ?? Math.max(...rows.map((row) => row.length), Number.MIN_VALUE);
  const onScale = (value: number) => `${((value / full) * 100).toFixed(3)}%`;
  return (
    <ChartFrame {...texts} id={id}>
      <ul className="small-bars border-line border-b">
        {rows.map((row) => (
          <li key={row.id} className="small-bar">
            <span className="text-base">
              {row.href ? <Anchor href={row.href}>{row.label}</Anchor> : row.label}
            </span>
            <span aria-hidden="true" className="bar-track block h-2">
              <span
                className={fillClass(row.pattern)}
                style={hueStyle(row.tone ?? 'blue', { width: onScale(row.length) })}
              />
              {typeof row.tick === 'number' ? (
                <i className="bar-tick" style={{ left: onScale(row.tick) }} />
              ) : null}
            </span>
            <span className="text-right font-semibold tabular-nums">
              {row.value}
              {row.share ? (
                <span className="ml-3 inline-block min-w-[4.2em] font-normal text-ink-2 text-sm">
                  {row.share}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
