/**
 * Does the server answer? Asked before something is read anew that the reader has on the screen already: a reading that fails
 * would put the page of errors in its place.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/ready', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
