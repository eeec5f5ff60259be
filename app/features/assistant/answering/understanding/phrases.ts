/**
 * Returns a test for folded text in which a `~` of the pattern stands for up to four words, and which matches whole
 * words only.
 */
export function phrase(pattern: string): (text: string) => boolean {
  const source = pattern.replaceAll('~', '(?: [a-z0-9]+){0,4}? ?').replace(/\s*\n\s*/g, '');
  const expression = new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
  return (text) => expression.test(text);
}
