/** A redirect target is only ever a path of this site: anything else becomes `/`. */
export function siteTarget(wanted: string, requestUrl: string): string {
  const own = new URL(requestUrl);
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/';
  const target = URL.canParse(wanted, own.origin) ? new URL(wanted, own.origin) : own;
  if (target.origin !== own.origin) return '/';
  return `${target.pathname}${target.search}`;
}
