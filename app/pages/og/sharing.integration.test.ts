import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { makeStandings } from '#app/features/elections/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { listAddresses } from '#app/pages/crawlers/addresses.server.ts';
import { loader as robots } from '#app/pages/crawlers/robots.ts';
import { loader as sitemap } from '#app/pages/crawlers/sitemap.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { openSite } from '#tests/kit/browser/visitor.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments, readElectionFile } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { buildFonts } from '../../../scripts/fonts/subset.ts';
import { drawPicture } from './draw.ts';
import { loader } from './image.ts';
import { createPrinter, tagOf } from './printer.server.ts';
import { findResultsMap } from './read-drawing.server.ts';
import { readPicture } from './read-picture.server.ts';
import { readSiteFacts } from './site-facts.server.ts';

type Totals = { national_totals: Record<string, { candidates: Record<string, { pct: number }> }> };

let database: TestDatabase;
let slugs: string[] = [];
let printer: ReturnType<typeof createPrinter>;

beforeAll(async () => {
  database = await createElectionDatabase();
  const rows = await database.db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  slugs = rows.map(({ slug }) => slug);
  printer = createPrinter(await buildFonts(process.cwd()));
});
afterAll(() => database.drop());

const svgOf = async (name: string, at: Date) => drawPicture(await readPicture(name, { db: database.db, at }));
/** The words of a picture without its marks and line breaks. */
const joined = (svg: string) => svg.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const percent = (value: number) => `${value.toFixed(2).replace('.', ',')}%`;

describe('the drawn preview pictures', () => {
  test.each(Object.entries(moments))(
    'pictures at %s show no later facts, and no polls during silence',
    async (id, at) => {
      const { national_totals: totals } = readElectionFile<Totals>('results-by-county');
      const timeline = await requireTimeline(database.db);
      const names = [
        'home',
        'candidates',
        'polls',
        'info',
        'news',
        'results',
        'default',
        ...slugs.map((slug) => `candidate/${slug}`),
        `compare/${slugs.slice(0, 3).join('_')}`,
      ];
      const open = timeline.rounds.filter((round) => round.announcedAt <= at).map(({ number }) => number);
      const rounds = timeline.rounds.map(({ number }) => number);
      const drawn = [...names, ...rounds.flatMap((round) => [`results/${round}`, `results/${round}/CJ`])];
      const all = (await Promise.all(drawn.map((name) => svgOf(name, at)))).join('\n');
      for (const { number } of timeline.rounds) {
        const shares = Object.values(totals[String(number)]?.candidates ?? {}).map(({ pct }) => percent(pct));
        expect(shares.length).toBeGreaterThan(1);
        expect(
          shares.some((share) => all.includes(share)),
          `shares of round ${number}`,
        ).toBe(open.includes(number));
      }
      const silent = id === 'silence' || id === 'votingDay';
      expect(/sondaje? încheiate? /.test(await svgOf('polls', at))).toBe(!silent);
    },
  );

  test('pictures show provisional shares on election night with hour and source, and later the final state', async () => {
    const night = await svgOf('results', moments.resultsNight);
    for (const said of ['Rezultat provizoriu', '53,8%', '46,2%', '1:36', 'Mediafax'])
      expect(night).toContain(said);
    expect(night).not.toMatch(/oficial|53,60|Anunțat/);
    expect(await svgOf('results/2', moments.finalResult)).toContain('Rezultat final');
    expect(await svgOf('results/2', moments.archive)).toContain('Rezultat validat de CCR');
  });

  test('the bars of a picture have one decimal on election night, and the most votes first once announced', async () => {
    const bars = async (name: string, at: Date) =>
      (await readPicture(name, { db: database.db, at })).bars.map((bar) => `${bar.name} ${bar.figure}`);
    expect(await bars('results', moments.resultsNight)).toEqual(['Nicușor Dan 53,8%', 'George Simion 46,2%']);
    expect(await bars('results/1', moments.archive)).toEqual([
      'George Simion 40,96%',
      'Nicușor Dan 20,99%',
      'Crin Antonescu 20,07%',
      'Victor Ponta 13,04%',
    ]);
    expect(await bars('results/2', moments.archive)).toEqual(['Nicușor Dan 53,60%', 'George Simion 46,40%']);
  });

  test('the picture of a round that has not begun promises no turnout when the earlier round has its hours', async () => {
    const { note } = await readPicture('results/2', { db: database.db, at: moments.betweenRounds });
    expect(note).toBe('Fiecare cifră are sursă și dată. Platforma nu recomandă niciun candidat.');
    const county = await readPicture('results/2/CJ', { db: database.db, at: moments.betweenRounds });
    expect(county.note).toMatch(
      /^Fiecare cifră are sursă și dată\. Platforma nu recomandă niciun candidat\./,
    );
    const day = await readPicture('results/2', { db: database.db, at: moments.votingDay });
    expect(day.note).toMatch(/^Rezultatul apare după ce este anunțat\. Sursa: /);
  });

  test('the home and results pages have the picture of the latest result, announced or provisional', async () => {
    const announced = await svgOf('results/2', moments.archive);
    for (const name of ['home', 'results']) {
      expect(await svgOf(name, moments.archive), name).toBe(announced);
      expect(await svgOf(name, moments.resultsNight), name).toContain('53,8%');
    }
  });

  test('the text of a picture stays above its note and ends with a whole sentence', async () => {
    const silence = await svgOf('home', moments.silence);
    const lines = [...silence.matchAll(/<text x="64" y="([\d.]+)"[^>]*font-size="38"[^>]*>([^<]*)</g)];
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines.map(([, y]) => Number(y)))).toBeLessThan(530);
    expect(lines.at(-1)?.[2]).toMatch(/\.$/);
  });

  test("before a place's result, its picture shows the last announced hour and the place on its map, but no votes", async () => {
    const place = await svgOf('results/2/54975', moments.votingDay);
    for (const said of ['Cluj-Napoca', 'ora 10:00', 'Județul Cluj', 'Sursa:', '18 mai 2025', 'CC BY-SA'])
      expect(place).toContain(said);
    expect(place).not.toMatch(/primul loc|ora 1[1-9]|ora 2\d/);
    const night = await svgOf('results/2/54975', moments.resultsNight);
    expect(night).not.toContain('primul loc');
    // Clejani: 2,855 voters by 20:00 of 2,508 registered.
    const over = await svgOf('results/2/101984', moments.resultsNight);
    for (const said of ['113,84%', 'înscriși în altă parte.', 'CC BY-SA 4.0).'])
      expect(joined(over)).toContain(said);
    expect(joined(night)).not.toContain('în altă parte');
    expect(await svgOf('results/2', moments.resultsNight)).toContain('Rezultat provizoriu');
  });

  test('pictures of a county, a locality and the country contain their map, and name the makers of the outlines', async () => {
    const county = await svgOf('results/2/CJ', moments.archive);
    const { localities } = readElectionFile<{ localities: { county: string }[] }>('localities');
    const marks = county.match(/fill-opacity/g) ?? [];
    expect(marks).toHaveLength(localities.filter((own) => own.county === 'CJ').length);
    expect(county).toContain('CC BY-SA 4.0');
    expect(await svgOf('results/2/54975', moments.archive)).toContain('#002b7f');
    expect(joined(await svgOf('results/2/B', moments.archive))).toContain('Fiecare semn este un sector');
    const sector = joined(await svgOf('results/2/B-S3', moments.archive));
    expect(sector).toContain('Municipiul București');
    expect(sector).not.toContain('Județul');
    expect(await svgOf('results/2', moments.archive)).not.toContain('ANCPI');
    expect(await svgOf('results/2', moments.archive)).toContain('primul loc în fiecare județ');
    expect(await svgOf('results/2/179169', moments.archive)).toBe(
      await svgOf('results/2/B-S3', moments.archive),
    );
  });

  test('small dots lie over large dots on the map of a county', async () => {
    const { electionId } = await requireTimeline(database.db);
    const { localities } = readElectionFile<{ localities: { county: string; id: number }[] }>('localities');
    const parts = localities
      .filter(({ county }) => county === 'CJ')
      .map(({ id }, index) => ({ code: String(id), validVotes: 1_000 * (index + 1), standings: [] }));
    const facts = { electionId, result: { code: 'CJ', kind: 'county' }, parts, areas: [] };
    const map = await findResultsMap(facts as never);
    const radii = map?.marks.map(({ d }) => Number(/a([\d.]+) /.exec(d)?.[1])) ?? [];
    expect(radii).toHaveLength(parts.length);
    expect(radii).toEqual(radii.toSorted((one, other) => other - one));
    // A place without a single leader has no candidate's colour.
    const standings = makeStandings({ a: 5, b: 5 });
    const tied = await findResultsMap({
      ...facts,
      parts: parts.map((own) => ({ ...own, standings })),
    } as never);
    expect(new Set(tied?.marks.map(({ colour }) => colour))).toEqual(new Set([null]));
    expect([tied?.key, tied?.credit]).toEqual([
      'Fiecare semn este o localitate: culoarea arată primul loc, iar mărimea, voturile valabile.',
      'Limite: ANCPI, geo-spatial.org (CC BY-SA 4.0).',
    ]);
  });

  test('a picture of an invented candidate has a label', async () => {
    const row = await database.db
      .selectFrom('candidates')
      .select('slug')
      .where('is_fictitious', '=', true)
      .executeTakeFirstOrThrow();
    expect(await svgOf(`candidate/${row.slug}`, moments.archive)).toContain('CANDIDAT FICTIV');
    const compared = `compare/${[slugs[0], row.slug].join('_')}`;
    expect(await svgOf(compared, moments.archive)).toContain('CANDIDAT FICTIV');
  });

  test.each([
    '',
    'nimic',
    'home/x',
    'candidate',
    'candidate/nimeni',
    'compare',
    'compare/nimeni',
    'compare/nimeni_altcineva',
    'compare/a_b_c_d',
    'results/9',
    'results/x',
    'results/1/ZZ',
    'results/1/CJ/x',
    'toString',
    '__proto__',
  ])('the picture URL %j is refused', async (name) => {
    await expect(withRefusalText(svgOf(name, moments.archive))).rejects.toMatchObject({
      name: 'Refusal',
      status: 404,
    });
  });

  test('pictures are PNG files of 1200 × 630 with the same bytes for the same content', async () => {
    const svg = await svgOf('results/1', moments.archive);
    const { tag, png } = await printer.print(svg);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(150_000);
    expect(tag).toBe(tagOf(svg));
    expect((await printer.print(svg)).png).toBe(png);
    expect(tagOf(await svgOf('results/2', moments.archive))).not.toBe(tag);
  });

  test('caches may store a picture but must revalidate it, and a matching ETag gets 304', async () => {
    const context = new RouterContextProvider();
    context.set(platformContext, openSite(database.db).platform);
    const facts = { id: '', viewer: null, hadSession: false, address: '', answerHeaders: new Headers() };
    context.set(requestContext, { ...facts, at: moments.archive });
    const ask = (headers: Record<string, string>) => {
      const request = new Request('http://localhost/og/results/1.png', { method: 'HEAD', headers });
      return loader({ context, request, params: { '*': 'results/1.png' } });
    };
    const { status, headers } = await ask({});
    const etag = tagOf(await svgOf('results/1', moments.archive));
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        ...{ etag, 'cache-control': 'public, no-cache', 'cross-origin-resource-policy': 'cross-origin' },
        ...{ 'content-type': 'image/png', 'content-disposition': 'inline; filename="results-1.png"' },
      },
    ]);
    expect((await ask({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  });

  test('the renderer draws letters: without the fonts, a picture is less than half as large', async () => {
    const svg = await svgOf('info', moments.archive);
    const bare = createPrinter('/nowhere');
    expect((await printer.print(svg)).png.length).toBeGreaterThan(2 * (await bare.print(svg)).png.length);
  });

  test('the printer caches and queues pictures within limits', async () => {
    const small = (index: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="${index}" height="1"/></svg>`;
    const own = createPrinter('/nowhere');
    for (let index = 0; index < 270; index += 1) await own.print(small(index));
    expect(own.size()).toBe(250);
    const rush = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => own.print(small(1000 + index))),
    );
    const refused = rush.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBe(60 - 25);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(own.print(small(5000))).resolves.toMatchObject({ tag: tagOf(small(5000)) });
  });
});

describe('the URLs in the sitemap', () => {
  test('the sitemap lists every public page once, and no result before its announcement', async () => {
    const listed = async (at: Date) => (await listAddresses(database.db, at)).map(({ path }) => path);
    const before = await listed(moments.beforeFirstRound);
    expect(before).toContain('/results');
    // At this moment, the annulled round of the previous year is the only public result.
    expect(before.filter((path) => path.startsWith('/results/'))).toEqual(['/results/annulled']);
    const opening = new Date('2025-05-04T07:00:00+03:00');
    const ofDay = async (moment: Date) =>
      (await listed(moment)).filter((path) => /hours|timeline/.test(path)).length;
    expect([await ofDay(new Date(opening.getTime() - 1)), await ofDay(opening)]).toEqual([0, 2]);
    const between = await listed(moments.betweenRounds);
    expect(between).toContain('/results/1/CJ');
    expect(between.some((path) => path.startsWith('/results/2'))).toBe(false);
    expect(between).not.toContain('/results');
    const archive = await listed(moments.archive);
    expect(archive).toEqual(
      expect.arrayContaining(['/', '/candidates', '/info', '/news', '/results/2', '/results/1/SR']),
    );
    expect(new Set(archive).size).toBe(archive.length);
    expect(archive.join('\n')).not.toMatch(/demonstrativ/);
  });

  test("the sitemap lists outlets with articles and this site's published articles, but no drafts", async () => {
    const { electionId } = await requireTimeline(database.db);
    const source = await database.db
      .selectFrom('news_sources')
      .select(['id', 'slug'])
      .where('verification_status', '=', 'verified')
      .executeTakeFirstOrThrow();
    const article = (slug: string, more: object) => ({
      election_id: electionId,
      slug,
      title: 'Titlu',
      status: 'published' as const,
      published_at: moments.betweenRounds,
      published_day: '2025-05-12',
      ...more,
    });
    const address = { original_url: 'https://exemplu.ro/a', canonical_url: 'exemplu.ro/a' };
    await database.db
      .insertInto('news_articles')
      .values([
        article('al-nostru', {}),
        article('ciorna', { status: 'draft' }),
        article('al-lor', { source_id: source.id, ...address }),
      ])
      .execute();
    const ofNews = async (at: Date) =>
      (await listAddresses(database.db, at))
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/news/'));
    expect(await ofNews(moments.beforeFirstRound)).toEqual([]);
    expect((await ofNews(moments.archive)).toSorted()).toEqual([
      '/news/al-nostru',
      `/news/source/${source.slug}`,
    ]);
    await database.owner.deleteFrom('news_articles').execute();
  });

  test('the sitemap is XML with absolute URLs and the time of the last load, and robots.txt is plain text', async () => {
    const args = { ...adminArgs('/sitemap.xml', { db: database.db, at: moments.archive, viewer: null }) };
    const answers = [await sitemap(args as never), await robots(args as never)];
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')])).toEqual(
      [
        ['application/xml; charset=utf-8', 'public, no-cache'],
        ['text/plain; charset=utf-8', 'public, no-cache'],
      ],
    );
    const afterLoad = new Date(Date.now() + 60_000);
    const lastChange = async () =>
      (await listAddresses(database.db, afterLoad)).find(({ path }) => path === '/results/2')?.changed;
    const [xml = '', rules] = await Promise.all(answers.map((answer) => answer.text()));
    const { loaded_at } = await database.db
      .selectFrom('dataset_loads')
      .select('loaded_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await lastChange()).toEqual(loaded_at);
    const again = new Date(loaded_at.getTime() + 1_000);
    await sql`
      insert into dataset_loads (election_id, dataset_hash, loaded_at, inserted, updated, deleted, sums_checked)
      select election_id, dataset_hash, ${again}, 0, 0, 0, 0 from dataset_loads
      order by id desc limit 1`.execute(database.owner);
    expect(await lastChange()).toEqual(again);
    await database.owner.deleteFrom('dataset_loads').where('loaded_at', '=', again).execute();
    const loaded = loaded_at <= moments.archive ? `<lastmod>${loaded_at.toISOString()}</lastmod>` : '';
    expect(xml).toContain(`<url><loc>http://localhost/results/2</loc>${loaded}</url>`);
    expect(xml).toContain('<url><loc>http://localhost/terms</loc></url>');
    expect(rules).toBe('User-agent: *\nDisallow: /\n');
  });

  test("the pictures' version changes with the election's phase, not with the clock", async () => {
    const timeline = await requireTimeline(database.db);
    const request = new Request('https://vot.exemplu.ro/results?x=1');
    const versionAt = async (at: Date) =>
      (await readSiteFacts(database.db, { timeline, at, request })).pictureVersion;
    const minute = 60_000;
    expect(await versionAt(new Date(moments.betweenRounds.getTime() + minute))).toBe(
      await versionAt(moments.betweenRounds),
    );
    const versions = await Promise.all(Object.values(moments).map(versionAt));
    expect(new Set(versions).size).toBeGreaterThanOrEqual(5);
    const hour = (text: string) => versionAt(new Date(`2025-05-18T${text}:00+03:00`));
    expect(await hour('11:45'), 'a later hour of turnout changes the version').not.toBe(await hour('12:45'));
    const [poll] = await database.db
      .selectFrom('opinion_polls')
      .select('visible_from')
      .where('visible_from', '<', moments.betweenRounds)
      .orderBy('visible_from', 'desc')
      .limit(1)
      .execute();
    const second = timeline.rounds[1];
    for (const moment of [
      ...timeline.silences.flatMap(({ from, to }) => [from, to]),
      ...[second?.candidatesKnownFrom, second?.pollsOpen, second?.provisionalAt, second?.announcedAt],
      ...[second?.validatedAt, poll?.visible_from],
    ]) {
      const changed = moment ?? moments.archive;
      expect(await versionAt(new Date(changed.getTime() - 1)), changed.toISOString()).not.toBe(
        await versionAt(changed),
      );
    }
    const facts = await readSiteFacts(database.db, { timeline, at: moments.archive, request });
    expect(facts.origin).toBe('https://vot.exemplu.ro');
  });
});
