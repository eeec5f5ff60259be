import { createHash } from 'node:crypto';

/** Headers for every answer, errors included. Only pages under `/embed/…` may be framed. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    // This default policy lets a document load nothing. Pages replace it with their own policy.
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
 * Adds the headers that an answer lacks. Omits X-Frame-Options where the policy allows framing, because old
 * browsers would obey that header.
 */
export function addSecurityHeaders(answer: Headers, headers: Record<string, string>): void {
  const mayBeFramed = answer.get('content-security-policy')?.includes('frame-ancestors *') ?? false;
  for (const [name, value] of Object.entries(headers)) {
    if (answer.has(name) || (mayBeFramed && name === 'x-frame-options')) continue;
    answer.set(name, value);
  }
}

/**
 * Headers of an embed, which any site may frame, with this site's styles and fonts, but no scripts or forms.
 * The last two headers let pages isolated by COEP frame the embed.
 */
export const embedHeaders: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    // Colours that come from data are inline styles.
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
    // Colours that come from data are inline styles.
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
 * Cuts the nonces of inline scripts out of the page and returns hashes, so that the page can be cached. An
 * injected script has no nonce, gets no hash and stays forbidden.
 */
export function hashInlineScripts(html: Buffer, nonce: string): { parts: Buffer[]; hashes: string[] } {
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
  parts.push(html.subarray(from));
  return { parts, hashes };
}

const scriptTag = Buffer.from('<script');
