import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { processorTime } from './processor-time.ts';

/** A server to measure: a URL with headers, and the process whose processor time is counted. */
export type Target = { name: string; url: string; headers?: Record<string, string>; pid: number };

/** Answers per second, 99th percentile of the answer time in ms, and processor time per answer in µs. */
export type Figures = { perSecond: number; p99: number; micros: number; failed: number };

/** Number of simultaneous connections, if a measurement does not name another. */
const usual = 16;
const autocannon = createRequire(import.meta.url).resolve('autocannon');

/**
 * Loads the servers alternately, so that other work on the machine affects all alike. Returns the medians for
 * each.
 */
export async function measure(options: {
  targets: Target[];
  rounds: number;
  seconds: number;
  connections?: number;
}): Promise<Map<string, Figures>> {
  const { connections = usual } = options;
  const found = new Map<string, Figures[]>(options.targets.map(({ name }) => [name, []]));
  for (const target of options.targets) await load(target, { seconds: 1, connections });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const target of options.targets) {
      found.get(target.name)?.push(await load(target, { seconds: options.seconds, connections }));
    }
  }
  return new Map([...found].map(([name, rounds]) => [name, medians(rounds)]));
}

async function load(
  target: Target,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Figures> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['-c', String(connections), '-d', String(seconds), '--json', ...headers, target.url];
  const before = processorTime(target.pid);
  const said = await output([autocannon, ...args]);
  const used = processorTime(target.pid) - before;
  const report = JSON.parse(said) as {
    requests: { total: number; average: number };
    latency: { p99: number };
    errors: number;
    non2xx: number;
  };
  return {
    perSecond: report.requests.average,
    p99: report.latency.p99,
    micros: (used / Math.max(1, report.requests.total)) * 1e6,
    failed: report.errors + report.non2xx,
  };
}

function output(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += String(data);
    });
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`autocannon ended with ${code}.`)),
    );
  });
}

function medians(rounds: Figures[]): Figures {
  const of = (key: keyof Figures) => {
    const values = rounds.map((round) => round[key]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  return {
    perSecond: of('perSecond'),
    p99: of('p99'),
    micros: of('micros'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}
