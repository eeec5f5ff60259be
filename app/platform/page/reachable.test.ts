import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-page.ts';
import { readPageNumber } from './page-number.ts';
import { isReachable } from './reachable.ts';
import { isPlainPress } from './use-follow-links.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (fetch: () => Promise<Response>) => vi.stubGlobal('fetch', fetch);

test('NAV-26 ERR-08 as ruled: isReachable returns true only when the server answers that it is ready', async () => {
  answer(async () => Response.json({ ready: true }));
  expect(await isReachable()).toBe(true);
  answer(async () => Response.json({ ready: false }, { status: 503 }));
  expect(await isReachable()).toBe(false);
  answer(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReachable()).toBe(false);
});

test('keepPage keeps the typed values only when no server answered', async () => {
  const send = (serverAction: () => Promise<unknown>) => {
    const body = new URLSearchParams({ email: 'ana' });
    const request = new Request('http://localhost/x', { method: 'POST', body });
    return keepPage({ request, serverAction }, (form) => ({
      ...{ code: 'load-failed' as const, text: `Ai scris ${form.get('email')}.` },
    }));
  };
  const failing = (error: unknown) => () => Promise.reject(error);
  expect(await send(async () => 'saved')).toBe('saved');
  for (const error of [
    new TypeError('Failed to fetch'),
    new ErrorResponse(500, '', ''),
    new ErrorResponse(502, '', ''),
  ])
    expect(await send(failing(error))).toMatchObject({
      data: { code: 'load-failed', text: 'Ai scris ana.' },
      init: { status: 503 },
    });
  for (const error of [new Error('x'), new ErrorResponse(499, '', ''), new ErrorResponse(413, '', '')])
    await expect(send(failing(error))).rejects.toBe(error);
});

test.each([
  [null, 1],
  ['', 1],
  ['x', 1],
  ['0', 1],
  ['-3', 1],
  ['7', 7],
  ['10000', 10_000],
  ['10001', 10_000],
  ['1e99', 1],
])('readPageNumber reads %j as page %i', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});

test('isPlainPress is true only for the first button without another key', () => {
  const plain = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false };
  expect(isPlainPress(plain)).toBe(true);
  for (const other of [
    { button: 1 },
    { metaKey: true },
    { altKey: true },
    { ctrlKey: true },
    { shiftKey: true },
  ])
    expect(isPlainPress({ ...plain, ...other }), JSON.stringify(other)).toBe(false);
});
