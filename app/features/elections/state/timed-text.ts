/**
 * A piece of text with the moments (ISO format with offset) from which and until which it is public. A
 * missing moment sets no limit.
 */
export type TextPiece = { text: string; from?: string | null; until?: string | null };

/**
 * Returns the text that is public at `at` (election time): its public pieces joined unchanged. The text is
 * empty if no piece is public.
 */
export function visibleText(pieces: readonly TextPiece[], at: Date): string {
  return pieces
    .filter(({ from, until }) => (!from || new Date(from) <= at) && (!until || at < new Date(until)))
    .map(({ text }) => text)
    .join('');
}
