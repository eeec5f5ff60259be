/** Returns a redirect target as a path of this site, or `/` when the target is on another site. */
export function siteTarget(wanted: string, requestUrl: string): string {
  const own = new URL(requestUrl);
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/';
  const target = URL.canParse(wanted, own.origin) ? new URL(wanted, own.origin) : own;
  // `/..//host` would become another host's URL once its dots are resolved.
  if (target.origin !== own.origin || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
