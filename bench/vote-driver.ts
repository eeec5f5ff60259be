// A process of its own: votes over HTTP, 16 at once, each lane with voters of its own, so that no two votes of one voter meet.
// Task: see VoteTask. Prints { count, failed, p50, p99, rounds, seconds } (ms, seconds).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type VoteTask = {
  url: string;
  /**
   * The product gets a session's cookie with what a page's script sends (`api`), or with the form of a page without one
   * (`form`); the bare handler the number of the voter and of the candidate.
   */
  kind: 'api' | 'form' | 'bare';
  seconds: number;
  lanes: number;
  cookies: string[];
  candidates: string[];
  /** A live poll: each voter votes once, however long that takes. Null: votes of the day, for so many seconds. */
  poll: string | null;
  /** Which candidate comes next: grows by the rounds of each run, so that a voter never names the same one twice in a row. */
  turn: number;
};

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as VoteTask;
const agent = new Agent({ keepAlive: true, maxSockets: task.lanes });
const times: number[] = [];
let failed = 0;
/** How often the busiest lane has begun with its voters. */
let rounds = 0;
/** The day of the product's pages, which a page sends with its vote. */
let day: string | undefined;
const begin = performance.now();
const end = task.poll ? Number.POSITIVE_INFINITY : begin + task.seconds * 1_000;
await Promise.all(Array.from({ length: task.lanes }, (_, lane) => run(lane)));
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const seconds = (performance.now() - begin) / 1_000;
console.log(JSON.stringify({ count: times.length, failed, p50: at(0.5), p99: at(0.99), rounds, seconds }));
agent.destroy();

async function run(lane: number): Promise<void> {
  const own = task.cookies.map((_, index) => index).filter((index) => index % task.lanes === lane);
  for (let round = 0; performance.now() < end && !(task.poll && round > 0); round += 1) {
    rounds = Math.max(rounds, round + 1);
    for (const voter of own) {
      if (performance.now() >= end) return;
      const start = performance.now();
      const isDone = await vote(voter, (task.turn + round + voter) % task.candidates.length);
      times.push(performance.now() - start);
      if (!isDone) failed += 1;
    }
  }
}

function vote(voter: number, candidate: number): Promise<boolean> {
  const wish = {
    candidate: task.candidates[candidate] ?? '',
    key: randomUUID(),
    ...(task.poll ? { poll: task.poll } : day ? { day } : {}),
  };
  const bodies = {
    api: () => JSON.stringify(wish),
    form: () => new URLSearchParams({ intent: 'vote', ...wish }).toString(),
    bare: () => JSON.stringify({ voter, candidate }),
  };
  const body = bodies[task.kind]();
  const headers = {
    'content-type': task.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip, deflate, br',
    ...(task.kind === 'bare' ? {} : { cookie: task.cookies[voter], 'sec-fetch-site': 'same-origin' }),
  };
  return new Promise((resolve) => {
    const sent = request(task.url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      day ??= answer.headers['election-time']?.slice(0, 10);
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 && /înregistrat|actualizat|done/.test(text)));
    });
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}
