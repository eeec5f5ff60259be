import { expect, test } from 'vitest';
import {
  announceStyles,
  cutAfterHead,
  disableStyles,
  layOutPage,
  layOutTheScreenFirst,
} from './first-screen.server.ts';

const page =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/root.css"/>' +
  '<link rel="stylesheet" href="/own.css"/><link rel="preload" href="/f" as="font"/></head><body><h1 id="o">T</h1></body></html>';

test('layOutTheScreenFirst delays the first paint until the page’s marked first element has arrived', () => {
  const { head } = cutAfterHead(Buffer.from(page));
  const waiting = layOutTheScreenFirst(head, { nonce: 'n', opening: 'o' });
  expect(waiting).toMatch(/^<html><head><link rel="expect" href="#o" blocking="render"\/><script nonce="n">/);
  expect(layOutTheScreenFirst(head, { nonce: 'n', opening: null })).not.toContain('rel="expect"');
});

test("layOutPage inlines the general styles before their disabled link, and keeps the page's own stylesheet link", () => {
  const { head, rest } = cutAfterHead(Buffer.from(page));
  expect(`${head}${rest}`).toBe(page);
  const disabled = disableStyles(head, '/root.css');
  const tag = Buffer.from("<style>a::before{content:'$&'}</style>");
  const styles = { href: '/root.css', tag };
  expect(layOutPage({ head: disabled, rest: [rest], styles }).toString()).toBe(
    `<html><head><meta charSet="utf-8"/><style>a::before{content:'$&'}</style>` +
      '<link disabled="" media="not all" rel="stylesheet" href="/root.css"/><link rel="stylesheet" href="/own.css"/></head>' +
      '<body><h1 id="o">T</h1><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f" as="font"/></body></html>',
  );
  expect(announceStyles(head)).toBe('</root.css>; rel=preload; as=style, </own.css>; rel=preload; as=style');
  expect(announceStyles(disabled)).toBe('</own.css>; rel=preload; as=style');
  expect(announceStyles('<head></head>')).toBeNull();
});

test('layOutPage moves the links of fonts and scripts to the end of a page without inline styles', () => {
  const { head, rest } = cutAfterHead(Buffer.from(page));
  const parts = [rest.subarray(0, 7), rest.subarray(7)];
  expect(layOutPage({ head, rest: parts, styles: null }).toString()).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/root.css"/><link rel="stylesheet" href="/own.css"/></head>' +
      '<body><h1 id="o">T</h1><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f" as="font"/></body></html>',
  );
});
