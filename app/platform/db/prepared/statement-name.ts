import { createHash } from 'node:crypto';

const marked = /^\/\*=([0-9a-f]{24})\*\/ /;

/**
 * Returns the SQL text with its statement name in a leading comment. The program and the bundled application
 * could not share a list of names.
 */
export function nameStatement(text: string): string {
  return `/*=${createHash('sha256').update(text).digest('hex').slice(0, 24)}*/ ${text}`;
}

/** Returns the name that `nameStatement` wrote into an SQL text, or null for other texts. */
export function statementNameOf(text: string): string | null {
  return marked.exec(text)?.[1] ?? null;
}
