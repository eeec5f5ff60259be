import { expect, type Locator, type Page, test } from '@playwright/test';
import { heightOf } from '../../kit/browser/height.ts';
import { jumpTo, listMoments } from '../../kit/browser/moments.ts';
import { shiftOf, watchShifts } from '../../kit/browser/shifts.ts';

/** Maximum height in pixels of each page on a phone 390 px wide. */
const highest = { '/terms': 5000, '/quiz': 3000, '/quiz/compatibility': 3000 } as const;

test('phones show the first candidate without scrolling, and pages stay short without layout shifts', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  for (const [path, limit] of Object.entries(highest)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
    await expect.poll(() => heightOf(page), { message: path }).toBeLessThanOrEqual(limit);
    const ribbon = await page.getByRole('region', { name: 'Demonstrație', exact: true }).boundingBox();
    expect(ribbon?.height, path).toBeLessThanOrEqual(48);
  }
  await page.goto('/candidates');
  const first = page.locator('[id^="candidat-"]').first();
  const bar = page.getByRole('navigation', { name: 'Navigare rapidă' });
  const [name, bottom] = [await first.boundingBox(), await bar.boundingBox()];
  expect((name?.y ?? Number.NaN) + (name?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
});

/** The pages that a reader opens for a single purpose, with their maximum heights in pixels at 390 px. */
const ofOneThing = [
  '/',
  '/candidates',
  '/candidate/george-simion',
  '/candidate/george-simion?sectiune=pozitii',
  '/results',
  '/results/1',
  '/results/1/CJ',
  '/results/hours',
  '/polls',
  '/ai-analysis',
];
const limit = 6000;

test('pages with a single purpose stay short at every moment of the demonstration, and their parts do not shift', async ({
  browser,
  request,
}) => {
  const { baseURL } = test.info().project.use;
  // The pages wait for a quiet network at the same time. Each has its own context, because pages with live
  // figures keep one of a context's six connections.
  const pages = await Promise.all(
    ofOneThing.map(async (path) => {
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await watchShifts(page);
      return { path, page };
    }),
  );
  for (const { id } of listMoments()) {
    await jumpTo(request, id);
    await Promise.all(
      pages.map(async ({ path, page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        const name = `${path} at ${id}`;
        expect(await shiftOf(page), name).toBeLessThanOrEqual(0.02);
        await expect.poll(() => heightOf(page), { message: name }).toBeLessThanOrEqual(limit);
      }),
    );
  }
  await Promise.all(pages.map(({ page }) => page.context().close()));
});

test('a first visit over a slow network shifts neither the home page nor pages whose lines nearly wrap', async ({
  browser,
  request,
}) => {
  const { baseURL } = test.info().project.use;
  const visit = async (width: number, height: number, path = '/') => {
    // A new context has no cache, so that fonts and scripts arrive after the first paint.
    const context = await browser.newContext({ baseURL, viewport: { width, height } });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 100_000,
      uploadThroughput: 100_000,
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shift = await shiftOf(page);
    await context.close();
    return shift;
  };
  for (const { id } of listMoments()) {
    await jumpTo(request, id);
    const shifts = await Promise.all([visit(390, 844), visit(768, 1024), visit(1280, 800)]);
    expect(Math.max(...shifts), `${id} at 390, 768 and 1280 px: ${shifts}`).toBeLessThanOrEqual(0.02);
  }
  const profiles = ['/candidate/nicusor-dan', '/candidate/elena-lasconi'];
  const others = [...profiles, '/quiz', '/results/hours', '/results/2/GJ'];
  const shifts = await Promise.all(others.map((path) => visit(768, 1024, path)));
  expect(Math.max(...shifts), `${others} at 768 px: ${shifts}`).toBeLessThanOrEqual(0.02);
  // The four figures below the name arrive one after the other.
  expect(await visit(1280, 800, '/candidate/nicusor-dan')).toBeLessThanOrEqual(0.02);
});

test('the first candidate is on the first screen at every width and moment', async ({ page, request }) => {
  for (const { id } of listMoments()) {
    await jumpTo(request, id);
    await page.goto('/candidates');
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [640, 800],
      [768, 1024],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The archive's page is also loaded at each width, in case a script reads the width only once.
      if (id === 'arhiva') await page.goto('/candidates');
      const name = await page.locator('[id^="candidat-"]').first().boundingBox();
      const bar = page.getByRole('navigation', { name: 'Navigare rapidă' });
      const bottom = (await bar.isVisible()) ? (await bar.boundingBox())?.y : height;
      expect((name?.y ?? Number.NaN) + (name?.height ?? 0), `${id} at ${width} px`).toBeLessThan(bottom ?? 0);
    }
  }
});

test('a part folded on phones opens without JavaScript, and wide screens and paper show it without the folding line', async ({
  browser,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/results/1');
  const line = page.getByText('Votanții pe vârste, sexe și medii', { exact: true });
  const inside = page.getByRole('heading', { name: 'Pe vârste', exact: true });
  await expect(inside).toBeHidden();
  await line.click();
  await expect(inside).toBeVisible();
  await line.click();
  await page.emulateMedia({ media: 'print' });
  await expect(inside).toBeVisible();
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(inside).toBeVisible();
  await expect(line).toBeHidden();
  await context.close();
});

test('phones fold the long documents, and a link to a part opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/method', '/gdpr', '/api']) {
    await page.goto(path);
    await expect.poll(() => heightOf(page), { message: path }).toBeLessThanOrEqual(limit);
  }
  const part = page.locator('#asistentul');
  await page.goto('/method');
  await expect(part.getByRole('paragraph').first()).toBeHidden();
  await page.goto('/method#asistentul');
  await expect(part.getByRole('paragraph').first()).toBeVisible();
  await expect(part).toBeInViewport();
  await page.goto('/assistant/quality');
  await page.locator('a[href="/method#asistentul"]').click();
  await expect(part.getByRole('paragraph').first()).toBeVisible();
  await expect(part).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/method');
  await expect(part.getByRole('paragraph').first()).toBeVisible();
  await expect(part.getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('„Distribuie” copies the URL on a device without a share dialog, and print shows no controls', async ({
  page,
  context,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  for (const path of [
    '/results/2',
    '/results/2/CJ',
    '/candidate/george-simion',
    '/candidates/compare?candidat=george-simion&candidat=nicusor-dan',
  ]) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Distribuie', exact: true });
    await button.click();
    await expect(page.getByText('Adresa a fost copiată.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main').locator('button:visible, select:visible, input:visible')).toHaveCount(
      0,
    );
    for (const table of await page.locator('main details table').all()) await expectPrintedOnce(page, table);
    await page.emulateMedia({ media: null });
  }
});

/**
 * Checks that print shows the folded table. A table marked with `data-repeats` is printed only in the section that the
 * mark names, and that section's table must have every row of it.
 */
async function expectPrintedOnce(page: Page, table: Locator) {
  const repeated = await table.evaluate((it) => it.closest<HTMLElement>('[data-repeats]')?.dataset.repeats);
  if (repeated === undefined) return expect(table).toBeVisible();
  const other = page.locator(`#${repeated} table`);
  await expect(table).toBeHidden();
  await expect(other).toBeVisible();
  const rowsOf = (one: Locator) => one.locator('tbody th').allTextContents();
  const rows = await rowsOf(table);
  expect(rows.length).toBeGreaterThan(0);
  expect(await rowsOf(other)).toEqual(expect.arrayContaining(rows));
}

test('without JavaScript the share button is invisible, and the link to the picture starts its line', async ({
  browser,
}) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/results/2/CJ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Distribuie', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/results/2');
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  const picture = page.getByRole('link', { name: 'Descarcă imaginea' });
  expect(await left(picture)).toBe(await left(page.getByRole('heading', { level: 1 })));
  await context.close();
});

test('on touch screens a checkbox and its label are 44 px high, and a tick does not move the next line', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/candidates/compare');
  const lines = page.getByRole('main').locator(':has(> label > input[type="checkbox"])');
  const heights = () => lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  const before = await heights();
  expect(before.length).toBeGreaterThan(10);
  expect(Math.min(...before)).toBeGreaterThanOrEqual(44);
  await lines.first().getByRole('checkbox').check();
  expect(await heights()).toEqual(before);
  await context.close();
});
