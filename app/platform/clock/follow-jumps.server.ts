import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Clock } from './clock.server.ts';

const retryMs = 1_000;

/**
 * Reads the clock again when it was moved, by whichever copy of the program. The announcement also comes when the connection to
 * the database is back, which may be lost again while the clock is read: it is then tried until the clock is known.
 */
export function followJumps({ clock, hub, log }: { clock: Clock; hub: Hub; log: Log }): void {
  const read = (): Promise<void> =>
    clock.refresh().catch((error) => {
      log.warn('Ora alegerilor nu a putut fi citită din nou; se încearcă iar.', { error });
      setTimeout(read, retryMs).unref();
    });
  hub.subscribe(({ topic }) => {
    if (topic === 'clock') void read();
  });
}
