/** A message in pieces: addresses of this site with their path, everything else as it is. */
export function linkIn(body: string, origin: string): { text: string; path: string | null }[] {
  return body
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, path: text.startsWith(`${origin}/`) ? text.slice(origin.length) : null }));
}
