/** A part of a text that is public from a moment on (`from`), or only before one (`until`). Moments are ISO with offset. */
export type TextPiece = { text: string; from?: string | null; until?: string | null };

/** The text as it reads at `at` (election time): the pieces public then, joined as they are. Empty when there is none. */
export function visibleText(pieces: readonly TextPiece[], at: Date): string {
  return pieces
    .filter(({ from, until }) => (!from || new Date(from) <= at) && (!until || at < new Date(until)))
    .map(({ text }) => text)
    .join('');
}
