import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vot-informat-setup-'));
const person = {
  firstName: 'Ada',
  lastName: 'Administratoare',
  email: 'ada@exemplu.invalid',
  password: 'patru cuvinte simple aici',
};
let database: TestDatabase;
let product: Product;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await start();
});
afterAll(async () => {
  await product?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Promise<Product> {
  const { host, port } = inject('cluster');
  const name = database.connections.migration.database;
  return startProduct({
    NODE_ENV: 'production',
    SECRET_KEY: 'o cheie a testului, lungă de peste treizeci și două de semne',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///${name}?host=${host}&port=${port}&user=vot_migration`,
  });
}

/** Returns the complete URLs of links for the first administrator in the program's output. */
const linksIn = (output: string) => output.match(/http\S+\/setup\?token=[\w-]+/g) ?? [];

async function ask(
  path: string,
  { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {},
) {
  const body = form && new URLSearchParams(form);
  const answer = await fetch(new URL(path, product.url), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(body ? { body } : {}),
    headers: { cookie, ...(form ? { 'sec-fetch-site': 'same-origin', origin: product.url } : {}) },
  });
  const [line = ''] = answer.headers.getSetCookie();
  const location = answer.headers.get('location');
  return { status: answer.status, location, cookie: line.split(';')[0] ?? '', body: await answer.text() };
}

/**
 * Requests a path under another host name and returns the status. A form is sent as if from a page of that
 * host.
 */
function askAs(host: string, path: string, form?: string): Promise<{ status: number; body: string }> {
  const origin = `http://${host}`;
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, product.url), {
      method: form ? 'POST' : 'GET',
      headers: { host, ...(form ? type : {}) },
    });
    asked.once('error', reject).once('response', async (answer) => {
      let body = '';
      for await (const part of answer) body += String(part);
      resolve({ status: answer.statusCode ?? 0, body });
    });
    asked.end(form);
  });
}

test('without PUBLIC_URL a foreign host name is refused, so that no mailed link leads to that host', async () => {
  const form = 'intent=request&email=ada%40exemplu.invalid';
  for (const answer of [await askAs('rau.example', '/auth'), await askAs('rau.example', '/auth/reset', form)])
    expect(answer).toMatchObject({ status: 421, body: expect.stringContaining('PUBLIC_URL') });
  const { host } = new URL(product.url);
  expect((await askAs(host, '/auth/reset', form)).status).toBe(200);
});

test('production logs the set-up link once, and the new administrator must first set up a second factor', async () => {
  // The program logs the link before the URL at which it answers.
  expect(linksIn(product.output())).toHaveLength(1);
  const [link = ''] = linksIn(product.output());
  expect(link.startsWith(product.url)).toBe(true);
  const { searchParams, pathname, search } = new URL(link);
  const token = searchParams.get('token') ?? '';
  expect(await ask(`${pathname}${search}`)).toMatchObject({
    status: 200,
    body: expect.stringContaining('Primul administrator'),
  });
  expect((await ask('/setup', { form: { ...person, token, password: 'password1' } })).status).toBe(400);
  expect(await ask('/setup', { form: { ...person, token } })).toMatchObject({
    status: 302,
    location: '/auth?stare=administrator&next=/admin/dashboard',
  });
  expect((await ask(`${pathname}${search}`)).status).toBe(410);

  const { email, password } = person;
  const { cookie } = await ask('/auth', { form: { intent: 'sign-in', email, password } });
  expect(cookie).toContain('vot-session=');
  const led = { status: 302, location: '/account/security?cerut=1' };
  expect(await ask('/admin/dashboard', { cookie })).toMatchObject(led);
  expect(await ask('/admin/dashboard', { cookie, form: { intent: 'recount' } })).toMatchObject(led);
  expect((await ask('/admin/dashboard.data', { cookie })).body).not.toContain('recentUsers');
  expect((await ask('/account/security?cerut=1', { cookie })).status).toBe(200);
  await database.db
    .updateTable('users')
    .set({ two_factor_enabled: true })
    .where('email', '=', person.email)
    .execute();
  expect(await ask('/admin/dashboard', { cookie })).toMatchObject({ status: 200, location: null });

  await product.stop();
  product = await start();
  expect(linksIn(product.output())).toEqual([]);
});
