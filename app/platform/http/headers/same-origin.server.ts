const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true if a change request comes from another site, by Sec-Fetch-Site or, in older browsers, by
 * Origin. `ownOrigin` is the origin of PUBLIC_URL or else of the request.
 */
export function isForeignChange(request: Request, ownOrigin: string): boolean {
  if (safe.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin';
  return request.headers.get('origin') !== ownOrigin;
}
