/**
 * Returns true if the server is ready. Pages check this before they reload their data, because a failed
 * reload would replace the page by an error.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/ready', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
