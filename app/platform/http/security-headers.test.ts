import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashInlineScripts, securityHeaders } from './security-headers.server.ts';

const hash = (body: string) => createHash('sha256').update(body).digest('base64');

test('only scripts that carry the render’s nonce are hashed; one that came in with contents stays forbidden', () => {
  const html =
    '<script nonce="n1">own()</script><p><script>injected()</script><script nonce="guess">two()</script></p>';
  const page = hashInlineScripts(html, 'n1');
  expect(page.hashes).toEqual([hash('own()')]);
  expect(page.html).not.toContain('n1');
  expect(page.html).toContain('<script>own()</script>');
});

test('a script with a source needs no hash, and keeps its attributes', () => {
  const page = hashInlineScripts('<script nonce="n" type="module" async="" src="/a.js"></script>', 'n');
  expect(page).toEqual({ html: '<script type="module" async="" src="/a.js"></script>', hashes: [] });
});

test('the policy forbids inline scripts, objects, other bases and frames', () => {
  const policy = contentSecurityPolicy(['abc']);
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
});

test('HSTS is sent where the public address is https, and only there', () => {
  expect(securityHeaders({ https: true })['strict-transport-security']).toMatch(
    /max-age=\d{8}; includeSubDomains/,
  );
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
