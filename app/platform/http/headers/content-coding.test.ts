import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCoding, encodeWhole, wholeAnswer } from './content-coding.server.ts';

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

test('chooseCoding chooses the best content coding that the browser accepts', () => {
  expect(chooseCoding('gzip, deflate, br, zstd')).toBe('br');
  for (const refused of ['br;q=0', 'br;q=0.0', 'br ; Q=0.000'])
    expect(chooseCoding(`gzip, ${refused}`), refused).toBe('gzip');
  expect(chooseCoding('GZIP;q=0.5, BR;q=0.01')).toBe('br');
  expect(chooseCoding('gzip, br', ['gzip'])).toBe('gzip');
  expect(chooseCoding('deflate')).toBe('identity');
  expect(chooseCoding(undefined)).toBe('identity');
});

test('encodeWhole compresses a page for one visitor in one step, and keeps its status and headers', async () => {
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await encodeWhole(page(), coding);
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

test('encodeWhole compresses JSON in one step', async () => {
  const answer = await encodeWhole(Response.json({ text }), 'gzip');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual({ text });
});

test('encodeWhole gives only a public answer an ETag, which is the same in every coding', async () => {
  const tagAs = async (coding: string, cached: string) => {
    const headers = { 'content-type': 'text/html', 'cache-control': cached };
    return (await encodeWhole(new Response(text, { headers }), coding)).headers.get('etag');
  };
  const tag = await tagAs('br', 'public, no-cache');
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await tagAs('gzip', 'public, no-cache')).toBe(tag);
  expect(await tagAs('br', 'private, no-store')).toBeNull();
});

test('encodeWhole returns an answer unchanged when it is another file, has no body, or the client accepts no coding', async () => {
  const csv = new Response(text, { headers: { 'content-type': 'text/csv' } });
  const empty = new Response(null, { headers: { 'content-type': 'text/html' } });
  const plain = page();
  expect(await encodeWhole(csv, 'br')).toBe(csv);
  expect(await encodeWhole(empty, 'br')).toBe(empty);
  expect(await encodeWhole(plain, 'deflate')).toBe(plain);
});

test('encodeWhole returns a download unchanged when it states its length', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const answer = await encodeWhole(new Response('{}', { headers }), 'br');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe('{}');
});

test('a whole answer can be read like any other answer, and encodeWhole compresses it', async () => {
  const bytes = new Uint8Array(Buffer.from('Întreg'.repeat(100)));
  const make = () => wholeAnswer(bytes, { headers: { 'content-type': 'text/html' } });
  expect(await make().text()).toBe('Întreg'.repeat(100));
  expect(await (await encodeWhole(make(), 'identity')).text()).toBe('Întreg'.repeat(100));
  const zipped = await encodeWhole(make(), 'gzip');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('Întreg'.repeat(100));
});
