import { expect, test } from '@playwright/test';
import { jumpTo, listMoments } from '../../kit/browser/moments.ts';

/** Decodes the few HTML entities in the tested texts. */
const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ''));
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g);
const pictures = (html: string) => all(html, /<meta property="og:image" content="([^"]*)"/g);
const data = (html: string): { '@graph': { '@type': string }[] }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );

for (const moment of listMoments()) {
  test(`at „${moment.label}” every URL of the sitemap answers with its own page and a working picture`, async ({
    request,
    baseURL,
  }) => {
    await jumpTo(request, moment.id);
    const sitemap = await request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toContain('application/xml');
    const addresses = all(await sitemap.text(), /<loc>([^<]*)<\/loc>/g);
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.every((address) => address.startsWith(`${baseURL}/`))).toBe(true);
    // All areas share one page template, so a sample of areas is enough.
    const areas = addresses.filter((address) => /\/results\/\d\/\w/.test(address));
    const asked = addresses.filter(
      (address) => !areas.includes(address) || areas.indexOf(address) % 600 === 0,
    );
    const seen = new Set<string>();
    for (const address of asked) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(canonicals(html), address).toEqual([address]);
      expect(html.match(/<meta name="robots" content="noindex"/), address).toBeNull();
      expect(all(html, /<title>([^<]*)<\/title>/g)[0], address).toMatch(/ – Vot informat$/);
      const [picture, ...more] = pictures(html);
      expect(more, address).toEqual([]);
      seen.add(picture ?? '');
    }
    for (const picture of seen) {
      const answer = await request.get(picture);
      expect(answer.status(), picture).toBe(200);
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
      const tag = answer.headers().etag ?? '';
      const again = await request.get(picture, { headers: { 'if-none-match': tag } });
      expect(again.status(), picture).toBe(304);
    }
  });
}

test('pages carry their schema.org data, and no script policy blocks it', async ({ page, request }) => {
  await jumpTo(request, 'arhiva');
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const types = async (path: string) => {
    await page.goto(path);
    const html = await (await request.get(path)).text();
    return data(html).flatMap((graph) => graph['@graph'].map((thing) => thing['@type']));
  };
  expect(await types('/')).toEqual(['WebSite', 'Organization']);
  expect(await types('/results/1')).toEqual(['Dataset']);
  expect(await types('/results/1/CJ')).toEqual(['BreadcrumbList', 'Dataset']);
  const sections = all(await (await request.get('/sitemap.xml')).text(), /<loc>[^<]*(\/info[^<]*)<\/loc>/g);
  const found = await Promise.all(sections.map(async (path) => data(await (await request.get(path)).text())));
  expect(found.flat().flatMap((graph) => graph['@graph'].map((thing) => thing['@type']))).toContain(
    'FAQPage',
  );
  await jumpTo(request, 'intre-tururi');
  expect(await types('/')).toEqual(['WebSite', 'Organization', 'Event']);
  expect(problems).toEqual([]);
});

test("parameters that only change a page's presentation do not change its canonical URL, and /results has the latest round’s URL", async ({
  request,
  baseURL,
}) => {
  await jumpTo(request, 'intre-tururi');
  const canonicalOf = async (path: string) => canonicals(await (await request.get(path)).text());
  expect(await canonicalOf('/results')).toEqual([`${baseURL}/results/1`]);
  expect(await canonicalOf('/results/1?sortare=-prezenta&cauta=a')).toEqual([`${baseURL}/results/1`]);
  expect(await canonicalOf('/candidates?ordine=nume&ceva=altceva')).toEqual([`${baseURL}/candidates`]);
  expect(await canonicalOf('/info?cauta=vot')).toEqual([`${baseURL}/info`]);
  expect(await canonicalOf('/nu-exista')).toEqual([]);
});

test('a demonstration asks search engines not to index it, and answers 404 to an unknown picture', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of [
    '/og/nimic.png',
    '/og/home',
    '/og/results/9.png',
    '/og/candidate/nimeni.png',
    '/og/%2e%2e/x.png',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the results page links to its data files, and every file answers', async ({ request }) => {
  await jumpTo(request, 'arhiva');
  const html = await (await request.get('/results/2')).text();
  const files = all(html, /<link rel="alternate" href="([^"]*)" type="(?:text\/csv|application\/json)"/g);
  expect(files).toHaveLength(4);
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
});

test('browsers request one font file per family, which the page preloads', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.add(new URL(asked.url()).pathname);
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].map((path) => path.replace(/-[\w-]{8}\.woff2$/, '')).toSorted()).toEqual([
    '/assets/sans',
    '/assets/serif',
  ]);
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(2);
  const widths = await page.evaluate(() =>
    ['1', '7', '0'].map((digit) => {
      const measured = document.createElement('span');
      measured.style.cssText = 'position:absolute;font:40px var(--sans);font-variant-numeric:tabular-nums';
      measured.textContent = digit.repeat(10);
      document.body.append(measured);
      return measured.getBoundingClientRect().width;
    }),
  );
  expect(new Set(widths).size).toBe(1);
});
