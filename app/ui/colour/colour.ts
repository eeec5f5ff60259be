import type { Hue } from './hue.ts';

type Rgb = [number, number, number];
type Lch = { l: number; c: number; h: number };

/** Returns the WCAG 2.x luminance of a colour `#rrggbb`, 0–1. Throws on other notations. */
function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the WCAG 2.x contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Returns black or white, whichever is more readable on the background. The contrast is at least 4.58:1. */
export function textOn(background: string): '#000000' | '#ffffff' {
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}

/**
 * Returns the colour, made darker or lighter until its contrast with the background is at least `least`. Keeps
 * the hue.
 */
export function withContrast(colour: string, background: string, least: number): string {
  const { l, c, h } = toLch(parse(colour));
  const direction = textOn(background) === '#ffffff' ? 1 : -1;
  let found = colour;
  for (let step = 1; step <= 100 && contrast(found, background) < least; step += 1) {
    found = toHex({ l: Math.min(1, Math.max(0, l + (direction * step) / 100)), c, h });
  }
  return found;
}

/** Mixes two colours in sRGB. `share` is the first colour's part, 0–1. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [parse(one), parse(other)];
  const parts = first.map((value, index) => value * share + (second[index] ?? 0) * (1 - share));
  return `#${parts.map((value) => hexOf(value)).join('')}`;
}

/** One step of a colour scale for areas in both colour schemes, with the text colour on it. */
export type Step = { light: string; dark: string; onLight: string; onDark: string };

/**
 * OKLCH lightness of the weakest and the strongest step. Light steps run from pale to deep, dark steps from
 * deep to bright.
 */
const range = { light: [0.86, 0.42], dark: [0.36, 0.8] } as const;

/**
 * Returns a scale of one to five steps of one colour, weakest first. Strong steps contrast most in both
 * schemes.
 */
export function hueSteps(hue: Hue, count: number): Step[] {
  return Array.from({ length: count }, (_, index) => {
    const strength = count === 1 ? 1 : index / (count - 1);
    const light = shade(hue.light, range.light, strength);
    const dark = shade(hue.dark, range.dark, strength);
    return { light, dark, onLight: textOn(light), onDark: textOn(dark) };
  });
}

function shade(colour: string, [from, to]: readonly [number, number], strength: number): string {
  const { c, h } = toLch(parse(colour));
  const l = from + (to - from) * strength;
  return toHex({ l, c: c * (0.45 + 0.55 * strength), h });
}

function parse(colour: string): Rgb {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!digits) throw new Error(`not a colour of the form #rrggbb: ${colour}`);
  return digits.slice(1).map((pair) => Number.parseInt(pair, 16) / 255) as Rgb;
}

/** Converts a colour to OKLab by Björn Ottosson's formulas (https://bottosson.github.io/posts/oklab/). */
function toLch(rgb: Rgb): Lch {
  const [r, g, b] = rgb.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/**
 * Converts to sRGB. Reduces the chroma of a colour outside sRGB until it fits, and keeps lightness and hue.
 */
function toHex({ l, c, h }: Lch): string {
  let rgb = toLinear({ l, c, h });
  for (let chroma = c; chroma > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005); chroma -= 0.004) {
    rgb = toLinear({ l, c: Math.max(0, chroma - 0.004), h });
  }
  const hex = rgb.map((v) => {
    const clipped = Math.min(1, Math.max(0, v));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return hexOf(encoded);
  });
  return `#${hex.join('')}`;
}

/** Writes a value from 0 to 1 as two hexadecimal digits. */
function hexOf(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

function toLinear({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
