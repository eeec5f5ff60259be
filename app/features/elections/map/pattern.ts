import type { Pattern } from '#app/ui/colour/hue.ts';

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/**
 * Returns the name of a map area's pattern in the design system. Returns null when the design system lacks the pattern.
 */
export function asPattern(text: string | null): Pattern | null {
  return patterns.find((pattern) => pattern === text) ?? null;
}
