import { type Browser, expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';

test('NAV-02 all unknown paths get the same page, which contains no part of the path', async ({
  page,
  request,
}) => {
  const paths = ['/acest-drum-nu-exista', '/nici-acesta/nu?q=zzzz'];
  // Repeats both requests when the minute on the page has changed between them.
  await expect(async () => {
    const texts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toMatch(/acest-drum|nici-acesta|zzzz|rel="canonical"|og:url/);
  }).toPass();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/nici-acesta/nu?q=zzzz');
  await expect(page.locator('button', { hasText: 'Copiază codul' }).first()).toBeAttached();
  expect(errors).toEqual([]);
});

test('a loaded page is fully laid out, keeps its scroll position on reload, and scrolls to a fragment', async ({
  page,
}) => {
  const leftOut = () => page.evaluate(() => 'arriving' in document.documentElement.dataset);
  await page.goto('/');
  await expect.poll(leftOut).toBe(false);
  await page.evaluate(() => scrollTo(0, 3_000));
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3_000);
  await page.goto('/results/1#zone');
  await expect(page.locator('#zone')).toBeInViewport();
});

test('the shared styles arrive inside the page without requests, and are still there after hydration', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  const troubles: unknown[] = [];
  page.on('pageerror', (error) => troubles.push(error));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/', { waitUntil: 'networkidle' });
  const first = await paper();
  expect(first).not.toBe('rgba(0, 0, 0, 0)');
  expect(asked).toEqual([]);
  const everyPages = await page.locator('link[rel="stylesheet"][disabled]').first().getAttribute('href');
  await page.locator('main a[href="/candidates"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await paper()).toBe(first);
  // The click may request styles of the next page, but not the styles that all pages share.
  expect(asked.map((url) => new URL(url).pathname)).not.toContain(everyPages);
  expect(troubles).toEqual([]);
});

test("the home page loads at most 130 kB of compressed scripts, without the forms' library", async ({
  page,
}) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await Promise.all(texts)).filter((text) => text.includes('_zod'))).toEqual([]);
  const size = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded
      .filter(({ name }) => /\.js$/.test(name))
      .reduce((sum, file) => sum + file.encodedBodySize, 0);
  });
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(130_000);
});

test('a navigation to the home page loads the code of its parts, and a whole home page does not', async ({
  page,
}) => {
  const ofParts: string[] = [];
  page.on('request', (request) => {
    if (/\/parts-[^/]+\.js$/.test(request.url())) ofParts.push(request.url());
  });
  const headings = () => page.locator('main h2').allTextContents();
  await page.goto('/', { waitUntil: 'networkidle' });
  const whole = await headings();
  expect(whole.length).toBeGreaterThan(4);
  expect(ofParts).toEqual([]);
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Acasă' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(headings).toEqual(whole);
  expect(ofParts).toHaveLength(1);
});

test("a signed-in person's pages link the style sheets, which the browser caches for the next page", async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Intră ca alegător' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const stylesSent = () =>
    page.evaluate(() => {
      const href =
        document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')?.href ?? '';
      const [entry] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
      return entry?.transferSize;
    });
  for (const path of ['/dashboard', '/', '/results']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html, path).not.toContain('<style>');
    if (path === '/')
      expect(Buffer.byteLength(html), "the home page's size in bytes").toBeLessThanOrEqual(150_000);
    if (path !== '/dashboard') expect(await stylesSent(), path).toBe(0);
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
});

/**
 * Opens a page over a slow connection, so that it arrives in pieces. Returns the sum of layout shifts and the page's
 * greatest width while loading.
 */
async function arriveInPieces(browser: Browser, path: string, width: number) {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    viewport: { width, height: width < 1000 ? 844 : 900 },
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 80_000,
    uploadThroughput: 40_000,
  });
  // Blocks fonts, because this machine may lack the fallback fonts (fonts.css) that prevent a layout shift.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const seen = { shift: 0, width: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      type Shift = { value: number; sources: { previousRect: DOMRectReadOnly }[] };
      // Ignores elements without a previous size. Chromium reports parts that `content-visibility` first left out.
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        if (sources.some(({ previousRect }) => previousRect.height > 0)) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    const measure = () => {
      seen.width = Math.max(seen.width, document.documentElement?.scrollWidth ?? 0);
      if (document.readyState !== 'complete') requestAnimationFrame(measure);
    };
    measure();
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { shift: number; width: number } }).seen,
  );
  await context.close();
  return seen;
}

for (const width of [390, 1280]) {
  for (const path of [
    '/',
    '/candidates',
    '/acest-drum-nu-exista',
    '/candidate/nimeni',
    '/candidates?cauta=zzzz',
  ]) {
    test(`no part shifts while ${path} arrives in pieces at a width of ${width} px`, async ({ browser }) => {
      expect((await arriveInPieces(browser, path, width)).shift).toBeLessThanOrEqual(0.02);
    });
  }
}

for (const path of ['/', '/candidate/george-simion']) {
  test(`${path} is never wider than a 320 px phone, even while loading`, async ({ browser }) => {
    expect((await arriveInPieces(browser, path, 320)).width).toBe(320);
  });
}
