import { expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';
import { jumpTo } from '../../kit/browser/moments.ts';

test.beforeAll(async ({ request }) => jumpTo(request, 'intre-tururi'));

const pages = ['/', '/polls', '/results', '/results/1', '/results/1/AB'];

test('every page with an embed announces it by oEmbed, and the announced embed works', async ({
  page,
  request,
}) => {
  for (const path of pages) {
    await page.goto(path);
    const link = page.locator('link[rel=alternate][type="application/json+oembed"]');
    await expect(link, path).toHaveCount(1);
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toContain('application/json');
    const said = await answer.json();
    expect(said).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Vot informat', width: 640 });
    const src = /src="([^"]+)"/.exec(said.html)?.[1] ?? '';
    const framed = await request.get(src);
    expect(framed.status(), src).toBe(200);
    expect(framed.headers()['content-security-policy']).toContain('frame-ancestors *');
  }
  await page.goto('/candidates');
  await expect(page.locator('link[type="application/json+oembed"]')).toHaveCount(0);
});

test('oEmbed respects the requested size and refuses URLs without an embed', async ({ request, baseURL }) => {
  const ask = (query: Record<string, string>) => request.get(`/oembed?${new URLSearchParams(query)}`);
  const url = `${baseURL}/results/1`;
  const small = await (await ask({ url, maxwidth: '300', maxheight: '250' })).json();
  expect(small).toMatchObject({ width: 300, height: 250 });
  expect(small.html).toContain('width="300" height="250"');
  const xml = await ask({ url, format: 'xml' });
  expect(xml.headers()['content-type']).toContain('text/xml');
  expect(await xml.text()).toContain('<type>rich</type>');
  const expected: [number, Record<string, string>][] = [
    [400, {}],
    [400, { url, maxwidth: 'lat' }],
    [501, { url, format: 'yaml' }],
    [404, { url: `${baseURL}/candidates` }],
    [404, { url: `${baseURL}/results/9` }],
    [404, { url: `${baseURL}/results/1/ZZZ` }],
    [404, { url: 'https://example.invalid/results/1' }],
    // The second round's page offers an embed even before the result. That embed then shows the announcement's date.
    [200, { url: `${baseURL}/results/2` }],
    [200, { url: `${baseURL}/embed/map/1?theme=dark` }],
  ];
  for (const [status, query] of expected)
    expect((await ask(query)).status(), JSON.stringify(query)).toBe(status);
});

test('the embed code is shown without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  // Between the rounds /polls opens with the second round, whose polls cannot be drawn yet.
  for (const path of pages.map((each) => (each === '/polls' ? '/polls?tur=1' : each))) {
    await page.goto(path);
    const summary = page.locator('summary', { hasText: 'Încorporează pe site-ul tău' }).first();
    await summary.click();
    const code = page.getByRole('textbox', { name: /^Cod HTML pentru/ }).first();
    await expect(code, path).toHaveValue(
      /^<iframe src="http:\/\/\S+\/embed\/\S+" title="[^"]+" .*<\/iframe>$/,
    );
    await expect(page.getByRole('button', { name: 'Copiază codul' })).toHaveCount(0);
  }
  await page.close();
});

test('with JavaScript, a button copies the embed code and confirms the copy', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto('/results/1?harta=prezenta');
  await page.locator('summary', { hasText: 'Încorporează pe site-ul tău' }).nth(1).click();
  await page.getByRole('button', { name: 'Copiază codul' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Codul a fost copiat.' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/embed/map/1?harta=prezenta"');
  await context.close();
});

test("the home page offers the countdown's embed code until the last result", async ({ page, request }) => {
  const offers = page.locator('summary', {
    hasText: 'Încorporează pe site-ul tău: Cât mai este până la vot',
  });
  const oembed = page.locator('link[type="application/json+oembed"]');
  for (const [moment, count] of [
    ['ziua-votului', 1],
    ['arhiva', 0],
  ] as const) {
    await jumpTo(request, moment);
    await page.goto('/');
    await expect(offers).toHaveCount(count);
    await expect(oembed).toHaveCount(count);
  }
});
