import { expect, test } from 'vitest';
import {
  announceStyles,
  cutAfterHead,
  layOutTheScreenFirst,
  stylesBeforeTheRest,
  stylesInThePage,
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

test("stylesInThePage inlines the general styles, disables their link, and keeps the page's own stylesheet link", () => {
  const { head, rest } = cutAfterHead(Buffer.from(page));
  expect(`${head}${rest}`).toBe(page);
  const styled = stylesInThePage(head, { href: '/root.css', text: "a::before{content:'$&'}" });
  expect(styled).toContain(
    `<style>a::before{content:'$&'}</style><link disabled="" media="not all" rel="stylesheet" href="/root.css"/>`,
  );
  expect(announceStyles(head)).toBe('</root.css>; rel=preload; as=style, </own.css>; rel=preload; as=style');
  expect(announceStyles(styled)).toBe('</own.css>; rel=preload; as=style');
  expect(announceStyles('<head></head>')).toBeNull();
});

test('stylesBeforeTheRest moves the links of fonts and scripts to the end of the page', () => {
  const { head, rest } = cutAfterHead(Buffer.from(page));
  expect(stylesBeforeTheRest({ head, rest: [rest.subarray(0, 7), rest.subarray(7)] }).toString()).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/root.css"/><link rel="stylesheet" href="/own.css"/></head>' +
      '<body><h1 id="o">T</h1><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f" as="font"/></body></html>',
  );
});
