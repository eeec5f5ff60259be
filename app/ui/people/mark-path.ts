import type { Hue, Tone } from '#app/ui/colour/hue.ts';

/** Moves to a start point and draws the rest relative to that point, both for radius 1. `k` scales a length. */
type Outline = { start: readonly [number, number]; rest: (k: (length: number) => number) => string };

/**
 * The shapes in the order of the numbers, each with the area of the unit circle; shapes with a meaning are
 * omitted. Semicircles use a slightly smaller radius, so that they stay exact after rounding.
 */
const outlines = {
  circle: {
    start: [-1, 0],
    rest: (k) => `a${k(1)} ${k(1)} 0 1 0 ${k(2)} 0a${k(1)} ${k(1)} 0 1 0 ${k(-2)} 0`,
  },
  pill: {
    start: [-0.452, -0.753],
    rest: (k) =>
      `h${k(0.904)}a${k(0.74)} ${k(0.74)} 0 0 1 0 ${k(1.506)}h${k(-0.904)}a${k(0.74)} ${k(0.74)} 0 0 1 0 ${k(-1.506)}`,
  },
  slant: { start: [-0.7, -0.826], rest: (k) => `h${k(1.9)}l${k(-0.5)} ${k(1.653)}h${k(-1.9)}` },
  trapezoid: { start: [-0.54, -0.97], rest: (k) => `h${k(1.08)}l${k(0.539)} ${k(1.94)}h${k(-2.158)}` },
  spool: {
    start: [-1.075, -0.928],
    rest: (k) =>
      `h${k(2.15)}q${k(-0.684)} ${k(0.928)} 0 ${k(1.856)}h${k(-2.15)}q${k(0.684)} ${k(-0.928)} 0 ${k(-1.856)}`,
  },
  tower: {
    start: [-0.753, -0.452],
    rest: (k) =>
      `a${k(0.74)} ${k(0.74)} 0 0 1 ${k(1.506)} 0v${k(0.904)}a${k(0.74)} ${k(0.74)} 0 0 1 ${k(-1.506)} 0`,
  },
  pentagon: {
    start: [0, -1.1],
    rest: (k) => `l${k(1.093)} ${k(0.795)}l${k(-0.417)} ${k(1.285)}h${k(-1.352)}l${k(-0.417)} ${k(-1.285)}`,
  },
  leaf: {
    start: [-1.017, 1.017],
    rest: (k) =>
      `v${k(-0.508)}a${k(1.526)} ${k(1.526)} 0 0 1 ${k(1.526)} ${k(-1.526)}h${k(0.508)}v${k(0.508)}a${k(1.526)} ${k(1.526)} 0 0 1 ${k(-1.526)} ${k(1.526)}`,
  },
  square: { start: [-0.886, -0.886], rest: (k) => `h${k(1.772)}v${k(1.772)}h${k(-1.772)}` },
  clover: {
    start: [-0.553, -0.553],
    rest: (k) => {
      const lobe = (x: number, y: number) => `a${k(0.54)} ${k(0.54)} 0 0 1 ${k(x)} ${k(y)}`;
      return lobe(1.106, 0) + lobe(0, 1.106) + lobe(-1.106, 0) + lobe(0, -1.106);
    },
  },
  diamond: {
    start: [0, -1.253],
    rest: (k) => `l${k(1.253)} ${k(1.253)}l${k(-1.253)} ${k(1.253)}l${k(-1.253)} ${k(-1.253)}`,
  },
  shield: {
    start: [-0.862, -0.948],
    rest: (k) =>
      `h${k(1.724)}v${k(0.948)}q0 ${k(0.839)} ${k(-0.862)} ${k(1.184)}q${k(-0.862)} ${k(-0.345)} ${k(-0.862)} ${k(-1.184)}`,
  },
} as const satisfies Record<string, Outline>;

type MarkShape = keyof typeof outlines;
const shapes = Object.keys(outlines) as MarkShape[];

/** Returns true for a colour with a number. */
export const isNumbered = (tone: Tone): tone is Hue & { number: number } =>
  typeof tone !== 'string' && typeof tone.number === 'number';

/**
 * Returns the shape of a tone's mark, a circle for a tone without a number. The thirteenth number gets the
 * first shape again.
 */
export function shapeOf(tone: Tone): MarkShape {
  return (isNumbered(tone) ? shapes[(tone.number - 1) % shapes.length] : undefined) ?? 'circle';
}

/** Returns a mark's outline as an SVG path. Marks with the same radius `r` have the same area in every shape. */
export function markPath(shape: MarkShape, { x, y, r }: { x: number; y: number; r: number }): string {
  const { start, rest }: Outline = outlines[shape];
  return `M${round(x + start[0] * r)} ${round(y + start[1] * r)}${rest((length) => round(length * r))}z`;
}

/** Returns the text in a mark with radius `r`, its size, and its baseline's distance below the centre. */
export function figureOf(number: number, r: number): { text: string; size: number; baseline: number } {
  const text = String(number);
  const size = round(r * ({ 1: 1.16, 2: 1 }[text.length] ?? 0.72));
  return { text, size, baseline: round(size * 0.34) };
}

const round = (value: number) => Math.round(value * 10) / 10;
