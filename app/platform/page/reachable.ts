/**
 * Tells whether the server answers. Pages ask before they read data again, because a failed reading would
 * replace the page by an error.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/ready', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
