import type { RequestListener } from 'node:http';
import type { Config } from '#app/platform/config/config.ts';
import type { Log } from '#app/platform/log/log.server.ts';

const longestPath = 200;

/**
 * Logs method, path, status and duration of each request when ACCESS_LOG is set. The line omits client addresses, and
 * also queries, picture names and calendar keys, which may be secret.
 */
export function withAccessLog(
  listener: RequestListener,
  { config, log }: { config: Pick<Config, 'hasAccessLog'>; log: Log },
): RequestListener {
  if (!config.hasAccessLog) return listener;
  return (request, response) => {
    const start = performance.now();
    const path = loggedPath(request.url ?? '');
    response.once('close', () => {
      log.info('Cerere.', {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 10) / 10,
        ...(response.writableFinished ? {} : { isBrokenOff: true }),
      });
    });
    return listener(request, response);
  };
}

/** Returns the path of a URL without the query and without parts that may be secret. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^(\/(?:files|calendar)\/).*/i, '$1…').slice(0, longestPath);
}
