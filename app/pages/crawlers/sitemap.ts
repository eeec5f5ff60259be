import { reader } from '#app/platform/context.server.ts';
import { escapeXml } from '#app/platform/http/xml.ts';
import { listAddresses } from './addresses.server.ts';

/**
 * `/sitemap.xml`: the canonical URLs of all pages that are public now, far fewer than the protocol's 50,000.
 */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const { origin } = new URL(request.url);
  const entries = (await listAddresses(db, at)).map(({ path, changed }) => {
    const changedAt = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changedAt}</url>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
  });
});
