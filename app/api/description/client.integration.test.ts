import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { apiBase } from '#app/api/version.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments, readElectionFile } from '#tests/kit/election.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/api-client');
const { election } = readElectionFile<{ election: { id: string } }>('election');

let base: TestDatabase;
let server: Server;
let origin: string;
beforeAll(async () => {
  base = await createElectionDatabase();
  server = createServer(getRequestListener(openApi(base.db, moments.betweenRounds).app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await generate();
});
afterAll(async () => {
  server.close();
  await base.drop();
});

/** Source code that uses the generated API client. The test compiles and runs it. */
const usage = `import { defaults, getResult, listAreas, listCandidates, listPolls } from './client.ts';

export async function use(baseUrl: string, election: string) {
  defaults.baseUrl = baseUrl;
  const areas = await listAreas(election, { kind: 'county', limit: 500 });
  if (areas.status !== 200) throw new Error(areas.data.code);
  const result = await getResult(election, 1, areas.data.items[0]?.code ?? '');
  if (result.status !== 200) throw new Error(result.data.title);
  const votes: number = result.data.candidates.reduce((sum, row) => sum + row.votes, 0);
  const candidates = await listCandidates(election);
  const names: string[] = candidates.status === 200 ? candidates.data.items.map(({ name }) => name) : [];
  const polls = await listPolls(election, { series: 'current', limit: 5 });
  const until: string | null = polls.status === 200 ? (polls.data.withheld?.until ?? null) : null;
  const unknown = await getResult(election, 1, 'ZZ');
  const refusal = unknown.status === 404 ? unknown.data.code : null;
  return { counties: areas.data.total, votes, valid: result.data.valid_votes, names, until, refusal };
}
`;
/**
 * The same source code with three mistakes: an unknown field, a parameter of the wrong type and an unknown
 * operation.
 */
const wrong = `import { getResult, listAreas, listNothing } from './client.ts';
const areas = await listAreas('x', { kind: 'village' });
const result = await getResult('x', 1, 'RO');
if (result.status === 200) console.log(result.data.ballots, areas, listNothing);
`;

async function generate(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const description = await (await fetch(`${origin}${apiBase}/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), description);
  await run(process.execPath, [
    join(root, 'node_modules/oazapfts/dist/cli.js'),
    join(folder, 'openapi.json'),
    join(folder, 'client.ts'),
  ]);
  await writeFile(join(folder, 'usage.ts'), usage);
  await writeFile(join(folder, 'wrong.ts'), wrong);
}

/** Returns the compiler's messages about one file next to the client, or an empty string. */
async function check(file: string): Promise<string> {
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { types: ['node'], rootDirs: ['.'] },
    include: [],
    files: [file],
  };
  const path = join(folder, `tsconfig.${file}.json`);
  await writeFile(path, JSON.stringify(config));
  const done = await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', path]).catch(
    (error: { stdout: string }) => error,
  );
  return done.stdout;
}

test('a client generated from the API description compiles and reads the running API', async () => {
  expect(await check('usage.ts')).toBe('');
  const { use } = await import(/* @vite-ignore */ join(folder, 'usage.ts'));
  const read = await use(`${origin}${apiBase}`, election.id);
  expect(read).toMatchObject({ counties: 41, until: null, refusal: 'api-record-unknown' });
  expect(read.votes).toBe(read.valid);
  expect(read.names.length).toBeGreaterThan(10);
});

test('the compiler rejects wrong uses of the generated client', async () => {
  const said = await check('wrong.ts');
  for (const word of ['village', 'ballots', 'listNothing']) expect(said).toContain(word);
});

test('the API description is a valid OpenAPI 3.1 document', async () => {
  // The package of the client generator contains this parser, so the test loads it from the generator's folder.
  const require = createRequire(join(root, 'node_modules/oazapfts/package.json'));
  const parser: { validate(file: string): Promise<unknown> } = require('@apidevtools/swagger-parser').default;
  const description = JSON.parse(await (await fetch(`${origin}${apiBase}/openapi.json`)).text());
  expect(description.openapi).toBe('3.1.0');
  await expect(parser.validate(join(folder, 'openapi.json'))).resolves.toBeDefined();
  const broken = join(folder, 'broken.json');
  await writeFile(broken, JSON.stringify({ ...description, info: { title: 'x' } }));
  await expect(parser.validate(broken)).rejects.toThrow();
});
