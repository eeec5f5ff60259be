/** Splits an e-mail's text into pieces: this site's URLs as paths, other text unchanged. */
export function linkIn(body: string, origin: string): { text: string; path: string | null }[] {
  return body
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, path: text.startsWith(`${origin}/`) ? text.slice(origin.length) : null }));
}
