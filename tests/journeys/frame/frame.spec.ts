import { expect, type Page } from '@playwright/test';
import { refusals } from '#app/features.server.ts';
import { test } from '../../kit/browser/alive.ts';

const routes = [
  '/',
  '/candidates',
  '/results',
  '/results/1',
  '/results/1/AB',
  '/polls',
  '/ai-analysis',
  '/corrections',
  '/info',
  '/api',
  '/terms',
  '/gdpr',
  '/accessibility',
  '/method',
];

/** English interface words that are not also Romanian words. */
const english =
  /\b(the|and|with|your|this|that|from|not found|loading|search|submit|next|previous|click|sign in|log ?in|home|page|results|candidates|vote now|read more|close|open|skip|show|hide|error occurred)\b/i;

const refusalTexts = new Set(Object.values(refusals).map(({ text }) => text));

/** One visit of each page runs all checks. */
for (const route of [...routes, '/candidate/candidat-demonstrativ', '/acest-drum-nu-exista']) {
  test(`NAV-19 ${route} has the site’s frame, no English words, no requests to other sites and no browser errors`, async ({
    page,
    baseURL,
  }) => {
    const heard = listen(page, baseURL ?? '');
    await page.goto(route);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.title()).toMatch(/ – Vot informat$/);
    expect(await page.locator('html').getAttribute('lang')).toBe('ro');
    const texts = await readTexts(page);
    expect(texts.length).toBeGreaterThan(20);
    // Addresses may contain English words, and `/api` quotes the specification's English refusals.
    const isQuoted = (text: string) => text.startsWith('/') || (route === '/api' && refusalTexts.has(text));
    const isEnglish = (text: string) => english.test(text.replace(/https?:\S+/g, ''));
    expect(texts.filter((text) => !isQuoted(text) && isEnglish(text))).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(heard.foreign).toEqual([]);
    // The browser itself reports the 404 of the unknown path.
    const isUnknown = route === '/acest-drum-nu-exista';
    expect(heard.complaints.filter((said) => !(isUnknown && said.includes('status of 404')))).toEqual([]);
  });
}

// A cached page is rendered without parameters that it does not read.
for (const address of [
  '/results?fbclid=abc',
  '/candidates/compare?candidat=nicusor-dan&candidat=george-simion',
]) {
  test(`${address} hydrates the server's page without an error`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });
}

/** Collects the browser's errors, including policy violations, and requests to other servers. */
function listen(page: Page, own: string): { complaints: string[]; foreign: string[] } {
  const heard = { complaints: [] as string[], foreign: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  page.on('request', (asked) => {
    if (!asked.url().startsWith(own) && !asked.url().startsWith('data:')) heard.foreign.push(asked.url());
  });
  return heard;
}

/** Returns the title, words and accessible names that a visitor reads or that a screen reader announces. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // Skips names of publications, text in another language, and code.
    for (const other of body.querySelectorAll('a[href^="http"], [lang], code, pre, textarea, script, style'))
      other.remove();
    const named = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((attribute) =>
      [...body.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? ''),
    );
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [document.title];
    while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? '');
    return [...shown, ...named];
  });
}

test('NAV-02 an unknown path shows the home page with a notice and answers 404', async ({ page }) => {
  const answer = await page.goto('/acest-drum-nu-exista');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Pagina căutată nu există. Ai ajuns pe pagina de început.')).toBeVisible();
  await page.goto('/');
  const home = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/acest-drum/nu/exista?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home ?? '');
});

test('NAV-05 the header stays in view while the page scrolls', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(1_000);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Vot informat' });
  await expect(brand).toBeInViewport({ ratio: 1 });
});

test('at 400 % zoom the header scrolls away, and the bottom bar covers at most a sixth of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/results');
  const bar = await page.getByRole('navigation', { name: 'Navigare rapidă' }).boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(256 / 6);
  await page.mouse.wheel(0, 600);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Vot informat' });
  await expect(brand).not.toBeInViewport();
});

test('NAV-06 on a small screen the links are in a menu that opens with and without JavaScript', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 }, javaScriptEnabled, baseURL });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Meniu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Meniu', exact: true }).click();
    await menu.getByRole('link', { name: 'Candidați' }).click();
    await expect(page).toHaveURL(/\/candidates$/);
    await page.close();
  }
});

test('NAV-17 the footer links to terms, privacy, accessibility and method on every page', async ({
  page,
}) => {
  await page.goto('/candidates');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Termeni', '/terms'],
    ['Confidențialitate', '/gdpr'],
    ['Accesibilitate', '/accessibility'],
    ['Metodă', '/method'],
    ['Surse și corecturi', '/corrections'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('NAV-21 pages show dates in Romanian', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Demonstrație', exact: true })).toContainText(
    /luni, 12 mai 2025/,
  );
  await expect(page.getByRole('main')).toContainText('18 mai 2025');
  // No page may format a date in English, in ISO format or with slashes.
  const foreign =
    /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|\b(January|February|March|May|June|July|October|Monday|Sunday)\b/;
  for (const path of [
    '/',
    '/candidates',
    '/candidate/nicusor-dan',
    '/results/1',
    '/polls',
    '/ai-analysis',
    '/info',
  ]) {
    await page.goto(path);
    expect((await page.locator('body').innerText()).match(foreign)?.[0], path).toBeUndefined();
  }
});

test('INFO-03 only one frequent question is open at a time', async ({ page }) => {
  await page.goto('/info?sectiune=intrebari-frecvente');
  const questions = page.getByRole('main').locator('details[name="intrebari"]');
  for (const index of [0, 1]) {
    await questions.nth(index).locator('summary').click();
    await expect(questions.nth(index)).toHaveAttribute('open');
    expect(await page.locator('details[name="intrebari"][open]').count()).toBe(1);
  }
});

test('CAND-30 „Vezi profil” loads the profile as a whole page', async ({ page }) => {
  await page.goto('/candidates');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Vezi profil: Nicușor Dan' }).first().click();
  await expect(page).toHaveURL('/candidate/nicusor-dan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicușor Dan');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test('every answer has the security headers, even an error', async ({ request }) => {
  for (const path of ['/', '/nu-exista', '/candidate/nimeni', '/health', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/object-src 'none'|default-src 'none'/);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});

test('the demonstration refuses a request whose Host header names another site', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/', { headers: { host: `evil.invalid:${new URL(baseURL ?? '').port}` } });
  expect(answer.status()).toBe(421);
});

test('HOME-28 a navigation shows a loading note, which disappears when the page has loaded', async ({
  page,
}) => {
  await page.goto('/candidates');
  // The answer waits until the test has seen the note, because a fixed delay could end before the test looks.
  const seen = Promise.withResolvers<void>();
  await page.route('**/_.data*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Acasă' }).click();
  await expect(page.getByText('Se încarcă…')).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('heading', { name: 'Ce arată cifrele' })).toBeVisible();
  await expect(page.getByText('Se încarcă…')).toBeHidden();
});

test('malformed paths and unknown API paths get a short answer instead of a page', async ({ request }) => {
  for (const path of ['/%', '/results/%ff', '/candidate/%E0%A4']) {
    const answer = await request.get(path);
    expect([path, answer.status(), (await answer.text()).length < 200]).toEqual([path, 404, true]);
    expect(answer.headers()['content-security-policy'], path).toBeTruthy();
  }
  for (const path of ['/api/v2', '/api/v1x/elections', '/api/']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()['content-type'], path).toContain('application/problem+json');
  }
  expect((await request.get('/api')).headers()['content-type']).toContain('text/html');
});

test('the Vary header tells caches that a page may differ when signed in', async ({ request }) => {
  for (const cookie of ['', 'a=b']) {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const answer = await request.get('/candidates', { headers });
    expect(answer.headers().vary?.toLowerCase()).toContain('cookie');
    expect(answer.headers()['cache-control']).toBe('public, no-cache');
  }
});
