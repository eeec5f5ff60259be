// A process of its own: votes over HTTP, 16 at once, each lane with voters of its own, so that no two votes of one voter meet.
// Task: { url, path, headers, seconds, voters: { cookie, body }[][] … } see VoteTask. Prints { count, failed, p50, p99 } (ms).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type VoteTask = {
  url: string;
  /** The product gets a form and a session's cookie; the bare handler the number of the voter and of the candidate. */
  kind: 'product' | 'bare';
  seconds: number;
  lanes: number;
  cookies: string[];
  candidates: string[];
  /** Which candidate comes next: grows from run to run, so that a voter never names the same one twice in a row. */
  turn: number;
};

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as VoteTask;
const agent = new Agent({ keepAlive: true, maxSockets: task.lanes });
const times: number[] = [];
let failed = 0;
const end = performance.now() + task.seconds * 1_000;
await Promise.all(Array.from({ length: task.lanes }, (_, lane) => run(lane)));
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
console.log(JSON.stringify({ count: times.length, failed, p50: at(0.5), p99: at(0.99) }));
agent.destroy();

async function run(lane: number): Promise<void> {
  const own = task.cookies.map((_, index) => index).filter((index) => index % task.lanes === lane);
  for (let round = 0; performance.now() < end; round += 1) {
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
  const isProduct = task.kind === 'product';
  const fields = { intent: 'vote', candidate: task.candidates[candidate] ?? '', key: randomUUID() };
  const body = isProduct ? new URLSearchParams(fields).toString() : JSON.stringify({ voter, candidate });
  const headers = {
    'content-type': isProduct ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(isProduct ? { cookie: task.cookies[voter], 'sec-fetch-site': 'same-origin' } : {}),
  };
  return new Promise((resolve) => {
    const sent = request(task.url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 && /înregistrat|actualizat|done/.test(text)));
    });
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}
