import { ApiRefusal } from './refusal.server.ts';
import { limitOf, type PageQuery } from './shapes.server.ts';
import { apiTexts } from './texts.ts';

export type Page<Item> = { items: Item[]; total: number; next_cursor: string | null };

/**
 * The page after `query.cursor` of a list that was read whole (they have some hundred records). The cursor is the key of the
 * last record shown, so a record that comes or goes moves nothing. Refuses a cursor that is of no record (400).
 */
export function pageOf<Item>(
  all: readonly Item[],
  options: { query: PageQuery; keyOf: (item: Item) => string },
): Page<Item> {
  const { query, keyOf } = options;
  const limit = limitOf(query);
  const start = query.cursor === undefined ? 0 : findStart(all, { ...options, cursor: query.cursor });
  const items = all.slice(start, start + limit);
  const last = items.at(-1);
  const isLast = start + limit >= all.length || last === undefined;
  return { items, total: all.length, next_cursor: isLast ? null : writeCursor(keyOf(last)) };
}

function findStart<Item>(
  all: readonly Item[],
  { cursor, keyOf }: { cursor: string; keyOf: (item: Item) => string },
): number {
  const key = readCursor(cursor);
  const index = all.findIndex((item) => keyOf(item) === key);
  if (index < 0) throw invalidCursor();
  return index + 1;
}

/** A key as an opaque word for an address. */
export function writeCursor(key: string): string {
  return Buffer.from(key).toString('base64url');
}

/** The key in a cursor. Refuses what `writeCursor` did not write (400). */
export function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key === '' || writeCursor(key) !== cursor) throw invalidCursor();
  return key;
}

export function invalidCursor(): ApiRefusal {
  return new ApiRefusal('api-cursor-invalid', {
    detail: apiTexts.ro.parameters.cursor,
    more: { parameter: 'cursor' },
  });
}
