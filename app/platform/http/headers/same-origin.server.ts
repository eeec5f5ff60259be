const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * State changes come from this site's own pages: the browser says so by Sec-Fetch-Site, older ones by Origin.
 * `ownOrigin` is PUBLIC_URL's origin behind a proxy, else the address that was asked for.
 */
export function isForeignChange(request: Request, ownOrigin: string): boolean {
  if (safe.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  return request.headers.get('origin') !== ownOrigin;
}
