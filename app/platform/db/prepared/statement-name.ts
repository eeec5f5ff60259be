import { createHash } from 'node:crypto';

const marked = /^\/\*=([0-9a-f]{24})\*\/ /;

/**
 * The text with its own name in a comment before it. The name travels in the text because the bundled application and plain
 * Node are two instances of this module: a list kept here would exist twice.
 */
export function nameStatement(text: string): string {
  return `/*=${createHash('sha256').update(text).digest('hex').slice(0, 24)}*/ ${text}`;
}

/** The name that `nameStatement` gave; null for any other text. */
export function statementNameOf(text: string): string | null {
  return marked.exec(text)?.[1] ?? null;
}
