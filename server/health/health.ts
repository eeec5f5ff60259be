import type { RequestListener } from 'node:http';
import type { LogEvent } from 'kysely';
import type { Config } from '#app/platform/config/config.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { MeasuredParts } from './metrics.ts';

/** A part that reports the program's state to its operator. It runs only when its settings are given. */
export type HealthPart = {
  listener(next: RequestListener): RequestListener;
  /** Receives each database statement while the request that sent it is active. */
  onStatement?(event: LogEvent): void;
  watch?(parts: MeasuredParts): void;
  stop(): Promise<void>;
};

/** Starts metrics and traces. Their libraries are loaded only when used, because they slow down the start. */
export async function startHealth({
  config: { metrics, traces },
  log,
}: {
  config: Pick<Config, 'metrics' | 'traces'>;
  log: Log;
}): Promise<HealthPart[]> {
  return [
    ...(metrics ? [await (await import('./metrics.ts')).startMetrics(metrics, log)] : []),
    ...(traces ? [(await import('./traces.ts')).startTraces(traces)] : []),
  ];
}

/**
 * Returns the option of `createDatabaseWithReading` that observes statements. The option is missing when no
 * metrics or traces are enabled.
 */
export function statementListener(parts: readonly HealthPart[]): {
  onStatement?: (event: LogEvent) => void;
} {
  const listeners = parts.flatMap(({ onStatement }) => onStatement ?? []);
  if (listeners.length === 0) return {};
  return {
    onStatement(event) {
      for (const tell of listeners) tell(event);
    },
  };
}
