import { createHash } from 'node:crypto';

const marked = /^\/\*=([0-9a-f]{24})\*\/ /;

/**
 * Returns the text with its name in a comment before it. The bundled application and plain Node load this
 * module twice, so a list of names here would exist twice.
 */
export function nameStatement(text: string): string {
  return `/*=${createHash('sha256').update(text).digest('hex').slice(0, 24)}*/ ${text}`;
}

/** Returns the name that `nameStatement` wrote; null for other texts. */
export function statementNameOf(text: string): string | null {
  return marked.exec(text)?.[1] ?? null;
}
