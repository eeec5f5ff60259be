import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCoding, encodePage } from './content-coding.server.ts';

const text = '<!DOCTYPE html><p>Înțeles</p>'.repeat(100);
const page = () =>
  new Response(text, {
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie',
      'cache-control': 'private, no-store',
    },
  });

test('chooses the best content coding that the browser accepts', () => {
  expect(chooseCoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseCoding('gzip, br;q=0')).toBe('gzip');
  expect(chooseCoding('deflate')).toBe('identity');
  expect(chooseCoding(undefined)).toBe('identity');
});

test('compresses a page for one visitor as a whole, and keeps its status and headers', async () => {
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await encodePage(page(), coding);
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': coding,
      'cache-control': 'private, no-store',
      vary: 'cookie, Accept-Encoding',
    });
    expect(decode(await answer.arrayBuffer()).toString()).toBe(text);
  }
});

test('leaves an answer unencoded when it is no page, has no body or no coding is accepted', async () => {
  const json = Response.json({ text });
  const empty = new Response(null, { headers: { 'content-type': 'text/html' } });
  const plain = page();
  expect(await encodePage(json, 'br')).toBe(json);
  expect(await encodePage(empty, 'br')).toBe(empty);
  expect(await encodePage(plain, 'deflate')).toBe(plain);
});
