import { createHash } from 'node:crypto';

/** On every answer, errors included. Only `/embed/…` may be framed. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy([]),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

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
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const marked = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const plain = html.replace(marked, (_whole, attributes: string, body: string) => {
    if (body.length > 0) hashes.push(createHash('sha256').update(body).digest('base64'));
    return `<script${attributes}>${body}</script>`;
  });
  return { html: plain.replaceAll(` nonce="${nonce}"`, ''), hashes };
}
