import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { judge } from './report.ts';
import { load, openPolling, type Polling, percentile, voteAddress } from './votes/votes.ts';

/** Requests per second of the flood of read requests. */
const perSecond = 50;
/**
 * Milliseconds between two votes of one connection. Sixteen connections send 40 votes a second, as on a busy
 * day.
 */
const every = 400;
/**
 * Seconds of one round. A round has 400 votes, so that the 99th percentile is not simply the slowest vote.
 */
const roundSeconds = 10;
/**
 * The minimum number of rounds, of whose percentiles the result is the median. One late write to the disk delays
 * sixteen votes, which would triple the percentile of all votes together.
 */
const fewestRounds = 7;

type Request = { path: string; cookie?: string };
const random = () => Math.random().toString(36).slice(2);

/**
 * Functions that make requests, by kind of flood; `list` is the path of an API list. Each request has a
 * random part, so that no cached page answers it.
 */
const floods = (list: string): Record<string, (() => Request)[]> => ({
  'parameters and cookies that no page reads': [
    () => ({ path: `/results?x=${random()}` }),
    () => ({ path: `/?x=${random()}`, cookie: `a=${random()}` }),
    () => ({ path: `${list}?x=${random()}` }),
  ],
  'made-up searches and addresses': [
    () => ({ path: `/candidates?cauta=${random()}` }),
    () => ({ path: `/results/1?cauta=${random()}` }),
    () => ({ path: `/candidate/${random()}` }),
  ],
});

/**
 * Measures votes alternately with and without a flood of read requests. Prints the ratios of median and 99th
 * percentile.
 */
export async function withstandFlood(asked: { rounds: number; list: string }): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-flood-');
  let polling: Polling | undefined;
  try {
    polling = await openPolling(dataDir, { count: 500, kind: 'daily' });
    await compare(polling, asked);
  } finally {
    await polling?.product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(polling: Polling, { rounds, list }: { rounds: number; list: string }): Promise<void> {
  const { product } = polling;
  const url = `${product.url}${voteAddress.daily}`;
  const vote = (length: number) =>
    load({ name: 'product', pid: product.pid, url, kind: 'api', polling }, length, every);
  for (const [what, kinds] of Object.entries(floods(list))) {
    const statuses = new Map<number, number>();
    // The warm-up contains the flood too. V8 then compiles the code for it before the measurement.
    const stopWarmUp = startFlood(product.url, { kinds, statuses: new Map() });
    await vote(8);
    await stopWarmUp();
    const [quiet, flooded]: [Votes[], Votes[]] = [[], []];
    for (let round = 0; round < Math.max(rounds, fewestRounds); round += 1) {
      quiet.push(await vote(roundSeconds));
      const stop = startFlood(product.url, { kinds, statuses });
      flooded.push(await vote(roundSeconds));
      await stop();
    }
    tell({ what, quiet, flooded, statuses });
  }
}

/** The votes of one round, with the milliseconds of each. */
type Votes = { times: number[]; failed: number };

/** Returns the median over all rounds of each round's percentile, in milliseconds. */
function typical(rounds: Votes[], share: number): number {
  return percentile(
    rounds.map(({ times }) => percentile(times, share)),
    0.5,
  );
}

type Found = { what: string; quiet: Votes[]; flooded: Votes[]; statuses: ReadonlyMap<number, number> };

function tell({ what, quiet, flooded, statuses }: Found): void {
  console.log(`Votes, 40 a second, quiet and beside ${perSecond} readings a second: ${what}`);
  for (const [name, rounds] of Object.entries({ quiet, flooded })) {
    const [p50, p99] = [0.5, 0.99].map((share) => typical(rounds, share).toFixed(1));
    const each = rounds.map(({ times }) => percentile(times, 0.99).toFixed(0)).join(' ');
    const count = rounds.reduce((sum, { times }) => sum + times.length, 0);
    const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
    console.log(
      `  ${name.padEnd(8)} ${count} votes, median ${p50} ms, 99 % ${p99} ms (rounds: ${each})${failed > 0 ? `, ${failed} FAILED` : ''}`,
    );
  }
  const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status || 'no answer'}`);
  console.log(`  answers to the flood: ${answers.join(', ')}`);
  for (const [name, share] of [
    ['median', 0.5],
    ['99th percentile', 0.99],
  ] as const)
    judge(`vote under a flood ÷ quiet, ${name}`, typical(flooded, share) / typical(quiet, share), {
      atMost: 2,
    });
}

/** Sends requests at a fixed rate and counts the answers by status. Returns a function that ends the flood. */
function startFlood(
  url: string,
  { kinds, statuses }: { kinds: (() => Request)[]; statuses: Map<number, number> },
): () => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    const request = kinds[sent % kinds.length]?.();
    sent += 1;
    if (!request) return;
    const done = ask(`${url}${request.path}`, { agent, cookie: request.cookie }).then((status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      underWay.delete(done);
    });
    underWay.add(done);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
  };
}

/** Sends a request, reads the whole answer and returns its status. Returns 0 when no answer arrives. */
function ask(url: string, { agent, cookie }: { agent: Agent; cookie: string | undefined }): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}
