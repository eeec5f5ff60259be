import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { ballotsOf, listSlugs } from '#app/features/daily-vote/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { choosePasswords, makePerson } from '#tests/kit/rights/people.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';

const secretKey = 'cheia-testelor-cu-două-copii-0123456789';
const folder = makeTemporaryFolder('vot-informat-health-');
let database: Awaited<ReturnType<typeof createElectionDatabase>>;
beforeAll(async () => {
  database = await createElectionDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startCopy(settings: Record<string, string>): Promise<Product> {
  const { host, port } = inject('cluster');
  const product = await startProduct({
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    DATABASE_URL: `postgres:///${database.connections.migration.database}?host=${host}&port=${port}&user=vot_migration`,
    ELECTION_CLOCK: 'intre-tururi',
    RATE_LIMITS: 'off',
    ...settings,
  });
  onTestFinished(async () => void (await product.stop()));
  return product;
}

/** Starts a receiver of OpenTelemetry traces that stores the bodies of its requests. */
async function startCollector(): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    bodies.push(`${request.url} ${body}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

test('the metrics port and the collector receive figures of requests, without addresses, queries or names', async () => {
  const collector = await startCollector();
  const product = await startCopy({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const port = /Măsurile sunt la portul (\d+)/.exec(product.output())?.[1];
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await fetch(`${product.url}/candidates?cauta=CuvantCautat`, { headers: { cookie: 'a=Secretul' } });
  await fetch(`${product.url}/nicaieri`);
  await fetch(`${product.url}/api/v1/elections`);
  await until(async () => {
    const text = await scrape();
    expect(text).toMatch(/vot_request_seconds_count\{kind="page",status="2xx"\} [1-9]/);
    expect(text).toMatch(/vot_request_seconds_count\{kind="page",status="4xx"\} 1/);
    expect(text).toMatch(/vot_request_seconds_count\{kind="api",status="\dxx"\} 1/);
    expect(text).toMatch(/^vot_database_away 0$/m);
    expect(text).toMatch(/^vot_database_connections [1-9]/m);
    expect(text).toMatch(/^vot_job_failures\{job="[a-z-]+"\} 0$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).not.toMatch(/candidates|nicaieri|CuvantCautat|127\.0\.0\.1/);
  });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404);

  await product.stop();
  const traces = collector.bodies.filter((body) => body.startsWith('/v1/traces ')).join('\n');
  expect(traces).toContain('"url.path","value":{"stringValue":"/nicaieri"}');
  expect(traces).toContain('"db.query.text"');
  expect(traces).not.toMatch(/CuvantCautat|Secretul|127\.0\.0\.1/);
});

/** Starts nginx with the project's configuration, in front of two instances of the program. */
async function startBalancer(copies: readonly Product[]): Promise<string> {
  const door = createServer();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  await new Promise((resolve) => door.close(resolve));
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const [first, second] = copies.map(({ url }) => new URL(url).host);
  const site = shipped
    .replace('127.0.0.1:3000', String(first))
    .replace('127.0.0.1:3001', String(second))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('server_name vot.exemplu.ro;', 'server_name localhost;')
    .replace(/^ *(http2|ssl_\w+) .*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', `${folder}/nginx.log`, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
  });
  onTestFinished(() => void nginx.kill('SIGTERM'));
  const url = `http://localhost:${port}`;
  await until(async () => expect((await fetch(`${url}/ready`)).status).toBe(200));
  return url;
}

const hasNginx = !spawnSync('nginx', ['-v']).error;

test.skipIf(!hasNginx)(
  'no vote and no page fails behind nginx while one of two instances stops',
  async () => {
    const { db } = database;
    const [password] = await choosePasswords();
    if (!password) throw new Error('There is no password.');
    const secrets = createSecrets(secretKey);
    const people = await Promise.all(
      Array.from({ length: 4 }, () => makePerson(db, { actor: 'voter', secrets, password })),
    );
    const slugs = (await listSlugs(db)).slice(0, 2);
    const copies = [await startCopy({ DRAIN_TIME: '1' }), await startCopy({ DRAIN_TIME: '1' })];
    const url = await startBalancer(copies);
    const failed: unknown[] = [];
    let [votes, pages, isOver] = [0, 0, false];
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${url}${path}`, init).catch((error: unknown) => error);
      if (answer instanceof Response && answer.status === 200) await answer.arrayBuffer();
      else failed.push(answer instanceof Response ? [path, answer.status] : answer);
    };
    const vote = async (cookie: string) => {
      for (let turn = 0; !isOver; turn += 1) {
        const body = JSON.stringify({
          candidate: slugs[turn % 2],
          key: randomUUID(),
          consent: consentVersion,
        });
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
        await ask(castVoteAddress, { method: 'POST', headers, body });
        votes += 1;
      }
    };
    const read = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        await ask(turn % 2 ? '/results' : '/candidates');
        pages += 1;
      }
    };
    const load = Promise.all([...people.map(({ cookie }) => vote(cookie ?? '')), read(), read()]);
    const more = async () => {
      const enough = { votes: votes + 40, pages: pages + 40 };
      await until(() => {
        expect(failed).toEqual([]);
        expect(votes).toBeGreaterThan(enough.votes);
        expect(pages).toBeGreaterThan(enough.pages);
      });
    };
    await more();
    await copies[0]?.stop();
    await more();
    isOver = true;
    await load;
    expect(failed).toEqual([]);
    const counted = Object.values(await ballotsOf(db)).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(people.length);
  },
);
