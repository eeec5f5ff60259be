/** Returns a redirect target as a path of this site, or `/` when the target is on another site. */
export function siteTarget(wanted: string, requestUrl: string): string {
  const own = new URL(requestUrl);
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/';
  const target = URL.canParse(wanted, own.origin) ? new URL(wanted, own.origin) : own;
  // A URL parser resolves the dots of `/..//host`, which turns it into another host's URL.
  if (target.origin !== own.origin || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
