/** One line an event. Never pass personal data: ids of requests and records only. */
export type Log = {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
};
type Facts = Record<string, unknown>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const weight = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** JSON lines where a machine reads them (production), plain text in a terminal. JSON escapes CR and LF: lines can't be forged. */
export function createLog(options: { level: LogLevel; json: boolean; write?: (line: string) => void }): Log {
  const write = options.write ?? ((line: string) => process.stdout.write(`${line}\n`));
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, facts: Facts = {}) => {
      if (weight[level] < weight[options.level]) return;
      const plain = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, describe(value)]));
      if (options.json)
        return write(JSON.stringify({ at: new Date().toISOString(), level, event, ...plain }));
      const tail = Object.keys(plain).length > 0 ? ` ${JSON.stringify(plain)}` : '';
      write(`${level === 'info' ? '' : `[${level}] `}${event.replace(/[\r\n]+/g, ' ')}${tail}`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
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
