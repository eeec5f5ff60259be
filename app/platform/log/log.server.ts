/** Writes one line per event. Callers pass ids of requests and records, never personal data. */
export type Log = {
  info(event: string, facts?: LogFields): void;
  warn(event: string, facts?: LogFields): void;
  error(event: string, facts?: LogFields): void;
};
type LogFields = Record<string, unknown>;
type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * Milliseconds within which equal warnings and errors share one log line. That line names at most `mostNamed`
 * requests.
 */
const together = 1_000;
const mostNamed = 50;

/** How often a warning or error was repeated since its first line, and in which requests. */
type Repeated = { level: 'warn' | 'error'; event: string; count: number; requests: string[] };

const weight = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/**
 * Creates a log: plain text in a terminal, JSON lines in production. The first of several equal warnings or
 * errors gets its own line; the next second's repetitions share a line.
 */
export function createLog(options: {
  level: LogLevel;
  json: boolean;
  write?: (line: string) => void;
}): Log & { flush(): void } {
  const write = options.write ?? ((line: string) => process.stdout.write(`${line}\n`));
  const line = (level: 'info' | 'warn' | 'error', event: string, facts: LogFields) => {
    const plain = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, describe(value)]));
    if (options.json) return write(JSON.stringify({ at: new Date().toISOString(), level, event, ...plain }));
    const tail = Object.keys(plain).length > 0 ? ` ${JSON.stringify(plain)}` : '';
    write(`${level === 'info' ? '' : `[${level}] `}${event.replace(/[\r\n]+/g, ' ')}${tail}`);
  };
  const repeated = new Map<string, Repeated>();
  const tell = (key: string) => {
    const again = repeated.get(key);
    repeated.delete(key);
    if (!again || again.count === 0) return;
    const { level, event, count, requests } = again;
    line(level, event, { repeated: count, ...(requests.length > 0 ? { requests } : {}) });
  };
  const atMostOnce =
    (level: 'warn' | 'error') =>
    (event: string, facts: LogFields = {}) => {
      if (weight[level] < weight[options.level]) return;
      const key = keyOf(level, event, facts);
      const again = repeated.get(key);
      if (!again) {
        line(level, event, facts);
        repeated.set(key, { level, event, count: 0, requests: [] });
        setTimeout(tell, together, key).unref();
        return;
      }
      again.count += 1;
      if (typeof facts.request === 'string' && again.requests.length < mostNamed)
        again.requests.push(facts.request);
    };
  return {
    info: (event, facts = {}) => {
      if (weight.info >= weight[options.level]) line('info', event, facts);
    },
    warn: atMostOnce('warn'),
    error: atMostOnce('error'),
    flush: () => [...repeated.keys()].forEach(tell),
  };
}

/** Two log entries are equal when level, event and message are equal, even if their stacks differ. */
function keyOf(level: string, event: string, { error, message }: LogFields): string {
  return [level, event, error instanceof Error ? error.message : error, message].map(String).join('\n');
}

function describe(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const cause = value.cause instanceof Error ? { cause: value.cause.message } : {};
  return {
    message: value.message,
    stack: value.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...cause,
  };
}
