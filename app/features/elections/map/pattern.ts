import type { Pattern } from '#app/ui/colour/hue.ts';

const patterns: readonly Pattern[] = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];

/** The dataset's word for a pattern; null if the design system does not know the word. */
export function asPattern(text: string | null): Pattern | null {
  return patterns.find((pattern) => pattern === text) ?? null;
}
