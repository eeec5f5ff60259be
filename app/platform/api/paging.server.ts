import { ApiRefusal } from './refusal.server.ts';
import { limitOf, type PageQuery } from './shapes.server.ts';
import { apiTexts } from './texts.ts';

type Page<Item> = { items: Item[]; total: number; next_cursor: string | null };

/**
 * The page after `query.cursor` of a list that was read whole (they have some hundred records). The cursor is the key of the
 * last record shown, so a record that comes or goes moves nothing. Refuses a cursor that is of no record (400).
 * `order` has the keys of all records, those too that are not shown now: who was reading when they were hidden goes on.
 */
export function pageOf<Item>(
  all: readonly Item[],
  options: { query: PageQuery; keyOf: (item: Item) => string; order?: readonly string[] },
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
  options: { cursor: string; keyOf: (item: Item) => string; order?: readonly string[] },
): number {
  const { cursor, keyOf, order = all.map(keyOf) } = options;
  const place = order.indexOf(readCursor(cursor));
  if (place < 0) throw invalidCursor();
  const after = new Set(order.slice(place + 1));
  const start = all.findIndex((item) => after.has(keyOf(item)));
  return start < 0 ? all.length : start;
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
