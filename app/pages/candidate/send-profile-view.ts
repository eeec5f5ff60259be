import { countViewAddress } from '#app/features/views/addresses.ts';

/** The wait before each attempt and an attempt's time-out, in milliseconds (VIEW-07, VIEW-08). */
const waits = [0, 1_000, 2_000];
const tryMs = 5_000;

type Options = {
  /** Called before each attempt. False stops the attempts, because the visitor has left the profile. */
  isWanted?: () => boolean;
  /** Only tests set these: the site's origin, and a factor that shortens the waits. */
  origin?: string;
  pace?: number;
};

/**
 * Sends one profile view (VIEW-06..12) and returns the public count, or null if it fails. The server's unique
 * mark prevents a repeated request from counting twice.
 */
export async function sendProfileView(profileId: string, options: Options = {}): Promise<number | null> {
  const { isWanted = () => true, origin = '', pace = 1 } = options;
  for (const wait of waits) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait / pace));
    if (!isWanted()) return null;
    const answer = await tryOnce(`${origin}${countViewAddress}`, profileId);
    if (answer !== 'again') return answer;
  }
  return null;
}

/** Returns the view count, null after a refusal, or `again` when another attempt may succeed. */
async function tryOnce(address: string, profileId: string): Promise<number | null | 'again'> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profile_id: profileId }),
      signal: AbortSignal.timeout(tryMs),
      // Lets the request finish even when the visitor leaves immediately.
      keepalive: true,
    });
    if (answer.status >= 500) return 'again';
    return answer.ok ? visitsOf(await answer.json()) : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      console.debug('profile view: time-out', error);
    return 'again';
  }
}

function visitsOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('profile_visits' in body)) return null;
  return typeof body.profile_visits === 'number' ? body.profile_visits : null;
}
