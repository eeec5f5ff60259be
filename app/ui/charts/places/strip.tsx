import { type ReactNode, useId } from 'react';
import { type Tone, writeHueStyle } from '#app/ui/colour/hue.ts';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import { escapeHtml } from '#app/ui/text/escape-html.ts';
import { ChartFrame, type ChartTexts } from '../chart-frame.tsx';
import { ReadOutBox } from './read-out-box.tsx';

type StripDot = { id: string; value: number };

export type StripRow = {
  id: string;
  label: string;
  /** Describes the row's median and range for people who cannot see the dots. */
  summary: string;
  dots: readonly StripDot[];
  /** The smallest, largest and median value of all places in the row. */
  band: { from: number; middle: number; to: number };
};

type StripProps = ChartTexts & {
  rows: readonly StripRow[];
  /** The labels of the axis's ends. Positive values mean that `left` leads. */
  left: { label: string; tone: Tone };
  right: { label: string; tone: Tone };
  resting: ReactNode;
};

/** Minimum distance between two dots, as a share of the axis. A closer dot moves to another lane. */
const dotWidth = 0.014;
const laneHeight = 9;

/**
 * Draws each row's places as dots on one axis between two candidates. A dot's read-out uses the label of the page's
 * link to the place.
 */
export function Strip({ rows, left, right, resting, ...texts }: StripProps) {
  const id = useId();
  const most = Math.max(10, ...rows.flatMap(({ band }) => [-band.from, band.to]));
  const max = Math.ceil(most / 10) * 10;
  const at = (value: number) => 0.5 - value / max / 2;
  const ticks = [max, max / 2, 0, -max / 2, -max];
  return (
    <ChartFrame {...texts} id={id}>
      <ReadOutBox resting={resting}>
        <p className="flex justify-between gap-4 font-semibold text-sm">
          <span>
            ← <NumberMark tone={left.tone} size="tiny" className="mr-1 align-[-0.3em]" />
            {left.label}
          </span>
          <span className="text-right">
            <NumberMark tone={right.tone} size="tiny" className="mr-1 align-[-0.3em]" />
            {right.label} →
          </span>
        </p>
        {rows.map((row) => (
          <div key={row.id} className="mt-3">
            <p className="text-sm">
              <b>{row.label}.</b> {row.summary}
            </p>
            <Row row={row} at={at} left={left.tone} right={right.tone} />
          </div>
        ))}
        <div className="strip-axis" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ left: percent(at(tick)) }}>
              {tick === 0 ? '0' : `${Math.abs(tick)} pp`}
            </span>
          ))}
        </div>
      </ReadOutBox>
    </ChartFrame>
  );
}

type RowProps = { row: StripRow; at: (value: number) => number; left: Tone; right: Tone };

function Row({ row: { dots, band }, at, left, right }: RowProps) {
  const placed = inLanes(dots.map((dot) => ({ ...dot, x: at(dot.value) })));
  const lanes = Math.max(1, ...placed.map(({ lane }) => Math.abs(lane)));
  const toneOf = (value: number) => (value === 0 ? 'neutral' : value > 0 ? left : right);
  const dot = ({ id, value, x, lane }: (typeof placed)[number]) =>
    `<span data-place="${escapeHtml(id)}" class="strip-dot hue" style="${writeHueStyle(toneOf(value))};left:${percent(x)};top:calc(50% + ${lane * laneHeight}px)"></span>`;
  const range = `left:${percent(at(band.to))};right:${percent(1 - at(band.from))}`;
  // Two hundred dots as one string of HTML cost a tenth of as many elements.
  const marks = [
    `<span class="strip-band" style="${range}"></span><span class="strip-zero"></span>`,
    `<span class="strip-middle" style="left:${percent(at(band.middle))}"></span>`,
    ...placed.map(dot),
  ];
  return (
    <div
      className="strip-row"
      aria-hidden="true"
      style={{ height: `${(2 * lanes + 3) * laneHeight}px` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only ids come from data, and they are escaped
      dangerouslySetInnerHTML={{ __html: marks.join('') }}
    />
  );
}

/** Assigns each dot the lane nearest to the middle that has no other dot within a dot's width. */
function inLanes<Dot extends { x: number }>(dots: readonly Dot[]): (Dot & { lane: number })[] {
  const ends = new Map<number, number>();
  const isFree = (lane: number, x: number) => x - (ends.get(lane) ?? -1) >= dotWidth;
  return dots
    .toSorted((a, b) => a.x - b.x)
    .map((dot) => {
      let step = 0;
      let lane = 0;
      while (!isFree(lane, dot.x)) {
        step += 1;
        lane = step % 2 === 1 ? (step + 1) / 2 : -step / 2;
      }
      ends.set(lane, dot.x);
      return { ...dot, lane };
    });
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
