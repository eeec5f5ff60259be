import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addSecurityHeaders,
  contentSecurityPolicy,
  embedHeaders,
  hashInlineScripts,
  securityHeaders,
} from './security-headers.server.ts';

const hash = (body: string) => createHash('sha256').update(body).digest('base64');

test("hashInlineScripts hashes only scripts with the render's nonce, so injected scripts stay forbidden", () => {
  const html =
    '<script nonce="n1">own()</script><p><script>injected()</script><script nonce="guess">two()</script></p>';
  const page = hashInlineScripts(Buffer.from(html), 'n1');
  expect(page.hashes).toEqual([hash('own()')]);
  expect(Buffer.concat(page.parts).toString()).toBe(html.replace(' nonce="n1"', ''));
});

test('hashInlineScripts leaves a script with a `src` unchanged', () => {
  const tag = '<script nonce="n" type="module" async="" src="/a.js"></script>';
  const { parts, hashes } = hashInlineScripts(Buffer.from(tag), 'n');
  expect(Buffer.concat(parts).toString()).toBe('<script type="module" async="" src="/a.js"></script>');
  expect(hashes).toEqual([]);
});

test("hashInlineScripts hashes every inline script's bytes, and removes the nonce from other elements too", () => {
  const { parts, hashes } = hashInlineScripts(
    Buffer.from(
      '<link nonce="n" href="/a"/><script nonce="n">"ș"</script>Ț<script nonce="n" async="">2</script>',
    ),
    'n',
  );
  expect(Buffer.concat(parts).toString()).toBe(
    '<link href="/a"/><script>"ș"</script>Ț<script async="">2</script>',
  );
  expect(hashes).toEqual([hash('"ș"'), hash('2')]);
});

test('the security policy of pages forbids inline scripts, objects, other base URLs and frames', () => {
  const policy = contentSecurityPolicy(['abc']);
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(contentSecurityPolicy([])).toContain("; script-src 'self'; ");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
});

test('every answer gets these headers, and every page this policy', () => {
  const general = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  expect(securityHeaders({ https: false })).toEqual(general);
  const hsts = 'max-age=63072000; includeSubDomains';
  expect(securityHeaders({ https: true })).toEqual({ ...general, 'strict-transport-security': hsts });
  expect(contentSecurityPolicy(['a', 'b'])).toBe(
    "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('securityHeaders sends HSTS (always use https) only when PUBLIC_URL is https', () => {
  expect(securityHeaders({ https: true })['strict-transport-security']).toMatch(
    /max-age=\d{8}; includeSubDomains/,
  );
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});

test("addSecurityHeaders omits X-Frame-Options only when the answer's policy allows framing", () => {
  const own = securityHeaders({ https: false });
  const embed = new Headers(embedHeaders);
  addSecurityHeaders(embed, own);
  expect(embed.get('x-frame-options')).toBeNull();
  expect(embed.get('content-security-policy')).toContain('frame-ancestors *');
  expect(embed.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(embed.get('x-content-type-options')).toBe('nosniff');
  for (const policy of [null, contentSecurityPolicy([])]) {
    const page = new Headers(policy ? { 'content-security-policy': policy } : {});
    addSecurityHeaders(page, own);
    expect(page.get('x-frame-options')).toBe('DENY');
    expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('the policy of embeds forbids scripts and forms', () => {
  const policy = embedHeaders['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toContain('script-src');
});

// COEP is a policy by which a page isolates itself. Such a page loads only frames that are isolated too and may be used
// by other origins.
test('embedHeaders let any page frame an embed, even an isolated page, and forbid scripts and forms', () => {
  expect(embedHeaders).toMatchObject({
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const policy = embedHeaders['content-security-policy']?.split('; ');
  expect(policy).toEqual([
    ...["default-src 'none'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", 'frame-ancestors *'],
  ]);
});
