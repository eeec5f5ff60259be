import { createHash } from 'node:crypto';

/** On every answer, errors included. Only `/embed/…` may be framed. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    // Files and answers that are not pages can do nothing; pages bring their own.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * Puts these headers on an answer where it has none of its own. X-Frame-Options cannot say “everybody”, and some old browsers
 * heed it more than the policy: where the answer's own policy lets it be framed, it is left out.
 */
export function addSecurityHeaders(answer: Headers, headers: Record<string, string>): void {
  const mayBeFramed = answer.get('content-security-policy')?.includes('frame-ancestors *') ?? false;
  for (const [name, value] of Object.entries(headers)) {
    if (answer.has(name) || (mayBeFramed && name === 'x-frame-options')) continue;
    answer.set(name, value);
  }
}

/**
 * Of an embed: framed by anybody, so it can do nothing. No script, no form; its style and fonts are this site's. The last two
 * let it into pages that isolate themselves (COEP).
 */
export const embedHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    // Inline styles carry the hues that come from data.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    // Inline styles carry the hues that come from data.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Takes the render's nonce off its own inline scripts and returns their hashes, so that the page's bytes can be cached.
 * Only scripts that carry this render's unguessable nonce are allowed: a script that came in with contents is not.
 */
export function hashInlineScripts(html: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
  const hashes: string[] = [];
  const parts: Buffer[] = [];
  const mark = ` nonce="${nonce}"`;
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at));
    from = at + mark.length;
    if (!parts.at(-1)?.subarray(-7).equals(scriptTag)) continue;
    const body = html.subarray(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
    if (body.length > 0) hashes.push(createHash('sha256').update(body).digest('base64'));
  }
  return { html: Buffer.concat([...parts, html.subarray(from)]), hashes };
}

const scriptTag = Buffer.from('<script');
