import { describe, expect, test } from 'vitest';
import { pageOf, readCursor, readPart, writeCursor } from './paging.server.ts';

const keyOf = (item: string) => item;
const all = ['a', 'b', 'ș', 'd', 'e'];

function walk(list: readonly string[], limit: number): string[] {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(list, { query: { cursor, limit }, keyOf });
    expect(page.total).toBe(list.length);
    seen.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

describe('pages of an API list', () => {
  test.each([1, 2, 4, 5, 6])(
    'pageOf returns every record once, in order, with %i records per page',
    (limit) => {
      expect(walk(all, limit)).toEqual(all);
    },
  );

  test('pageOf gives no next cursor after a last page that is full', () => {
    const page = pageOf(all, { query: { limit: 5 }, keyOf });
    expect(page).toEqual({ items: all, total: 5, next_cursor: null });
  });

  test('pageOf returns a hundred records when the request names no limit', () => {
    const many = Array.from({ length: 101 }, (_, index) => `r${index}`);
    expect(pageOf(many, { query: {}, keyOf }).items).toEqual(many.slice(0, 100));
  });

  test('pageOf returns one empty page for an empty list', () => {
    expect(pageOf([], { query: {}, keyOf })).toEqual({ items: [], total: 0, next_cursor: null });
  });

  test('pageOf returns the same next page when a record is added before its cursor', () => {
    const { next_cursor } = pageOf(all, { query: { limit: 2 }, keyOf });
    const later = pageOf(['new', ...all], { query: { limit: 2, cursor: next_cursor ?? '' }, keyOf });
    expect(later.items).toEqual(['ș', 'd']);
  });

  test("pageOf continues after the cursor even when the cursor's record is hidden", () => {
    const shown = ['a', 'd', 'e'];
    const behind = (key: string) => pageOf(shown, { query: { cursor: writeCursor(key) }, keyOf, order: all });
    expect(behind('b')).toEqual({ items: ['d', 'e'], total: 3, next_cursor: null });
    expect(behind('e').items).toEqual([]);
    expect(() => behind('nobody')).toThrow(expect.objectContaining({ code: 'api-cursor-invalid' }));
  });

  test.each(['', '###', 'eHl6', `${writeCursor('a')}=`, writeCursor('nobody')])(
    'pageOf refuses a request with the unknown cursor %j',
    (cursor) => {
      expect(() => pageOf(all, { query: { cursor }, keyOf })).toThrow(
        expect.objectContaining({ code: 'api-cursor-invalid', more: { parameter: 'cursor' } }),
      );
    },
  );

  test('readPart returns the same pages as pageOf, and refuses an unknown cursor', async () => {
    const read = (list: readonly string[], query: { cursor?: string; limit?: number }) =>
      readPart(query, {
        keyOf,
        find: async (key) => {
          const place = key === null ? 0 : list.indexOf(key) + 1;
          return { total: list.length, place: place > 0 ? place : null };
        },
        read: async ({ offset, limit }) => list.slice(offset, offset + limit),
      });
    for (const limit of [1, 2, 4, 5, 6])
      for (const cursor of [undefined, ...all.map(writeCursor)]) {
        const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
        expect(await read(all, query), `${limit} after ${cursor}`).toEqual(pageOf(all, { query, keyOf }));
      }
    expect(await read([], {})).toEqual({ items: [], total: 0, next_cursor: null });
    await expect(read(all, { cursor: writeCursor('nobody') })).rejects.toMatchObject({
      code: 'api-cursor-invalid',
    });
  });

  test('readCursor returns any key that writeCursor encoded', () => {
    for (const key of ['RO', '17', 'candidatul-ș', '../x?y']) expect(readCursor(writeCursor(key))).toBe(key);
  });
});
