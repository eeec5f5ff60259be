import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { takeProcessLock } from '#server/lock/process-lock.mjs';
import type { TestDatabase } from './kit/database/database.ts';
import { createElectionDatabase } from './kit/election.ts';
import { startProduct } from './kit/product/product.ts';

// Each test starts complete programs, so it needs a longer time-out.
vi.setConfig({ testTimeout: 180_000 });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-informat-starting-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return { port: String(address.port), free: () => new Promise((resolve) => server.close(resolve)) };
}

function addressOf({ connections }: TestDatabase): string {
  const { host, port } = inject('cluster');
  return `postgres:///${connections.migration.database}?host=${host}&port=${port}&user=vot_migration`;
}

test('BOOT-02 a start reports a port in use before it creates a database', async () => {
  const { port, free } = await takePort();
  const dataDir = join(folder, 'data');
  await expect(startProduct({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow(
    `PORT: portul ${port} este deja folosit`,
  );
  expect(existsSync(dataDir)).toBe(false);
  await free();
});

test('a start answers 503 while it waits for the data folder, then names the program that uses the folder', async () => {
  const { port, free } = await takePort();
  await free();
  const lock = takeProcessLock(join(folder, 'program.lock'));
  onTestFinished(() => {
    if (lock.taken) lock.release();
  });
  const starting = startProduct({ DATA_DIR: folder, PORT: port, DATA_DIR_WAIT: '5' });
  const refused = expect(starting).rejects.toThrow(
    `Vot informat rulează deja pe acest folder de date (procesul ${process.pid})`,
  );
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status;
  await expect.poll(() => ask('/ready')).toBe(503);
  expect(await ask('/health')).toBe(200);
  await refused;
});

const production = { NODE_ENV: 'production', SECRET_KEY: 'o cheie a testului, de peste treizeci de semne' };
test.each([
  { first: production, other: {}, said: 'Baza de date este a unei instalări de producție' },
  { first: {}, other: production, said: 'Baza de date este a unei demonstrații' },
])(
  'a start in the other mode is refused on a database that was started once: $said',
  async ({ first, other, said }) => {
    const database = await createElectionDatabase();
    onTestFinished(() => database.drop());
    const common = { DATA_DIR: folder, DATABASE_URL: addressOf(database) };
    const product = await startProduct({ ...common, ...first });
    await product.stop();
    await expect(startProduct({ ...common, ...other })).rejects.toThrow(said);
  },
);

test('a stopping program fails readiness checks, then answers requests for a while, and then exits with code 0', async () => {
  const database = await createElectionDatabase();
  onTestFinished(() => database.drop());
  const settings = { DATA_DIR: folder, DATABASE_URL: addressOf(database), DRAIN_TIME: '20' };
  const product = await startProduct(settings);
  expect((await fetch(`${product.url}/ready`)).status).toBe(200);
  const stopped = product.stop();
  const ready = async () => (await fetch(`${product.url}/ready`)).status;
  await expect.poll(ready).toBe(503);
  const page = await fetch(`${product.url}/`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  await expect(fetch(product.url)).rejects.toThrow();
});
