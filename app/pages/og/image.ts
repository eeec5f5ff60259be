import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { drawPicture } from './draw.ts';
import { printer, tagOf } from './printer.server.ts';
import { readPicture } from './read-picture.server.ts';

/**
 * `/og/….png`: a page's preview picture for social networks and messengers. Caches may store it but must
 * revalidate.
 */
export const loader = reader('load-failed', async ({ db, at, params, request }) => {
  const name = /^([\w/-]+)\.png$/.exec(params['*'] ?? '')?.[1];
  if (!name) throw new Refusal('not-found');
  const svg = drawPicture(await readPicture(name, { db, at }));
  const headers = {
    etag: tagOf(svg),
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': `inline; filename="${name.replaceAll('/', '-')}.png"`,
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((entry) => entry.trim());
  if (known.some((tag) => tag.replace(/^W\//, '') === headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const png = request.method === 'HEAD' ? null : new Uint8Array((await printer.print(svg)).png);
  return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } });
});
