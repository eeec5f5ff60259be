import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import {
  countdownEmbed,
  type Embed,
  hoursEmbed,
  mapEmbed,
  placesEmbed,
  resultsEmbed,
  roundsEmbed,
  stripEmbed,
  timelineEmbed,
  turnoutEmbed,
} from '#app/features/elections/embeds.ts';
import { newsEmbed } from '#app/features/news/embeds.ts';
import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { heightFor } from '#app/ui/embed-code/iframe-code.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo, listMoments } from '../../kit/browser/moments.ts';

const candidates = { 1: 11, 2: 2 } as const;
const results = (round: 1 | 2, code = 'RO') => resultsEmbed({ round, code, candidates: candidates[round] });
const map = (round: number, view: string | null = null) => mapEmbed({ round, harta: view });

/** Each embed with the page that must show the same figures. */
const pairs: { embed: Embed; page: string }[] = [
  { embed: results(1), page: '/results/1' },
  { embed: results(2), page: '/results/2' },
  { embed: results(1, 'AB'), page: '/results/1/AB' },
  { embed: results(2, 'B'), page: '/results/2/B' },
  { embed: results(1, 'SR'), page: '/results/1/SR' },
  { embed: map(1), page: '/results/1' },
  { embed: map(2), page: '/results/2' },
  { embed: map(1, 'prezenta'), page: '/results/1?harta=prezenta' },
  { embed: placesEmbed({ round: 1, code: 'CJ', harta: null }), page: '/results/1/CJ' },
  { embed: stripEmbed({ round: 1, code: 'CJ' }), page: '/results/1/CJ' },
  { embed: roundsEmbed({ round: 2, code: 'RO' }), page: '/results/2' },
  { embed: roundsEmbed({ round: 2, code: 'CJ' }), page: '/results/2/CJ' },
  { embed: countdownEmbed, page: '/' },
  // Without a round the embed draws the lines of the home page.
  { embed: pollsEmbed(null), page: '/' },
  { embed: pollsEmbed(1), page: '/polls?tur=1' },
  { embed: pollsEmbed(2), page: '/polls?tur=2' },
  { embed: newsEmbed(), page: '/news' },
  { embed: newsEmbed({ tag: 'ccr' }), page: '/news?eticheta=ccr' },
];
const news = [newsEmbed({ text: 'sondaj' })];
const turnouts = [turnoutEmbed({ round: 1, code: 'RO' }), turnoutEmbed({ round: 2, code: 'CJ' })];
const longLists = [hoursEmbed(null), timelineEmbed(null), timelineEmbed(1)];
const embeds = [...pairs.map(({ embed }) => embed), ...turnouts, ...longLists, ...news];
const paths = embeds.map(({ path }) => path);
/** One embed for each kind of layout: rows, pair, map, countdown, lines, news. */
const looks = [
  results(1),
  results(2),
  map(1),
  placesEmbed({ round: 1, code: 'CJ', harta: null }),
  stripEmbed({ round: 1, code: 'CJ' }),
  roundsEmbed({ round: 2, code: 'CJ' }),
  turnoutEmbed({ round: 2, code: 'CJ' }),
  hoursEmbed(null),
  timelineEmbed(null),
  countdownEmbed,
  pollsEmbed(1),
  newsEmbed(),
].map(({ path }) => path);

/**
 * Returns numbers as readers see them: `3.862.761`, `40,96%`, `5,23 pp`. Attributes are skipped, because
 * drawings contain coordinates.
 */
function figuresOf(html: string): string[] {
  const text = mainOf(html);
  return [...new Set(text.match(/\d{1,3}(?:\.\d{3})+|\d+,\d+\s?(?:%|pp)/g) ?? [])];
}

function mainOf(html: string): string {
  const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() };
}

for (const moment of listMoments()) {
  test(`embed and page show the same figures at „${moment.label}”, election silence included`, async ({
    request,
  }) => {
    await jumpTo(request, moment.id);
    let shown = 0;
    for (const { embed, page } of pairs) {
      const [own, whole] = [await read(request, embed.path), await read(request, page)];
      expect(own.status, embed.path).toBe(200);
      const figures = figuresOf(own.html);
      const known = new Set(figuresOf(whole.html));
      expect(
        figures.filter((figure) => !known.has(figure)),
        embed.path,
      ).toEqual([]);
      const notYet = 'Rezultatele acestui tur nu au fost încă anunțate.';
      // While a result is provisional, its page shows percentages but no map.
      if (whole.status === 404 || mainOf(own.html).includes(notYet)) {
        expect(mainOf(own.html)).toContain(notYet);
        expect(figures, embed.path).toEqual([]);
      } else if (page.startsWith('/results')) {
        expect(figures.length, embed.path).toBeGreaterThan(3);
        shown += 1;
      }
    }
    const announced = { 'inainte-de-turul-1': 0, 'noaptea-rezultatelor': 8, arhiva: 12 }[moment.id] ?? 7;
    expect(shown).toBe(announced);
    await comparePolls(request);
    await compareCountdown(request);
  });
}

/** Embeds of hourly turnout and of announcements. Before the first announced hour they state what will appear. */
const lists = [
  { embed: hoursEmbed(null), page: '/results/hours' },
  { embed: timelineEmbed(null), page: '/results/timeline' },
  { embed: turnoutEmbed({ round: 1, code: 'RO' }), page: '/results/1' },
  { embed: turnoutEmbed({ round: 2, code: 'CJ' }), page: '/results/2/CJ' },
];

for (const moment of listMoments()) {
  test(`the embeds of hours and announcements show the figures of their pages at „${moment.label}”`, async ({
    request,
  }) => {
    await jumpTo(request, moment.id);
    for (const { embed, page } of lists) {
      const [own, whole] = [await read(request, embed.path), await read(request, page)];
      expect([own.status, whole.status], embed.path).toEqual([200, 200]);
      const figures = figuresOf(own.html);
      const known = new Set(figuresOf(whole.html));
      expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
      expect(figures.length > 3).toBe(moment.id !== 'inainte-de-turul-1');
    }
  });
}

/** Views of the news, as parameters of embed and feeds and as parameters of the API. */
const newsViews = [
  ['', ''],
  ['?eticheta=ccr', '&tag=ccr'],
  ['?cauta=sondaj', '&search=sondaj'],
] as const;
const newsList = '/api/v1/elections/ro-president-2025/news?limit=50';

for (const moment of listMoments()) {
  test(`embed, feeds and API have the same news at „${moment.label}”, and no later news`, async ({
    request,
  }) => {
    await jumpTo(request, moment.id);
    const isSilent = moment.id === 'liniste-electorala' || moment.id === 'ziua-votului';
    for (const [view, filter] of newsViews) {
      // When the clock moves, the feeds deliver news, so a list may grow between two requests.
      await expect(async () => {
        const answer = await request.get(`${newsList}${filter}`);
        const now = new Date(answer.headers()['election-time'] ?? '').getTime();
        const { items }: { items: { title: string; published_at: string }[] } = await answer.json();
        expect(items.length > 0, view).toBe(!(isSilent && view === '?cauta=sondaj'));
        for (const { published_at: at } of items) expect(new Date(at).getTime()).toBeLessThanOrEqual(now);
        const titles = items.map(({ title }) => title);
        const feed = await (await request.get(`/news.json${view}`)).json();
        expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(titles);
        for (const format of ['rss', 'atom']) {
          const text = await (await request.get(`/news.${format}${view}`)).text();
          expect(text.match(/<(item|entry)>/g)?.length ?? 0).toBe(titles.length);
        }
        const { html } = await read(request, `/embed/news${view}`);
        expect(html.match(/<li\b/g)?.length ?? 0).toBe(Math.min(5, titles.length));
      }).toPass();
    }
  });
}

test('a feed answers 304 when the request has its current ETag', async ({ request }) => {
  for (const format of ['rss', 'atom', 'json']) {
    await expect(async () => {
      const first = await request.get(`/news.${format}?eticheta=ccr`);
      const { etag = '' } = first.headers();
      const again = await request.get(`/news.${format}?eticheta=ccr`, { headers: { 'if-none-match': etag } });
      expect([first.status(), again.status()]).toEqual([200, 304]);
    }).toPass();
  }
});

/**
 * Compares the home page's poll lines with their embed. During election silence both show the same notice. Pages offer
 * the embed's code only below lines that they draw.
 */
async function comparePolls(request: APIRequestContext): Promise<void> {
  const home = await read(request, '/');
  const offered = /\/embed\/polls[^"&]*/;
  const own = await read(request, offered.exec(home.html)?.[0] ?? '/embed/polls');
  const silence = 'În perioada de liniște electorală (Legea nr. 370/2004, art. 39) nu se publică sondaje';
  const polls = await read(request, '/polls');
  for (const { html } of [home, polls])
    expect(mainOf(own.html).includes(silence)).toBe(mainOf(html).includes(silence));
  const isSilent = mainOf(own.html).includes(silence);
  expect(offered.test(home.html)).toBe(!isSilent);
  const hasNoLine = mainOf(polls.html).includes('O linie are nevoie de sondaje din cel puțin două zile');
  expect(offered.test(polls.html)).toBe(!isSilent && !hasNoLine);
  if (isSilent) {
    expect(own.html).not.toContain('<svg viewBox');
    expect(figuresOf(own.html)).toEqual([]);
  } else {
    const known = new Set(figuresOf(home.html));
    expect(figuresOf(own.html).filter((figure) => !known.has(figure))).toEqual([]);
    // Institutes publish many shares as whole percentages, which `figuresOf` skips.
    const shares = new Set(mainOf(own.html).match(/\d+(?:,\d+)?\s?%/g));
    expect(shares.size).toBeGreaterThan(12);
  }
}

/** Compares the countdown embed with the home page, whose headline has non-breaking spaces in names. */
async function compareCountdown(request: APIRequestContext): Promise<void> {
  const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
  const title = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(/<main[\s\S]*/.exec(html)?.[0] ?? '')?.[1];
  const [own, home] = [await read(request, countdownEmbed.path), await read(request, '/')];
  const said = title(own.html) ?? mainOf(own.html);
  expect(said.length).toBeGreaterThan(10);
  expect(withSpaces(home.html)).toContain(withSpaces(said));
}

test('an embed sets no cookie, loads no script and requests only this site', async ({
  browser,
  baseURL,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const asked: { type: string; origin: string }[] = [];
  page.on('request', (sent) => asked.push({ type: sent.resourceType(), origin: new URL(sent.url()).origin }));
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(await answer?.headerValue('set-cookie'), path).toBeNull();
    expect(await page.locator('script').count(), path).toBe(0);
    await expect(page.getByText('Date de luni, 12 mai 2025, 10:00 – demonstrație')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveAttribute('rel', 'noopener');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const full = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(full ?? '').origin).toBe(new URL(baseURL ?? '').origin);
    expect(full).not.toContain('/embed/');
  }
  expect(await context.cookies()).toEqual([]);
  expect(asked.filter(({ type }) => type === 'script')).toEqual([]);
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL ?? '').origin]));
  await context.close();
});

/** Starts another site whose page frames `src`. With `isolated`, that site requires resources to opt in (COEP). */
async function startForeignSite(src: string, isolated: boolean) {
  const server = createServer((_request, response) => {
    const headers = isolated ? { 'cross-origin-embedder-policy': 'require-corp' } : {};
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(`<!doctype html><title>x</title><iframe src="${src}" width="600" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

test('another origin may frame the embeds but no other page of this site', async ({
  page,
  baseURL,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  const framed = async (path: string, isolated = false) => {
    const site = await startForeignSite(`${baseURL}${path}`, isolated);
    await page.goto(site.url);
    const count = await page.frameLocator('iframe').locator('main').count();
    site.stop();
    return count;
  };
  for (const path of paths) expect(await framed(path), path).toBe(1);
  expect(await framed('/embed/polls', true), 'an isolated page may frame an embed').toBe(1);
  for (const path of ['/', '/results/1', '/embed/altceva', '/nu-exista', '/oembed?url=x'])
    expect(await framed(path), path).toBe(0);
  const { headers } = await read(request, '/results/1');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

/** Embeds already checked at an earlier moment. The test skips an unchanged embed. */
const tried = new Set<string>();
const withoutClock = (html: string) => html.replace(/Date de [^<]*/g, '');

for (const moment of ['inainte-de-turul-1', 'intre-tururi', 'liniste-electorala', 'arhiva']) {
  test(`at ${moment} embeds fit the height that the embed code offers, and nothing scrolls sideways at 240 px`, async ({
    page,
    request,
  }) => {
    await jumpTo(request, moment);
    for (const embed of embeds) {
      const seen = embed.path + withoutClock((await read(request, embed.path)).html);
      if (tried.has(seen)) continue;
      tried.add(seen);
      await page.goto(embed.path);
      const size = () =>
        page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return { scrollWidth, scrollHeight };
        });
      await page.setViewportSize({ width: 240, height: 100 });
      expect((await size()).scrollWidth, embed.path).toBeLessThanOrEqual(240);
      for (const width of [240, 319, 320, 480, 619, 620, 720, 879, 880, 1100]) {
        await page.setViewportSize({ width, height: 100 });
        const { scrollHeight } = await size();
        expect
          .soft(scrollHeight, `${embed.path} at ${width}`)
          .toBeLessThanOrEqual(heightFor(width, embed.heights));
      }
    }
  });
}

for (const [moment, theme] of [
  ['intre-tururi', 'light'],
  ['arhiva', 'dark'],
  ['liniste-electorala', 'dark'],
] as const) {
  test(`axe finds no fault in the embeds at ${moment}, ?theme=${theme}`, async ({ page, request }) => {
    await jumpTo(request, moment);
    // The reader's system prefers the opposite colour scheme, but the URL's theme wins.
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark', reducedMotion: 'reduce' });
    for (const path of looks) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}theme=${theme}`);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background, path).toBe(theme === 'dark' ? 'rgb(17, 19, 23)' : 'rgb(255, 255, 255)');
      expect(await listFaults(page), path).toEqual([]);
    }
  });
}

test('an embed prints dark text on white paper even when its URL asks for the dark theme', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const theme of ['dark', 'light']) {
    await page.goto(`/embed/map/1?theme=${theme}`);
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(21, 24, 30)' });
  }
});
