import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiReadings } from '#app/features.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createPageCache } from '#app/platform/page-cache/page-cache.server.ts';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { cacheControl } from './answers/answers.server.ts';
import { openApi, walkList } from './testing.ts';
import { apiBase, apiVersion } from './version.ts';

const { election } = readElectionFile<{ election: { id: string } }>('election');
const home = `/elections/${election.id}`;

const base = withElection();
const at = moments.betweenRounds;
const ask = (path: string, init?: RequestInit) => openApi(base.db, at).ask(path, init);
const list = `${home}/candidates`;

/** Sends one read request through the page cache, as to the running product. */
async function behindCache(path: string, headers: Record<string, string>): Promise<Response> {
  const cache = createPageCache({
    fetch: (request) => openApi(base.db, at).app.request(request),
    sharedAddress: (address) => ({ address, isCommon: false, isOdd: false }),
    readerOf: async () => null,
    onFailure: () => {},
    lastReaderOf: () => null,
    isAway: () => false,
    heldLine: () => '',
    isSignedIn: () => false,
    host: null,
    electionNow: () => at,
    nextBoundary: () => null,
    limit: 1_000_000,
  });
  const server = createServer(cache.listener((_message, response) => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${apiBase}${path}`, { headers });
    return new Response(answer.status === 304 ? null : await answer.arrayBuffer(), answer);
  } finally {
    server.close();
  }
}

describe('a successful API answer', () => {
  test('the page cache compresses an API answer and adds an ETag, and answers 304 when the client sends that ETag', async () => {
    const first = await behindCache(list, { 'accept-encoding': 'br, gzip' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toContain('accept-encoding');
    expect(await first.json()).toEqual(await (await ask(list)).json());
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [tag, `"x", ${tag}`, '*']) {
      const again = await behindCache(list, { 'if-none-match': known });
      expect([again.status, await again.text()], known).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await behindCache(list, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('an API answer and its ETag stay the same when only the clock moves', async () => {
    const textAt = async (moment: Date) => (await openApi(base.db, moment).ask(list)).text();
    expect(await textAt(new Date(at.getTime() + 1_000))).toBe(await textAt(at));
    expect(await textAt(moments.silence)).not.toBe(await textAt(at));
  });

  test("an API answer's headers state its lifetime, version and election time, and let any site read it", async () => {
    const { headers } = await ask(list, { headers: { origin: 'https://example.org', cookie: 'a=b' } });
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('api-version')).toBe(apiVersion);
    expect(headers.get('election-time')).toBe('2025-05-12T10:00:00+03:00');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-expose-headers': 'ETag, Link, API-Version, Election-Time, Retry-After',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Accept-Encoding',
    });
    const description = await ask('/openapi.json');
    expect(description.headers.get('access-control-allow-origin')).toBe('*');
    expect(description.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('the API answers HEAD requests like GET, without a body', async () => {
    const [get, head] = [await ask(list), await ask(list, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'election-time'])
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
  });

  test('the answer to a CORS preflight of a read request allows reading without credentials', async () => {
    const { status, headers } = await ask(list, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('GET');
    expect(headers.get('access-control-allow-headers')).toBe('if-none-match');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ allow: 'GET, HEAD, OPTIONS', vary: 'access-control-request-headers' },
      'access-control-max-age': '86400',
    });
    for (const [wanted, allowed] of [
      ['x'.repeat(200), 'x'.repeat(200)],
      ['x'.repeat(201), null],
      ['a;b', null],
    ] as const) {
      const init = { method: 'OPTIONS', headers: { 'access-control-request-headers': wanted } };
      expect((await ask(list, init)).headers.get('access-control-allow-headers')).toBe(allowed);
    }
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('API lists', () => {
  test.each([
    ['areas', 'limit=40', 145],
    ['rounds/1/results', 'limit=60', 145],
    ['sources', 'limit=100', null],
    ['polls', 'limit=7', null],
    ['guide', 'limit=9', null],
    ['areas', 'parent=AB&limit=20', 78],
  ])('the Link headers of %s?%s lead through every record once', async (name, query, total) => {
    const all = `${home}/${name}?${query.replace(/limit=\d+/, 'limit=500')}`;
    const whole = await walkList(openApi(base.db, at), all);
    const pages = await walkList(openApi(base.db, at), `${home}/${name}?${query}`);
    expect(pages.length).toBeGreaterThan(3 - (total ? 1 : 0));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.flatMap(({ items }) => items));
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total ?? whole[0]?.total]));
  });

  test('the corrections list contains each correction once, even when new corrections arrive between its pages', async () => {
    const insert = (recorded_at: string, count: number) =>
      base.owner
        .insertInto('corrections')
        .values(
          Array.from({ length: count }, (_, index) => ({
            election_id: election.id,
            recorded_at,
            record_kind: 'areas',
            record_key: `k${index}`,
            field: 'name',
            before: '"a"',
            after: '"b"',
            reason: null,
          })),
        )
        .execute();
    // A load of the dataset stores all its corrections with the same time, to the microsecond.
    await insert('2025-05-10T09:00:00.123456+03:00', 5);
    await insert('2025-05-11T09:00:00.123457+03:00', 2);
    const whole = (await walkList(openApi(base.db, at), `${home}/corrections`)).flatMap(({ items }) => items);
    expect(whole).toHaveLength(7);
    const first = await (await ask(`${home}/corrections?limit=3`)).json();
    await insert('2025-05-11T10:00:00+03:00', 1);
    const rest = await walkList(
      openApi(base.db, at),
      `${home}/corrections?limit=3&cursor=${first.next_cursor}`,
    );
    expect([...first.items, ...rest.flatMap(({ items }) => items)]).toEqual(whole);
    expect((await ask(`${home}/corrections?cursor=MDA`)).status).toBe(400);
    expect((await ask(`${home}/corrections?cursor=OTk5OTk5`)).status).toBe(400);
  });
});

describe('an API error', () => {
  test.each([
    [`${home}/areas?parametru=1`, 400, 'api-parameter-invalid'],
    [`${home}/areas?limit=0`, 400, 'api-parameter-invalid'],
    [`${home}/areas?cursor=zzz`, 400, 'api-cursor-invalid'],
    [`${home}/rounds/unu`, 400, 'api-parameter-invalid'],
    ['/elections/nu-exista/polls', 404, 'api-record-unknown'],
    [`${home}/rounds/9`, 404, 'api-record-unknown'],
    [`${home}/rounds/9/results`, 404, 'api-record-unknown'],
    [`${home}/rounds/9/results/AB`, 404, 'api-record-unknown'],
    [`${home}/rounds/9/turnout`, 404, 'api-record-unknown'],
    [`${home}/rounds/9/turnout/AB`, 404, 'api-record-unknown'],
    [`${home}/areas/ZZ`, 404, 'api-record-unknown'],
    [`${home}/rounds/1/results/ZZ`, 404, 'api-record-unknown'],
    [`${home}/rounds/1/turnout/ZZ`, 404, 'api-record-unknown'],
    [`${home}/rounds/2/results`, 404, 'results-not-announced'],
    [`${home}/candidates/nimeni`, 404, 'candidate-not-found'],
    [`${home}/candidates/%00`, 404, 'api-record-unknown'],
    [`${home}/sources/nu-e-uuid`, 404, 'api-record-unknown'],
    ['/nu-exista', 404, 'api-address-unknown'],
    ['', 404, 'api-address-unknown'],
    ['/elections/', 404, 'api-address-unknown'],
    [`${home}/nu-exista`, 404, 'api-address-unknown'],
    [`${home}/areas/AB/nu-exista`, 404, 'api-address-unknown'],
    ['/rpc/get_all_views', 404, 'api-address-unknown'],
  ])('the API answers %s with an error of status %i and code %s', async (path, status, code) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = await answer.json();
    expect(body).toMatchObject({ type: `/api#eroare-${code}`, status, code });
    expect(body.title).toMatch(/\S{3}/);
    expect(body.instance).toMatch(/^urn:uuid:[\da-f-]{36}$/);
    if (code === 'api-address-unknown') expect(body).not.toHaveProperty('detail');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'the API refuses %s and names the allowed methods',
    async (method) => {
      for (const path of [list, `${home}/areas/AB`, '/openapi.json']) {
        const answer = await ask(path, { method });
        expect(answer.status, path).toBe(405);
        expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      }
      expect((await ask('/nu-exista', { method })).status).toBe(404);
    },
  );

  test('ERR-16 ERR-17 the API answers with data or an error: 503 without a database, 500 for a defect, without internal details', async () => {
    const away = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
    const gone = await createTestDatabase();
    await gone.drop();
    const answered = await openApi(base.db, at).ask('/elections');
    expect([answered.status, Object.keys(await answered.json())]).toEqual([
      200,
      expect.arrayContaining(['items']),
    ]);
    for (const [db, status, code, title] of [
      [away, 503, 'unavailable', 'Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.'],
      [gone.db, 500, 'api-failed', 'An error occurred'],
    ] as const) {
      const answer = await openApi(db, at).ask('/elections');
      const text = await answer.text();
      expect([answer.status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ code, title })]);
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : null);
      expect(text).not.toMatch(/select|pool|driver|ECONN|at \w+ \(/i);
    }
    await away.destroy();
  });

  test.each(['statement_timeout', 'lock_timeout'])(
    'the API answers 503 with Retry-After when %s ends a read request',
    async (limit) => {
      const { host, port, database, user } = base.connections.application;
      const url = `postgres:///${database}?host=${host}&port=${port}&user=${user}&${limit}=100`;
      const busy = createDatabase({ connection: { url }, poolSize: 1 });
      await base.owner.transaction().execute(async (tx) => {
        await sql`lock table elections in access exclusive mode`.execute(tx);
        const answer = await openApi(busy, at).ask('/elections');
        expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
        expect(answer.headers.get('retry-after')).toBe('2');
      });
      await busy.destroy();
    },
  );
});

test('the API lists only areas of the requested kind, below the requested area', async () => {
  const codes = async (query: string) =>
    (await (await ask(`${home}/areas?${query}`)).json()).items.map(({ code }: { code: string }) => code);
  expect(await codes('parent=B')).toEqual(['B-S1', 'B-S2', 'B-S3', 'B-S4', 'B-S5', 'B-S6']);
  expect(await codes('parent=RO&kind=municipality')).toEqual(['B']);
  expect(await codes('parent=B&kind=county')).toEqual([]);
  expect(await codes('kind=abroad')).toEqual(['SR']);
  expect((await codes('kind=locality&limit=500')).length).toBe(500);
});

test('the API description names its address, the problems of each operation and the headers of its answer', async () => {
  const document = await (await ask('/openapi.json')).json();
  expect(document).toMatchObject({
    ...{ openapi: '3.1.0', info: { version: apiVersion }, externalDocs: { url: '/api' } },
    servers: [{ url: '/api/v1' }],
  });
  const statuses = (path: string, method: 'get' | 'post' = 'get') =>
    Object.keys(document.paths[path][method].responses);
  const headers = (path: string) => Object.keys(document.paths[path].get.responses[200].headers);
  expect(statuses('/elections/{election}')).toEqual(['200', '400', '404', '405', '429', '500', '503']);
  expect(statuses('/elections/{election}/polls/{poll}')).toContain('451');
  expect(statuses('/events')).toEqual(['200', '400', '405', '503']);
  expect(statuses('/rpc/cast_vote', 'post')).toEqual([
    ...['200', '400', '401', '403', '404', '405', '409', '410', '413', '428', '429', '451', '500', '503'],
  ]);
  expect(headers('/elections/{election}/areas')).toEqual(['ETag', 'Election-Time', 'Link']);
  expect(headers('/elections/{election}')).toEqual(['ETag', 'Election-Time']);
});

test('every API operation has a unique id, and a summary and description in Romanian', () => {
  expect(apiReadings.length).toBeGreaterThan(18);
  expect(new Set(apiReadings.map(({ id }) => id)).size).toBe(apiReadings.length);
  for (const { id, summary, description } of apiReadings) {
    expect(summary.length, id).toBeGreaterThan(5);
    expect(description, id).toMatch(/[.)]$/);
  }
});
