import type { CSSProperties } from 'react';

/** A colour from data, one value per colour scheme (`#rrggbb`). */
export type Hue = { light: string; dark: string };

/** A pattern that repeats a hue, for people and printers that do not distinguish colours. */
export type Pattern = 'solid' | 'diagonal' | 'dots' | 'crosshatch' | 'vertical' | 'horizontal';

/** A hue from data, or one of the interface's own tones. */
export type Tone = Hue | 'blue' | 'neutral';

const ownTones = { blue: 'var(--blue)', neutral: 'var(--ink-3)' } as const;

/**
 * The style of an element with the class `hue`. The style sheet derives `--c` from this style by colour
 * scheme, without JavaScript.
 */
export function hueStyle(tone: Tone, more: CSSProperties = {}): CSSProperties {
  const hue = typeof tone === 'string' ? { light: ownTones[tone], dark: ownTones[tone] } : tone;
  const variables: Record<`--${string}`, string> = { '--hue-light': hue.light, '--hue-dark': hue.dark };
  return { ...variables, ...more };
}

/** Class names of an HTML element filled with a hue and its pattern. */
export function fillClass(pattern: Pattern | null | undefined): string {
  return pattern && pattern !== 'solid' ? `hue fill-hue pat-${pattern}` : 'hue fill-hue';
}
