import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Clock } from './clock.server.ts';

const retryMs = 1_000;

/**
 * Reads the clock again whenever any instance of the program moves it. After a lost connection it repeats the
 * read until the read succeeds.
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
