import type { CSSProperties } from 'react';
import { escapeHtml } from '#app/ui/text/escape-html.ts';

/** A colour that comes from data, with one value per colour scheme (`#rrggbb`). */
export type Hue = {
  light: string;
  dark: string;
  /**
   * The number of the colour's owner in a public order. It determines the shape of the owner's mark and is
   * written inside.
   */
  number?: number | null;
};

/** A pattern that accompanies a colour, for people and printers that cannot distinguish colours. */
export type Pattern = 'solid' | 'diagonal' | 'dots' | 'crosshatch' | 'vertical' | 'horizontal';

/** A colour from data, or one of the interface's own colours. */
export type Tone = Hue | 'blue' | 'neutral';

const ownTones = { blue: 'var(--blue)', neutral: 'var(--ink-3)' } as const;

/**
 * Returns the style of an element with the class `hue`. The style sheet derives `--c` from it by colour
 * scheme, without JavaScript.
 */
export function hueStyle(tone: Tone, more: CSSProperties = {}): CSSProperties {
  const hue = typeof tone === 'string' ? { light: ownTones[tone], dark: ownTones[tone] } : tone;
  const variables: Record<`--${string}`, string> = { '--hue-light': hue.light, '--hue-dark': hue.dark };
  return { ...variables, ...more };
}

/** Caches the texts of hues, because a page writes each of its hues a hundred times. */
const written = new WeakMap<Hue, string>();

/** Writes `hueStyle` as an attribute's text, as React does. */
export function writeHueStyle(tone: Tone): string {
  if (typeof tone === 'string') return escapeHtml(writeStyle(hueStyle(tone)));
  const text = written.get(tone) ?? escapeHtml(writeStyle(hueStyle(tone)));
  written.set(tone, text);
  return text;
}

/** Writes a style as React does, before it escapes it. Its properties are variables or of one word. */
export const writeStyle = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

/** Returns the class names of an HTML element filled with a colour and its pattern. */
export function fillClass(pattern: Pattern | null | undefined): string {
  return pattern && pattern !== 'solid' ? `hue fill-hue pat-${pattern}` : 'hue fill-hue';
}
