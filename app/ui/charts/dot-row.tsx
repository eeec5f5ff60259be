import { hueStyle, type Tone } from '#app/ui/colour/hue.ts';
import { markPath, shapeOf } from '#app/ui/people/mark-path.ts';

type Dot = { id: string; value: number; tone: Tone };

type DotRowProps = {
  dots: readonly Dot[];
  /** The value at the right end of the scale, a multiple of 10. Rows of one list must have the same value. */
  max: number;
};

/**
 * Draws values as dots (shaped by their numbers) on a line from 0 to `max`, with a tick at every 10. Screen
 * readers skip the drawing, so the row must also give the values as text.
 */
export function DotRow({ dots, max }: DotRowProps) {
  return (
    <span
      aria-hidden="true"
      className="dot-row"
      style={{ backgroundSize: `calc((100% - 12px) / ${max / 10}) 100%` }}
    >
      {apart(dots).map(({ id, value, tone, isRaised }) => (
        <svg
          key={id}
          viewBox="-8 -8 16 16"
          aria-hidden="true"
          className={`hue dot-row-dot${isRaised ? ' dot-row-raised' : ''}`}
          style={hueStyle(tone, { left: `calc(6px + (100% - 12px) * ${round(value / max)})` })}
        >
          <path d={markPath(shapeOf(tone), { x: 0, y: 0, r: 5.6 })} />
        </svg>
      ))}
    </span>
  );
}

/** Raises every second dot of a crowd, so that dots of nearly equal values stay visible. */
function apart(dots: readonly Dot[]): (Dot & { isRaised: boolean })[] {
  let before = { value: Number.NEGATIVE_INFINITY, isRaised: false };
  return dots
    .toSorted((a, b) => a.value - b.value)
    .map((dot) => {
      before = { value: dot.value, isRaised: dot.value - before.value < 1 && !before.isRaised };
      return { ...dot, isRaised: before.isRaised };
    });
}

/** The scale above a list of dot rows: 0, 10, 20 … in percent. */
export function DotScale({ max }: { max: number }) {
  const ticks = Array.from({ length: max / 10 + 1 }, (_, index) => index * 10);
  return (
    <span aria-hidden="true" className="dot-scale">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: `calc(6px + (100% - 12px) * ${round(tick / max)})` }}>
          {tick}%
        </span>
      ))}
    </span>
  );
}

const round = (part: number) => Math.round(part * 1000) / 1000;
