/** URL parameters that say where the reader came from, not which article is meant. */
const tracking = /^(utm_.*|fbclid|gclid|dclid|msclkid|igshid|mc_cid|mc_eid|ref|ref_src|source|cmpid|_ga)$/i;

/**
 * Returns a normalised URL that is equal for two links to the same article. Returns null for schemes other than http
 * and https.
 */
export function canonicalAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  const host = canonicalHost(address);
  const path = url.pathname.replace(/\/(amp\/?)?$/, '');
  return `${host}${path}${query ? `?${query}` : ''}`;
}

/** Returns the host of a URL without a final dot and without the prefixes `www.`, `m.` and `amp.`. */
export function canonicalHost(address: string): string {
  return URL.parse(address)?.host.replace(/^(www|m|amp)\.|\.(?=:|$)/g, '') ?? '';
}
