import { expect, test } from 'vitest';
import { isForeignChange } from './headers/same-origin.server.ts';
import { isLoopback } from './loopback.server.ts';
import { asVisitorAsked } from './public-request.server.ts';
import { siteTarget } from './site-target.server.ts';

const own = 'http://localhost:3000';
const ask = (method: string, headers: Record<string, string>) => new Request(`${own}/x`, { method, headers });

test('isForeignChange treats a write from another site as foreign, and never a read', () => {
  expect(isForeignChange(ask('POST', { 'sec-fetch-site': 'same-origin' }), own)).toBe(false);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(isForeignChange(ask('POST', { 'sec-fetch-site': site }), own)).toBe(true);
  expect(isForeignChange(ask('DELETE', { origin: 'https://evil.invalid' }), own)).toBe(true);
  expect(isForeignChange(ask('POST', { origin: own }), own)).toBe(false);
  expect(isForeignChange(ask('POST', {}), own)).toBe(true);
  expect(isForeignChange(ask('GET', { 'sec-fetch-site': 'cross-site' }), own)).toBe(false);
});

test('siteTarget replaces a redirect target outside this site by `/`', () => {
  expect(siteTarget('/results/1?harta=prezenta', `${own}/demo/moment`)).toBe('/results/1?harta=prezenta');
  expect(siteTarget('/polls#live', `${own}/auth`)).toBe('/polls#live');
  for (const target of [
    '//evil.invalid',
    'https://evil.invalid',
    '/\\evil.invalid',
    '/..//evil.invalid',
    '/.//evil.invalid',
    '/a/..//evil.invalid',
    'javascript:alert(1)',
    '',
    '\t//evil.invalid',
  ]) {
    expect(siteTarget(target, `${own}/x`)).toBe('/');
  }
});

test('isLoopback recognises host names and addresses of this machine, and rejects similar names', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])
    expect(isLoopback(host)).toBe(true);
  for (const host of ['127.0.0.1.evil.invalid', 'localhost.evil.invalid', '10.0.0.1', '0.0.0.0', '128.0.0.1'])
    expect(isLoopback(host)).toBe(false);
});

test("asVisitorAsked gives a proxied request the visitor's URL, and keeps method, headers and body", async () => {
  const sent = new Request('http://10.0.0.2:3000//evil.invalid/a?b=c', {
    method: 'POST',
    headers: { origin: 'https://vot.invalid' },
    body: 'moment=x',
  });
  const seen = asVisitorAsked(sent, 'https://vot.invalid');
  expect(seen.url).toBe('https://vot.invalid//evil.invalid/a?b=c');
  expect(seen.method).toBe('POST');
  expect(seen.headers.get('origin')).toBe('https://vot.invalid');
  expect(await seen.text()).toBe('moment=x');
  expect(asVisitorAsked(sent, null)).toBe(sent);
});
