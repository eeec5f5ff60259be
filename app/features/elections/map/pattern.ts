import type { Pattern } from '#app/ui/colour/hue.ts';

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/**
 * Returns the dataset's word for a pattern of a map area, or null if the design system lacks that pattern.
 */
export function asPattern(text: string | null): Pattern | null {
  return patterns.find((pattern) => pattern === text) ?? null;
}
