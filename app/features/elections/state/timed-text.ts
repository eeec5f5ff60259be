/**
 * A part of a text with the times (ISO format with offset) from which and until which it is public. A missing time sets
 * no limit.
 */
export type TextPiece = { text: string; from?: string | null; until?: string | null };

/** Joins the parts of a text that are public at `at` (election time). The result is empty when no part is public. */
export function visibleText(pieces: readonly TextPiece[], at: Date): string {
  return pieces
    .filter(({ from, until }) => (!from || new Date(from) <= at) && (!until || at < new Date(until)))
    .map(({ text }) => text)
    .join('');
}
