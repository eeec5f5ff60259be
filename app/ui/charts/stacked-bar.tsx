import { useId } from 'react';
import { fillClass, hueStyle, type Pattern, type Tone } from '#app/ui/colour/hue.ts';
import { isNumbered } from '#app/ui/people/mark-path.ts';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import { uiTexts } from '../texts.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';

export type BarPart = {
  id: string;
  name: string;
  sub?: string;
  /** Percentage of the whole, 0–100. */
  percent: number;
  /** The share as text, without its percent sign: `53,60`. */
  share: string;
  /** The count as text, with its noun. */
  value?: string;
  tone: Tone;
  pattern?: Pattern | null;
};

type StackedBarProps = ChartTexts & { parts: readonly BarPart[]; halfMark?: boolean };

/** Draws the parts of a whole on one bar. Two parts get large figures at the ends, and more parts get a list below. */
export function StackedBar({ parts, halfMark = parts.length === 2, ...texts }: StackedBarProps) {
  const id = useId();
  const pair = parts.length === 2;
  return (
    <ChartFrame {...texts} id={id}>
      {pair ? <PairFigures parts={parts} /> : null}
      <div aria-hidden="true" className={`relative ${halfMark ? 'mb-7' : 'mb-4'}`}>
        <div className="flex h-6.5 gap-0.5">
          {parts.map((part) => (
            <span
              key={part.id}
              className={fillClass(part.pattern)}
              style={hueStyle(part.tone, { flex: `${part.percent} 1 0`, minWidth: part.percent > 0 ? 2 : 0 })}
            />
          ))}
        </div>
        {halfMark ? (
          <span className="absolute -top-[5px] left-1/2 h-9 border-ink border-l-[1.5px]">
            <span className="absolute top-9 -translate-x-1/2 text-2xs text-ink-2">{uiTexts.ro.half}</span>
          </span>
        ) : null}
      </div>
      {pair ? null : <PartList parts={parts} />}
    </ChartFrame>
  );
}

/** Shows the figures of two parts side by side, or stacked when enlarged text does not fit. */
function PairFigures({ parts }: { parts: readonly BarPart[] }) {
  return (
    <ul className="mb-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] grid-rows-[auto_auto_auto] gap-x-6">
      {parts.map((part, index) => (
        <li
          key={part.id}
          className={`row-span-3 grid min-w-0 grid-rows-subgrid ${index === 1 ? 'text-right' : ''}`}
        >
          <span className="self-end font-medium font-serif text-[1.125rem] leading-tight sm:text-xl">
            <NumberMark tone={part.tone} className="mr-2 align-[-0.35em]" />
            {part.name}
          </span>
          <span
            className="hue block text-fig text-hue tabular-nums leading-none tracking-[-0.04em] lining-nums forced-colors:leading-[1.3]"
            style={hueStyle(part.tone)}
          >
            {part.share}
            <small className="ml-[0.06em] text-[0.5em] tracking-normal">%</small>
          </span>
          <span className="mt-1 block text-base text-ink-2 tabular-nums">
            {part.value}
            {part.sub ? (
              <span className="block lg:inline">
                {part.value ? <span className="hidden lg:inline"> · </span> : null}
                {part.sub}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Lists the parts with their colours, as the legend of a bar or ring. When text is enlarged, the figures wrap below the
 * names.
 */
export function PartList({ parts, single = false }: { parts: readonly BarPart[]; single?: boolean }) {
  return (
    <ul className={`grid gap-x-8 ${single ? '' : 'sm:grid-cols-2'}`}>
      {parts.map((part) => (
        <li
          key={part.id}
          className="flex flex-wrap items-baseline gap-x-2.5 border-line border-b py-2 text-base"
        >
          {single && isNumbered(part.tone) ? (
            <NumberMark tone={part.tone} size="tiny" className="self-center" />
          ) : (
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 self-center ${fillClass(part.pattern)}`}
              style={hueStyle(part.tone)}
            />
          )}
          <span className="min-w-0 flex-[1_1_4rem]">
            {part.name}
            {part.sub ? <span className="block text-ink-2 text-xs">{part.sub}</span> : null}
          </span>
          {part.value ? <span className="text-ink-2 text-xs tabular-nums">{part.value}</span> : null}
          <span className="ml-auto font-semibold tabular-nums">{part.share}%</span>
        </li>
      ))}
    </ul>
  );
}
