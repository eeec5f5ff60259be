/** The position after a page of articles: the last article, or the number of ranked results shown so far. */
export type NewsCursor = { at: Date; id: string } | { rank: number };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Formats a cursor for a URL: `1747040400000.9f…` or `r20`. */
export function writeNewsCursor(cursor: NewsCursor): string {
  return 'rank' in cursor ? `r${cursor.rank}` : `${cursor.at.getTime()}.${cursor.id}`;
}

/** Parses a cursor from a URL. Returns null when the cursor is missing or malformed. */
export function readNewsCursor(text: string | null): NewsCursor | null {
  if (!text) return null;
  const rank = /^r(\d{1,4})$/.exec(text)?.[1];
  if (rank) return { rank: Number(rank) };
  const [, time = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  const at = new Date(Number(time));
  return uuid.test(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}
