import { expect, test } from 'vitest';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { partOf, renderPart } from '#tests/kit/browser/screen.tsx';
import { ownPageText, ownText } from './own.server.ts';
import { readOwnData, writeOwnData } from './own-data.ts';
import { OwnPlace } from './own-place.tsx';
import { keyMark, ownMark, readOwn } from './person.ts';

test('readOwnData returns the dates, numbers, texts and lists that writeOwnData wrote, at any depth', () => {
  const data = {
    at: new Date('2025-05-18T18:00:00Z'),
    list: [{ since: new Date(0), name: 'Ana „P”', share: 40.96 }, null],
    text: '2025-05-18T18:00:00.000Z',
    isOwn: false,
  };
  expect(readOwnData(writeOwnData(data))).toEqual(data);
});

test('ownText reads the data of a signed-in person only, and of nobody while a page is rendered for a role', async () => {
  const read = async () => ({ key: 'k', flags: { c1: 'v' }, failed: null });
  const of = (given: object) => ownText({ ...given, at: new Date(0) } as unknown as HandlerContext, read);
  expect(readOwn(await of({ viewer: { id: 'a' } }))).toEqual({ ...(await read()), isStandIn: false });
  expect(readOwn(await of({ viewer: null }))).toEqual({
    key: null,
    flags: {},
    failed: null,
    isStandIn: false,
  });
  expect(await of({ viewer: { id: 'a' }, isStandIn: true })).toBe(ownMark);
  expect(readOwn(ownMark)).toEqual({ key: keyMark, flags: {}, failed: null, isStandIn: true });
  const pageOf = (isStandIn: boolean) =>
    ownPageText({ isStandIn } as unknown as HandlerContext, async () => ({ at: new Date(5) }));
  expect([await pageOf(true), readOwnData(await pageOf(false))]).toEqual([ownMark, { at: new Date(5) }]);
});

test('OwnPlace shows the reader’s variant, or between marks every variant of a page that is kept for all', () => {
  const place = (text: string) =>
    renderPart(
      partOf(OwnPlace, {
        ...{ own: readOwn(text), id: 'c1', variants: ['', 'v'] },
        children: (flags: string) => `[${flags}]`,
      }),
    ).replaceAll('<!-- -->', '');
  const own = (flags: object) => JSON.stringify({ key: null, flags, failed: null });
  expect([place(own({ c1: 'v' })), place(own({ c2: 'v' }))]).toEqual(['[v]', '[]']);
  const mark = (value: string) => `<i data-x7c1f0e52-place="${value}"></i>`;
  expect(place(ownMark)).toBe(`${mark('c1:')}[]${mark('c1:v')}[v]${mark('/')}`);
});
