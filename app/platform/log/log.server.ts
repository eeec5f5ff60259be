/** One line an event. Never pass personal data: ids of requests and records only. */
export type Log = {
  info(event: string, facts?: LogFields): void;
  warn(event: string, facts?: LogFields): void;
  error(event: string, facts?: LogFields): void;
};
type LogFields = Record<string, unknown>;
type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Milliseconds in which alike warnings and errors share a line; and how many of their requests that line names. */
const together = 1_000;
const mostNamed = 50;

/** What was said again since the line that told of it first. */
type Repeated = { level: 'warn' | 'error'; event: string; count: number; requests: string[] };

const weight = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/**
 * A database that is away fails every request, with a line for each: of alike warnings and errors the first is written, and the
 * others of the same second are one line with their number. `flush` writes what still waits, for the end of the program.
 * JSON lines where a machine reads them (production), plain text in a terminal. JSON escapes CR and LF: lines can't be forged.
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

/** Alike: the same level and event, and the same message of the error. Where it happened may differ. */
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
