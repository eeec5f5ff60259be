import { rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { expect, test } from '@playwright/test';
import { browserItems } from '#app/features.server.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { startProduct } from '../../kit/product/product.ts';
import { makeTemporaryFolder } from '../../kit/temporary-folder/temporary-folder.ts';

test("a visitor's browser stores only the items on the privacy page: no cookie and no lasting storage", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  for (const route of ['/', '/candidates?cauta=a', '/results', '/results/1/AB', '/info?cauta=vot', '/gdpr']) {
    await page.goto(route);
    await page.waitForLoadState('networkidle');
  }
  // The browser stores scroll positions when the visitor opens another page of the site.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termeni de utilizare');
  await page.reload();
  const kept = await page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
  }));
  const listed = (kind: string) =>
    browserItems.filter((item) => item.kind === kind && item.when === 'always').map(({ name }) => name);
  expect(kept.session).toContain('react-router-scroll-positions');
  expect(kept.session.filter((name) => !listed('session').some((known) => known === name))).toEqual([]);
  expect(kept.local).toEqual(listed('local'));
  expect((await context.cookies()).map(({ name }) => name)).toEqual(listed('cookie'));
  await context.close();
});

test('the server’s log contains no visitor’s IP address, browser, cookie or search, not even in errors', async () => {
  const dataDir = makeTemporaryFolder('vot-informat-log-');
  const postgres = await startTemporaryPostgres();
  const { host, port, user, database } = postgres.connections.migration;
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///${database}?host=${host}&port=${port}&user=${user}`,
    LOG_LEVEL: 'debug',
  });
  // The test's visitor has its own IP address on the loopback network.
  const visitor = { address: '127.0.0.77', forwarded: '203.0.113.9', secret: 'urma-vizitatorului' };
  const visit = (path: string, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'user-agent': visitor.secret,
        referer: `http://${visitor.secret}.invalid/`,
        cookie: `a=${visitor.secret}`,
        'x-forwarded-for': visitor.forwarded,
        'x-real-ip': visitor.forwarded,
        forwarded: `for=${visitor.forwarded}`,
      };
      ask(
        {
          host: '127.0.0.1',
          port: new URL(product.url).port,
          localAddress: visitor.address,
          path,
          method,
          headers,
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
        .on('error', reject)
        .end();
    });
  try {
    expect(await visit('/')).toBe(200);
    expect(await visit(`/candidates?cauta=${visitor.secret}`)).toBe(200);
    expect(await visit(`/info?cauta=${visitor.secret}`)).toBe(200);
    expect(await visit(`/candidate/nimeni?x=${visitor.secret}`)).toBe(404);
    expect(await visit('/demo/moment', 'POST')).toBe(403);
    await visit(`/%E0%A4%A?x=${visitor.secret}`);
    await postgres.stop();
    expect(await visit(`/corrections?cauta=${visitor.secret}`)).toBe(503);
    expect(product.output(), 'the log shows that a query failed').toContain('Baza de date nu răspunde.');
    for (const trace of Object.values(visitor)) expect(product.output()).not.toContain(trace);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
