/** A message in pieces: this site's addresses by path, other text unchanged. */
export function linkIn(body: string, origin: string): { text: string; path: string | null }[] {
  return body
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, path: text.startsWith(`${origin}/`) ? text.slice(origin.length) : null }));
}
