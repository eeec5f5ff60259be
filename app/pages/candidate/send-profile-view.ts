import { countViewAddress } from '#app/features/views/addresses.ts';

/** VIEW-07, VIEW-08: tries, the waits between them and each one's time-out, in milliseconds. */
const waits = [0, 1_000, 2_000];
const tryMs = 5_000;

type Options = {
  /** Asked before each try: the visitor may have left the profile in between. */
  isWanted?: () => boolean;
  /** For tests: the site's origin, and how much shorter the waits between tries are. */
  origin?: string;
  pace?: number;
};

/**
 * VIEW-06..12: sends one view of a profile and gives the public counter afterwards, or null when all tries failed or the server
 * refused. Nothing is said to the visitor: a time-out is only logged. A retry never counts twice (the server's unique mark).
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

/** The counter; null: refused, asking again would be refused again; `again`: another try may succeed. */
async function tryOnce(address: string, profileId: string): Promise<number | null | 'again'> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profile_id: profileId }),
      signal: AbortSignal.timeout(tryMs),
      // Who leaves at once has seen the profile all the same.
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
