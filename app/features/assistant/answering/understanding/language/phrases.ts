/**
 * Returns a test for folded text, which matches whole words only. In the pattern `~` stands for a blank with up to four
 * words, and `~~` for a blank with up to eight.
 */
export function phrase(pattern: string): (text: string) => boolean {
  const source = pattern
    .replace(/\s*\n\s*/g, '')
    // Nothing has to follow at the end of an alternative.
    .replace(/~+(?=[|)]|$)/g, '')
    .replaceAll('~~', '(?: [a-z0-9]+){0,8}? ')
    .replaceAll('~', '(?: [a-z0-9]+){0,4}? ');
  const expression = new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
  return (text) => expression.test(text);
}
