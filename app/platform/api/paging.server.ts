import { ApiRefusal } from './refusal.server.ts';
import { limitOf, type PageQuery } from './shapes.server.ts';
import { apiTexts } from './texts.ts';

type Page<Item> = { items: Item[]; total: number; next_cursor: string | null };

/**
 * Returns the page of a list after `query.cursor`, the key of the last record on the page before. `order`
 * includes hidden records, so that their cursors stay valid.
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

/**
 * Returns the same page as `pageOf`, but reads only that page from the database. `find` counts the records,
 * and `read` reads a part of them.
 */
export async function readPart<Item>(
  query: PageQuery,
  list: {
    keyOf: (item: Item) => string;
    find: (key: string | null) => Promise<{ total: number; place: number | null }>;
    read: (part: { offset: number; limit: number }) => Promise<Item[]>;
  },
): Promise<Page<Item>> {
  const limit = limitOf(query);
  const key = query.cursor === undefined ? null : readCursor(query.cursor);
  const { total, place } = await list.find(key);
  if (key !== null && place === null) throw invalidCursor();
  const offset = place ?? 0;
  const items = await list.read({ offset, limit });
  const last = items.at(-1);
  const isLast = offset + items.length >= total || last === undefined;
  return { items, total, next_cursor: isLast ? null : writeCursor(list.keyOf(last)) };
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

/** Encodes a record's key as a cursor: a text in a URL that clients do not interpret. */
export function writeCursor(key: string): string {
  return Buffer.from(key).toString('base64url');
}

/** Returns the key in a cursor. Refuses (400) any text that `writeCursor` did not write. */
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
