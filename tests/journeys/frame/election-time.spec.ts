import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { crawl } from '../../kit/browser/crawl.ts';
import { jumpTo, listMoments } from '../../kit/browser/moments.ts';

const data = join(import.meta.dirname, '../../../data/ro-president-2025');
const read = (file: string) => JSON.parse(readFileSync(join(data, file), 'utf8'));

type Totals = {
  voters: number;
  valid_votes: number;
  candidates: Record<string, { votes: number; pct: number }>;
};
const election: { rounds: { round: number; announced_at: string; polls_open: string }[] } =
  read('election.json');
const {
  national_totals: totals,
  areas,
}: {
  national_totals: Record<string, Totals>;
  areas: { code: string; rounds: Record<string, Totals> }[];
} = read('results-by-county.json');

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const percent = (value: number) => value.toFixed(2).replace('.', ',');

/**
 * Returns the counts that would reveal a round's result, for the nation and each county. They are formatted as in
 * pages, CSV and JSON.
 */
function countsOf(round: string): Set<string> {
  const all = [totals[round], ...areas.map((area) => area.rounds[round])].filter(
    (entry) => entry !== undefined,
  );
  const counts = all.flatMap((entry) => [
    entry.valid_votes,
    ...Object.values(entry.candidates).map(({ votes }) => votes),
  ]);
  return new Set(
    counts.filter((count) => count > 20_000).flatMap((count) => [grouped(count), String(count)]),
  );
}

type NewsItem = { title: string; published_at: string };
const { news }: { news: NewsItem[] } = read('news.json');
/**
 * Returns titles of the dataset's news that are not public at `at`. An item without a time is public from the next
 * midnight.
 */
function laterTitles(at: Date): string[] {
  const from = (day: string) => new Date(day.length === 10 ? `${day}T24:00:00+03:00` : day);
  return news.filter(({ published_at }) => from(published_at) > at).map(({ title }) => title);
}

/** Words and shares that no page may contain before the moment `from`. */
const later: { from: string; words: RegExp }[] = [
  {
    from: '2025-05-05T09:07:00+03:00',
    words: /s-au calificat în turul|Calificat în turul II|finaliști/,
  },
  { from: '2025-05-06T23:59:00+03:00', words: /40,96\s*%|20,99\s*%/ },
  { from: '2025-05-19T15:51:00+03:00', words: /53,60\s*%|46,40\s*%/ },
  // Before the court's validation no page may name a winner or call itself an archive.
  {
    from: '2025-05-22T12:00:00+03:00',
    words:
      /a câștigat alegerile|a câștigat turul II|a fost ales președinte|noul-presedinte|Arhivă: ultima zi|Pagina este o arhivă/i,
  },
  // The pattern matches the status in tables, but not „doar câștigătorul” in notes of polls.
  { from: '2025-05-22T12:00:00+03:00', words: /Câștigător(?!\p{L})/u },
  { from: '2025-05-22T00:00:00+03:00', words: /validează alegerea|respinge cererea de anulare/i },
  { from: '2025-05-26T00:00:00+03:00', words: /a depus jurământul|Depune jurământul în fața/ },
];

/**
 * Tells whether a share may occur by chance. Localities and the annulled round have some 60,000 shares, and a few equal
 * a later national share.
 */
const isByChance = (path: string, words: string) =>
  words.endsWith('%') && /^\/results\/(?:[12]\/|annulled)/.test(path);

for (const moment of listMoments()) {
  test(`at „${moment.label}” no page, file or hidden data contains results or words from later moments`, async ({
    request,
    baseURL,
  }) => {
    await jumpTo(request, moment.id);
    const at = moment.at ? new Date(moment.at) : new Date();
    const pages = await crawl(baseURL ?? '', {
      from: [
        '/',
        '/corrections',
        '/api',
        '/news',
        '/news?sectiune=candidati',
        '/news?sectiune=analiza',
        '/news?ordine=vechi',
        '/news/for-you',
        '/news/source/g4media',
        '/nu-exista',
        '/results/1',
        '/results/2',
        '/results/2/AB',
        '/results/2/RO/candidates.csv',
        '/results/1/RO/areas.json',
        '/embed/results/1',
        '/embed/results/2',
        '/embed/map/2',
        '/embed/countdown',
        '/embed/polls',
        '/embed/news',
        '/news.rss',
        '/news.atom',
        '/news.json?eticheta=rezultate',
        '/api/v1/elections/ro-president-2025/news?limit=500',
        '/api/v1/elections/ro-president-2025/news-sources',
        '/api/v1/elections/ro-president-2025/news-tags',
        '/api/v1/rpc/get_tag_article_counts',
      ],
      each: 4,
    });
    expect(pages.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { round, announced_at } of election.rounds) {
      if (new Date(announced_at) <= at) continue;
      const counts = countsOf(String(round));
      expect(counts.size).toBeGreaterThan(50);
      for (const page of pages) {
        // The product's own port may happen to equal a count, so the test removes it.
        const text = page.text.replace(/localhost(:|%3A)\d+/gi, '');
        // The pattern skips digits in an id or a nonce.
        const hit = text.match(/(?<![\w-])\d[\d.]*\d(?![\w-])/g)?.find((number) => counts.has(number));
        if (hit) found.push(`${page.path}: ${hit} (round ${round})`);
      }
    }
    const titles = laterTitles(at);
    for (const page of pages) {
      const hit = titles.find((title) => page.text.includes(title));
      if (hit) found.push(`${page.path}: ${hit}`);
    }
    for (const { from, words } of later) {
      if (new Date(from) <= at) continue;
      for (const page of pages) {
        const hit = words.exec(page.text);
        if (hit && isByChance(page.path, hit[0])) continue;
        if (hit) found.push(`${page.path}: ${hit[0]}`);
      }
    }
    expect(found).toEqual([]);
    expect(pages.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
  });
}

test('the archive contains the results and words that earlier moments must hide', async ({ request }) => {
  await jumpTo(request, 'arhiva');
  const page = await request.get('/results/2');
  const text = await page.text();
  const first = totals['2'];
  expect(text).toContain(grouped(first?.valid_votes ?? 0));
  expect(text).toMatch(
    new RegExp(`${percent(Math.max(...Object.values(first?.candidates ?? {}).map(({ pct }) => pct)))}\\s*%`),
  );
});

test('the headline’s badge states the result’s certainty: provisional on the night, validated in the archive', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'noaptea-rezultatelor');
  for (const path of ['/', '/results', '/results/2', '/embed/results/2', '/embed/countdown']) {
    await page.goto(path);
    await expect(page.getByText('Rezultat provizoriu', { exact: true }), path).toBeVisible();
    await expect(
      page.getByText('19 mai 2025, 1:36, după 99,7% din procesele-verbale').first(),
      path,
    ).toBeVisible();
    await expect(page.getByText(/Surs[ae]: Mediafax/).first(), path).toBeVisible();
  }
  await page.goto('/results/2/CJ');
  await expect(page.getByText('Rezultat provizoriu', { exact: true })).toHaveCount(0);
  await jumpTo(request, 'arhiva');
  for (const path of ['/', '/results/2', '/results/2/CJ', '/embed/results/2', '/embed/countdown']) {
    await page.goto(path);
    await expect(page.getByText('Rezultat validat de CCR', { exact: true }).first(), path).toBeVisible();
  }
});
