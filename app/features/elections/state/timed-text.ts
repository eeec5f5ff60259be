/**
 * A piece of text that is public from a moment (`from`) or until a moment (`until`), in ISO format with
 * offset.
 */
export type TextPiece = { text: string; from?: string | null; until?: string | null };

/**
 * The text that is public at `at` (election time): its public pieces joined unchanged; empty if no piece is
 * public.
 */
export function visibleText(pieces: readonly TextPiece[], at: Date): string {
  return pieces
    .filter(({ from, until }) => (!from || new Date(from) <= at) && (!until || at < new Date(until)))
    .map(({ text }) => text)
    .join('');
}
