/** A redirect target is only ever a path of this site: anything else becomes `/`. */
export function siteTarget(wanted: string, requestUrl: string): string {
  const own = new URL(requestUrl);
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/';
  const target = URL.canParse(wanted, own.origin) ? new URL(wanted, own.origin) : own;
  // `/..//host` is a path of this site until its dots are resolved; then it is another host's address.
  if (target.origin !== own.origin || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
