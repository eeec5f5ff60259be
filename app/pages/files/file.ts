import { reader } from '#app/platform/context.server.ts';
import { isAvatarName } from '#app/platform/files/file-name.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/**
 * `/files/…`: a stored picture. Its headers force the type, and browsers may cache it forever because no name
 * is reused.
 */
export const loader = reader('load-failed', async ({ files, params, request }) => {
  const name = params.name ?? '';
  const bytes = isAvatarName(name) ? await files.get(name) : null;
  if (!bytes) throw new Refusal('not-found');
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
});
