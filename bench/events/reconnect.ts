import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestBudget } from '#app/platform/http/budget.server.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { judge } from '../report.ts';
import { makeVoters, votingEnvironment } from '../votes/votes.ts';
import type { ClientReport, ClientsTask } from './event-clients.ts';

const clients = 2_000;
/** Maximum number of seconds within which all clients must reconnect. */
const limit = 20;
/** Milliseconds in which only the readers of pages run, before the clients of live events connect. */
const quiet = 10_000;
const paths = ['/', '/candidates', '/results', '/polls'];

/**
 * Cuts off all clients of live events at once while readers load pages. Measures how long the clients take to
 * come back.
 */
export async function measureReturn(): Promise<void> {
  const dataDir = makeTemporaryFolder('vot-informat-bench-return-');
  let product: Product | undefined;
  try {
    const many = String(2 * clients);
    product = await startProduct({
      DATA_DIR: dataDir,
      ...votingEnvironment,
      EVENT_CLIENTS: many,
      EVENT_CLIENTS_PER_ADDRESS: many,
    });
    const [cookie = ''] = await makeVoters(dataDir, 1);
    const readers = startReaders(product, ['', cookie]);
    await pause(quiet);
    const before = readers.takeWaits();
    const port = Number(new URL(product.url).port);
    const back = await dropAndReturn({ port, clients, sampled: 1, drops: true }, () => readers.takeWaits());
    const meanwhile = readers.takeWaits();
    await readers.stop();
    console.log(
      `${clients} live clients cut off at once, beside a visitor and a signed-in person who read pages`,
    );
    console.log(
      `  a page before: median ${median(before).toFixed(0)} ms; meanwhile: ${median(meanwhile).toFixed(0)} ms`,
    );
    judge('all clients are back, s', back / 1_000, { atMost: limit });
    judge('a page meanwhile ÷ before, median', median(meanwhile) / median(before), { atMost: 2 });
    judge('a page meanwhile, longest, ms', Math.max(...meanwhile), { atMost: requestBudget() });
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the milliseconds from the cut until the last client receives its first bytes again. */
function dropAndReturn(task: ClientsTask, onOpen: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const crowd = fork(join(import.meta.dirname, 'event-clients.ts'));
    crowd.once('exit', (code) => reject(new Error(`The clients ended with ${code}.`)));
    crowd.on('message', (said: ClientReport) => {
      if ('open' in said) onOpen();
      if (!('back' in said)) return;
      crowd.removeAllListeners('exit').kill();
      resolve(said.back);
    });
    crowd.send(task);
  });
}

/**
 * Starts readers that load pages one at a time, one reader per cookie. `takeWaits` returns the load time of
 * each page since the call before, in milliseconds.
 */
function startReaders({ url }: Product, cookies: readonly string[]) {
  const waits: number[] = [];
  let isOver = false;
  const read = async (cookie: string) => {
    for (let count = 0; !isOver; count += 1) {
      const start = performance.now();
      const headers = new Headers(cookie ? { cookie } : {});
      await fetch(`${url}${paths[count % paths.length]}`, { headers }).then((answer) => answer.arrayBuffer());
      waits.push(performance.now() - start);
    }
  };
  const reading = Promise.all(cookies.map(read));
  return {
    takeWaits: () => waits.splice(0),
    async stop() {
      isOver = true;
      await reading;
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
