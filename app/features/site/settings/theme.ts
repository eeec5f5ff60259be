import { contrast, mix, textOn, withContrast } from '#app/ui/colour/colour.ts';

/** The administrators' three colours as `#rrggbb` (SET-13..15). */
export type SiteColours = { primary: string; secondary: string; accent: string };

/** Background colours of the light and the dark scheme, from app/ui/styles/tokens.css. */
const light = { paper: '#ffffff', sunk: '#f7f6f2' } as const;
const dark = { paper: '#111317', raised: '#1d2026' } as const;

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of symbols that show a state (1.4.11). */
export const leastContrast = { text: 4.5, mark: 3 } as const;

/** Returns the lowest contrast of a text colour on the light backgrounds, including its own tint. */
export function contrastAsText(colour: string): number {
  const surfaces = [light.paper, light.sunk, tintOf(colour)];
  return Math.min(...surfaces.map((surface) => contrast(colour, surface)));
}

const tintOf = (colour: string) => mix(colour, light.paper, 0.07);

/**
 * Returns a style sheet with the variables of changed colours, or an empty text. Default colours keep their hand-made
 * variables.
 */
export function themeCss(colours: SiteColours, defaults: SiteColours): string {
  const changed = (name: keyof SiteColours) =>
    colours[name].toLowerCase() !== defaults[name].toLowerCase() && /^#[\da-f]{6}$/i.test(colours[name]);
  const tokens = {
    ...(changed('primary') ? primaryTokens(colours.primary) : {}),
    ...(changed('secondary') ? secondaryTokens(colours.secondary) : {}),
    ...(changed('accent') ? { yellow: colours.accent, 'on-yellow': textOn(colours.accent) } : {}),
    ...(changed('primary') || changed('accent') ? { focus: focusRing(colours) } : {}),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return lines.length > 0 ? `:root{${lines.join(';')}}` : '';
}

const both = (onLight: string, onDark: string) => `light-dark(${onLight},${onDark})`;

/** Minimum contrasts of links on the raised background of the dark scheme. */
const onDark = { link: 7, hover: 10 } as const;

function primaryTokens(primary: string): Record<string, string> {
  const bright = brightened(primary);
  const hover = withContrast(primary, light.paper, contrast(primary, light.paper) * 1.3);
  return {
    blue: both(primary, bright),
    'blue-hover': both(hover, withContrast(primary, dark.raised, onDark.hover)),
    'blue-tint': both(tintOf(primary), mix(bright, dark.paper, 0.1)),
    'on-blue': both(textOn(primary), textOn(bright)),
  };
}

function secondaryTokens(secondary: string): Record<string, string> {
  const bright = brightened(secondary);
  return {
    red: both(secondary, bright),
    'red-text': both(withContrast(secondary, light.paper, 7), bright),
    'red-tint': both(tintOf(secondary), mix(bright, dark.paper, 0.1)),
  };
}

const brightened = (colour: string) => withContrast(colour, dark.raised, onDark.link);

/** The focus ring of the dark scheme has the accent colour, or the primary colour for a dark accent. */
function focusRing({ primary, accent }: SiteColours): string {
  const isVisible = contrast(accent, dark.raised) >= leastContrast.mark;
  return both(primary, isVisible ? accent : brightened(primary));
}
