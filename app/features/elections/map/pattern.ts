import type { Pattern } from '#app/ui/colour/hue.ts';

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/** The dataset's word for a pattern; a word unknown to the design system becomes none. */
export function asPattern(text: string | null): Pattern | null {
  return patterns.find((pattern) => pattern === text) ?? null;
}
