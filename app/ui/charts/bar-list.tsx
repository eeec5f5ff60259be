import { useId } from 'react';
import { fillClass, hueStyle, type Pattern, type Tone } from '#app/ui/colour/hue.ts';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '../texts.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';

export type BarRow = {
  id: string;
  name: string;
  href?: string;
  sub?: string;
  /** A word or two after the name, underlined in yellow („în turul II”). */
  note?: string;
  /** The value that the bar draws, on the scale of `max`. */
  length: number;
  /** A value for comparison, drawn as a tick on the bar. The chart's subtitle explains it. */
  tick?: number | null | undefined;
  /** The formatted count. `unit` is its noun, which appears only on narrow screens. */
  value?: string;
  unit?: string;
  /** The formatted share, shown as text. */
  share: string;
  tone: Tone;
  pattern?: Pattern | null;
};

type BarListProps = ChartTexts & {
  rows: readonly BarRow[];
  /** The value of a full bar. The default is the largest value of the list. */
  max?: number;
  /** Where 50 % lies between the bars' start (0) and end (100). Without it no bar has a mark. */
  halfAt?: number;
  /** The headings of the two number columns on wide screens. */
  heads?: { value: string; share: string };
  density?: 'normal' | 'tight';
  /** Phones show only the first rows, until a press on `summary`. */
  fold?: { after: number; summary: string } | undefined;
};

/** A list of bars, each with the mark of its colour, name, count and share on one line. Narrow containers stack the three. */
export function BarList({ rows, max, halfAt, heads, density = 'normal', fold, ...texts }: BarListProps) {
  const id = useId();
  const full = max ?? Math.max(...rows.map((row) => row.length), Number.MIN_VALUE);
  const drawn = { full, halfAt, isTight: density === 'tight' };
  return (
    <ChartFrame {...texts} id={id}>
      {heads || halfAt !== undefined ? <Head heads={heads} halfAt={halfAt} /> : null}
      <Rows rows={rows.slice(0, fold?.after)} {...drawn} />
      {fold ? (
        <Fold summary={fold.summary}>
          <Rows rows={rows.slice(fold.after)} {...drawn} />
        </Fold>
      ) : null}
    </ChartFrame>
  );
}

/** Names the mark at 50 % and, on wide screens, the number columns. */
function Head({ heads, halfAt }: Pick<BarListProps, 'heads' | 'halfAt'>) {
  return (
    <div aria-hidden="true" className="bar-head text-right text-ink-2 text-xs">
      <span className="bar-scale">
        {halfAt === undefined ? null : <span style={{ left: `${halfAt}%` }}>{uiTexts.ro.half}</span>}
      </span>
      <span className="bar-column">{heads?.value}</span>
      <span className="bar-column">{heads?.share}</span>
    </div>
  );
}

type RowsProps = { rows: readonly BarRow[]; full: number; halfAt: number | undefined; isTight: boolean };

function Rows({ rows, full, halfAt, isTight }: RowsProps) {
  return (
    <ul className={`border-line border-b ${isTight ? 'bars-tight' : ''}`}>
      {rows.map((row) => (
        <Row key={row.id} row={row} full={full} halfAt={halfAt} tight={isTight} />
      ))}
    </ul>
  );
}

type RowProps = { row: BarRow; full: number; halfAt: number | undefined; tight: boolean };

function Row({ row, full, halfAt, tight }: RowProps) {
  const onScale = (value: number) => `${((value / full) * 100).toFixed(3)}%`;
  return (
    <li className="bar-row">
      <div className="flex min-w-0 items-center gap-3">
        <NumberMark tone={row.tone} />
        <div className="min-w-0">
          {row.href ? (
            <Anchor
              href={row.href}
              className="inline-block min-h-6 font-semibold text-ink leading-6 no-underline hover:underline"
            >
              {row.name}
            </Anchor>
          ) : (
            <span className="font-semibold leading-tight">{row.name}</span>
          )}
          {row.note ? (
            <span className="ml-2 inline-block whitespace-nowrap border-yellow border-b-[3px] font-semibold text-2xs leading-tight">
              {row.note}
            </span>
          ) : null}
          {row.sub ? <span className="block text-ink-2 text-xs leading-[1.3]">{row.sub}</span> : null}
        </div>
      </div>
      <div aria-hidden="true" className="bar-track">
        {halfAt === undefined ? null : <i className="bar-half" style={{ left: `${halfAt}%` }} />}
        <span className={fillClass(row.pattern)} style={hueStyle(row.tone, { width: onScale(row.length) })} />
        {typeof row.tick === 'number' ? <i className="bar-tick" style={{ left: onScale(row.tick) }} /> : null}
      </div>
      <span className="bar-value text-ink-2 text-xs tabular-nums">
        {row.value}
        {row.unit ? <span className="bar-unit"> {row.unit}</span> : null}
      </span>
      <span
        className={`whitespace-nowrap text-right font-semibold tabular-nums ${tight ? 'text-md' : 'text-[1.375rem] tracking-[-0.01em]'}`}
      >
        {row.share}
      </span>
    </li>
  );
}
