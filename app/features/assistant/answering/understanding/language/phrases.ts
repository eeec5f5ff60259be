/**
 * Returns a test for whole words in a folded text. In the pattern, `~` allows up to four words between two words, and
 * `~~` up to eight.
 */
export function phrase(pattern: string): (text: string) => boolean {
  const source = pattern
    .replace(/\s*\n\s*/g, '')
    // At the end of an alternative, `~` matches nothing.
    .replace(/~+(?=[|)]|$)/g, '')
    .replaceAll('~~', '(?: [a-z0-9]+){0,8}? ')
    .replaceAll('~', '(?: [a-z0-9]+){0,4}? ');
  const expression = new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`);
  return (text) => expression.test(text);
}
