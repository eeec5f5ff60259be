import type { Pattern } from '#app/ui/colour/hue.ts';

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/** The dataset's word for a pattern; one that the design system does not draw counts as none. */
export function asPattern(text: string | null): Pattern | null {
  return patterns.find((pattern) => pattern === text) ?? null;
}
