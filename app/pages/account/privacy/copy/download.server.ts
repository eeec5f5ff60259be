/**
 * Returns a download built for this request only. Caches must not store it, and browsers must not open it as
 * a page.
 */
export function asDownload(body: string, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
