import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { chooseLeads } from '#app/features/news/stories/group.server.ts';
import { fetchNews } from '#app/features/news/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as article from './article.tsx';
import * as screen from './screen.tsx';
import * as source from './source.tsx';

const base = withElection();
const at = moments.finalResult;
let electionId = '';
beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  await fetchNews(base.db, moments.archive);
});

const show = (query = '', when = at) =>
  renderScreen({ screen, pattern: '/news', path: `/news${query}`, db: base.db, at: when });
const rowsOf = (html: string) => html.match(/<article /g)?.length ?? 0;
const titlesOf = (html: string) =>
  [...html.matchAll(/<h3 [^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) => title);
const hrefOf = (html: string, label: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
/** Renames a table while `run` runs, so that queries on it fail. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

describe('the page /news', () => {
  test('NEWS-01 NEWS-03 NEWS-09 /news has a title, four tabs and articles as rows that lead to their outlets', async () => {
    const { status, html, text } = await show();
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Știri Electorale<\/h1>/);
    const tabs = [
      ['', 'Generale', '/news'],
      ['?sectiune=candidati', 'Despre candidați', '/news?sectiune=candidati'],
      ['?sectiune=analiza', 'Analiză AI', '/news?sectiune=analiza'],
    ] as const;
    for (const [query, tab, href] of tabs) {
      expect(hrefOf(html, tab), tab).toBe(href);
      const nav = /<nav [^>]*aria-label="Secțiunile știrilor".*?<\/nav>/s.exec((await show(query)).html)?.[0];
      expect(/aria-current="page"[^>]*>([^<]+)</.exec(nav ?? '')?.[1], query).toBe(tab);
    }
    expect(hrefOf(html, 'Pentru Tine')).toBe('/news/for-you');
    expect(hrefOf(html, 'Alege ce urmărești')).toBe('/news/following');
    expect(text).toMatch(/102 articole din 42 de publicații până luni, 19 mai 2025, 16:00/);
    expect(rowsOf(html)).toBe(10);
    expect(text).toMatch(/Articol la \S/);
    const links = [...html.matchAll(/<h3 [^>]*><a ([^>]*)>/g)].map(([, link = '']) => link);
    expect(links.every((link) => /href="https?:/.test(link) && link.includes('rel="noopener"'))).toBe(true);
  });

  test('markup in a title, an excerpt, an outlet or a tag name reaches each page only as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> <script>alert(2)</script> "onclick="alert(3)';
    const { id, slug, name } = await base.db
      .selectFrom('news_sources')
      .select(['id', 'slug', 'name'])
      .where('slug', '=', 'hotnews')
      .executeTakeFirstOrThrow();
    const tag = await base.db
      .insertInto('news_tags')
      .values({ election_id: electionId, slug: 'straina', name: hostile, description: hostile })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: article_id } = await base.db
      .insertInto('news_articles')
      .values({
        election_id: electionId,
        source_id: id,
        slug: 'articol-strain',
        title: hostile,
        excerpt: hostile,
        original_url: 'https://exemplu.ro/?a="onmouseover="alert(4)',
        canonical_url: 'exemplu.ro/strain',
        status: 'published',
        published_at: at,
        published_day: '2025-05-18',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await base.db
      .insertInto('news_article_tags')
      .values({ article_id, tag_id: tag.id, made_by: 'administrator' })
      .execute();
    await base.db.updateTable('news_sources').set({ name: hostile }).where('id', '=', id).execute();
    const ofSource = () =>
      renderScreen({
        screen: source,
        pattern: '/news/source/:slug',
        path: `/news/source/${slug}`,
        db: base.db,
        at,
      });
    const pages = [
      await show(),
      await show('?eticheta=straina'),
      await show('?cauta=onerror'),
      await ofSource(),
    ];
    for (const { status, html } of pages) {
      expect(status).toBe(200);
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toMatch(/<img src=x|<script>alert|"onclick="|"onmouseover="/);
    }
    await base.db.deleteFrom('news_articles').where('slug', '=', 'articol-strain').execute();
    await base.db.deleteFrom('news_tags').where('id', '=', tag.id).execute();
    await base.db.updateTable('news_sources').set({ name }).where('id', '=', id).execute();
  });

  test('the database refuses an article whose address has another scheme than http or https', async () => {
    for (const original_url of ['javascript:alert(1)', 'data:text/html,x', ' https://exemplu.ro/']) {
      const article = sql`update news_articles set original_url = ${original_url}
        where id = (select id from news_articles where source_id is not null limit 1)`;
      await expect(article.execute(base.db)).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('the list of a tag shows the definition by which articles get the tag', async () => {
    const { text } = await show('?eticheta=institutii-electorale');
    expect(text).toContain('Ce hotărăsc și anunță Biroul Electoral Central');
    expect((await show()).text).not.toContain('Ce hotărăsc și anunță');
  });

  test('NEWS-16 /news links to the next ten articles, without a gap, until the last article', async () => {
    const seen: string[] = [];
    let next = '';
    do {
      const { html } = await show(next);
      seen.push(...[...html.matchAll(/<article id="([^"]+)"/g)].map(([, id = '']) => id));
      next = hrefOf(html, 'Mai multe știri').replace('/news', '');
    } while (next);
    expect(new Set(seen).size).toBe(seen.length);
    const { count } = await base.db
      .selectFrom('news_articles')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'published')
      .where('leads_story', '=', true)
      .where('published_at', '<=', at)
      .executeTakeFirstOrThrow();
    expect(seen.length).toBe(Number(count));
  });

  test('NEWS-04 NEWS-06 /news searches by the URL, keeps the text in the field, and offers three orders', async () => {
    const { html } = await show('?cauta=dezbat');
    expect(html).toMatch(/<input[^>]*name="cauta"[^>]*value="dezbat"/);
    expect(rowsOf(html)).toBeGreaterThan(1);
    for (const order of ['Cele mai noi', 'Cele mai vechi', 'Relevanță']) expect(html).toContain(order);
    const newest = titlesOf((await show('?cauta=dezbat')).html);
    const oldest = titlesOf((await show('?cauta=dezbat&ordine=vechi')).html);
    if (newest.length < 10) expect(oldest).toEqual(newest.toReversed());
    else expect(oldest).not.toEqual(newest);
    const ranked = await show('?cauta=dezbat&ordine=relevanta');
    expect(rowsOf(ranked.html)).toBeGreaterThan(1);
  });

  test('NEWS-02 NEWS-13 /news/:id shows a published article of this site with its Markdown, and answers 404 for a draft or later article', async () => {
    const write = async (values: { status: 'published' | 'draft'; published_at: Date }) => {
      const slug = `articol-${randomUUID()}`;
      await base.db
        .insertInto('news_articles')
        .values({
          election_id: electionId,
          slug,
          title: 'Cum citești un <b>sondaj</b>',
          excerpt: 'Pe scurt.',
          author: 'Redacția',
          content: '## Marja\n\n<script>alert(1)</script>\n\n[sursa](javascript:alert(1))',
          published_day: '2025-05-12',
          ...values,
        })
        .execute();
      await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
        select news_articles.id, candidates.id, 'administrator' from news_articles, candidates
        where news_articles.slug = ${slug} and candidates.slug = 'nicusor-dan'`.execute(base.owner);
      await sql`insert into news_article_tags (article_id, tag_id, made_by)
        select news_articles.id, news_tags.id, 'administrator' from news_articles, news_tags
        where news_articles.slug = ${slug} and news_tags.slug = 'diaspora'`.execute(base.owner);
      return slug;
    };
    const read = (slug: string) =>
      renderScreen({ screen: article, pattern: '/news/:id', path: `/news/${slug}`, db: base.db, at });
    const own = await read(await write({ status: 'published', published_at: moments.betweenRounds }));
    const newest = await write({ status: 'published', published_at: at });
    const { html: listing } = await read(newest);
    // The page lists the five latest other articles, so the newest article is not among its own.
    expect(listing.match(/<article /g)).toHaveLength(5);
    expect(listing).not.toContain(`href="/news/${newest}"`);
    expect(own.status).toBe(200);
    expect(own.text).toContain('12 mai 2025');
    expect(own.text).toContain('de Redacția');
    expect(own.html).toContain('Marja</h2>');
    expect(own.text).toMatch(/Candidați în articol Nicușor Dan Etichete Diaspora Ultimele știri/);
    expect(hrefOf(own.html, 'Nicușor Dan')).toBe('/candidate/nicusor-dan');
    expect(own.html).toMatch(/href="\/news\?eticheta=diaspora"[^>]*>.{0,200}Diaspora/);
    expect(own.html).toMatch(/<a [^>]*href="\/news"[^>]*>(?:<svg.*?<\/svg>)?[^<]*Știri electorale/);
    expect(own.html).not.toMatch(/<script|href="javascript|<b>sondaj/);
    for (const hidden of [
      await write({ status: 'draft', published_at: moments.betweenRounds }),
      await write({ status: 'published', published_at: moments.archive }),
      'nu-exista',
    ])
      expect(await read(hidden)).toMatchObject({ status: 404 });
    await base.db.deleteFrom('news_articles').where('author', '=', 'Redacția').execute();
  });

  test('NEWS-05 /news has a filter for tag, outlet, order, featured and breaking, and each choice can be removed', async () => {
    const { html } = await show();
    for (const name of ['eticheta', 'sursa', 'candidat', 'ordine'])
      expect(html).toMatch(new RegExp(`<select[^>]*name="${name}"`));
    for (const name of ['recomandate', 'urgente'])
      expect(html).toMatch(
        new RegExp(`<input[^>]*type="checkbox"[^>]*name="${name}"|name="${name}"[^>]*type="checkbox"`),
      );
    const chosen = await show('?eticheta=diaspora&recomandate=da');
    expect(chosen.html).toMatch(/aria-label="Renunță la Diaspora"/);
    expect(chosen.html).toContain('href="/news?recomandate=da"');
    expect(chosen.html).toContain('href="/news?eticheta=diaspora"');
    const all = await show(
      '?cauta=vot&eticheta=diaspora&sursa=hotnews&candidat=nicusor-dan&urgente=da&ordine=vechi&sectiune=candidati',
    );
    const chips = [...all.html.matchAll(/aria-label="Renunță la ([^"]+)"/g)].map(([, name]) => name);
    expect(chips).toEqual(['„vot”', 'Diaspora', 'HotNews', 'Nicușor Dan', 'Numai de ultimă oră']);
    const selected = [...all.html.matchAll(/<option value="([^"]*)" selected="">/g)].map(
      ([, value]) => value,
    );
    expect(selected).toEqual(['diaspora', 'hotnews', 'nicusor-dan', 'vechi']);
    const ticked = (page: string) =>
      [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
        .filter(([input]) => input.includes('checked=""'))
        .map(([input]) => /name="([a-z]+)"/.exec(input)?.[1]);
    expect([ticked(all.html), ticked(chosen.html)]).toEqual([['urgente'], ['recomandate']]);
    expect(all.html).toMatch(/<input type="hidden" name="sectiune" value="candidati"/);
    expect(html).not.toContain('type="hidden"');
    expect([all.html, html].map((page) => /<details[^>]* open=""/.test(page))).toEqual([true, false]);
  });

  test('the list of a view has its feed, headings for days unless it is ranked, and its number when it is filtered', async () => {
    const tag = await show('?eticheta=diaspora');
    expect(hrefOf(tag.html, 'Urmărește lista prin RSS')).toBe('/news.rss?eticheta=diaspora');
    expect(tag.html).toMatch(/<p role="status" class="mb-4[^"]*">9 articole</);
    const all = await show();
    expect(all.html).toMatch(/<p role="status" class="sr-only">102 (<!-- -->)?(de )?articole</);
    const days = (html: string) => html.match(/<h2 class="mt-8/g)?.length ?? 0;
    expect(days(all.html)).toBeGreaterThan(0);
    expect(days((await show('?cauta=dezbat&ordine=relevanta')).html)).toBe(0);
    expect(hrefOf((await show('?eticheta=nu-exista')).html, 'Toate știrile')).toBe('/news');
    expect((await show('?eticheta=nu-exista')).html).not.toContain('news.rss');
    expect((await show('?eticheta=nu-exista&sursa=hotnews')).text).toContain('Nicio știre găsită');
    expect((await show('?eticheta=nu-exista&ordine=vechi')).text).toContain(
      'Nu există știri în această categorie.',
    );
  });

  test('NEWS-07 NEWS-08 /news lists up to ten tags and five outlets with their numbers of articles at election time', async () => {
    const panel = (html: string) => html.slice(html.indexOf('<aside'));
    const { html } = await show();
    expect(panel(html).match(/href="\/news\?eticheta=/g)).toHaveLength(10);
    expect(panel(html).match(/href="\/news\/source\//g)).toHaveLength(5);
    const early = await show('', moments.beforeFirstRound);
    expect(early.html).not.toContain('eticheta=rezultate');
    expect(early.html).not.toMatch(/<option value="rezultate"/);
  });

  test('NEWS-10 NEWS-11 the tab of tags counts the three most used tags with three articles each, or reports too few articles', async () => {
    const { html } = await show('?sectiune=analiza');
    const analysis = html.slice(html.indexOf('id="teme"'), html.indexOf('<aside'));
    expect(analysis.match(/<h3/g)).toHaveLength(3);
    expect(analysis.match(/rel="noopener"/g)).toHaveLength(9);
    const none = await show('?sectiune=analiza', new Date('2020-01-01T00:00:00Z'));
    expect(none.text).toContain('Nu există suficiente articole pentru a genera o analiză.');
  });

  test('NEWS-12 NEWS-28 /news reports that no article was found, or that a category is empty', async () => {
    expect((await show('?cauta=zzzzzz')).text).toContain('Nicio știre găsită');
    expect((await show('?cauta=zzzzzz')).text).toContain('Schimbă filtrele');
    const { text } = await show('?eticheta=nu-exista');
    expect(text).toContain('Nu există știri în această categorie.');
    expect(text).not.toContain('Nicio știre găsită');
  });

  test('NEWS-26 NEWS-27 each part of /news shows its own sentence when it cannot be read', async () => {
    await without('news_article_tags', async () => {
      const { status, text } = await show();
      expect(status).toBe(200);
      expect(text).toContain('Nu s-au putut încărca categoriile populare');
      expect(text).toContain('Eroare Failed to load news articles. Please try again later.');
    });
  });

  test('the tab of candidates lists only articles that name a candidate, or the candidate in the URL', async () => {
    const { html } = await show('?sectiune=candidati');
    const rows = html.split('<article ').slice(1);
    expect(rows).toHaveLength(10);
    expect(rows.every((row) => row.includes('candidat='))).toBe(true);
    const one = await show('?sectiune=candidati&candidat=nicusor-dan');
    expect(
      one.html
        .split('<article ')
        .slice(1)
        .every((row) => row.includes('candidat=nicusor-dan')),
    ).toBe(true);
  });

  test('/news shows a story once, with each outlet’s title below', async () => {
    const story = await base.db
      .insertInto('news_stories')
      .values({ election_id: electionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = await base.db
      .selectFrom('news_articles')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .where('story_id', 'is', null)
      .where('published_at', '<=', at)
      .orderBy('published_at', 'desc')
      .limit(2)
      .execute();
    await base.db
      .updateTable('news_articles')
      .set({ story_id: story.id })
      .where(
        'id',
        'in',
        pair.map(({ id }) => id),
      )
      .execute();
    await chooseLeads(base.db as never, [story.id]);
    const [second, first] = pair;
    const { html, text } = await show();
    expect(text).toMatch(/Aceeași știre la (2 publicații|1 publicație)/);
    const row = html.split('<article ').find((each) => each.includes(`articol-${first?.id}`)) ?? '';
    expect(row).toContain(`<details`);
    expect(html).not.toContain(`id="articol-${second?.id}"`);
    expect(row).toContain(second?.title.replaceAll('"', '&quot;').slice(0, 20));
  });

  test('/news hides articles about polls during election silence and names its end', async () => {
    const { text } = await show('?cauta=sondaj', moments.silence);
    expect(text).toMatch(/Articolele despre sondaje sunt ascunse până duminică, 18 mai 2025, 21:00/);
    expect(text).toContain('Nicio știre găsită');
    expect((await show('?cauta=sondaj')).text).not.toContain('sunt ascunse');
  });
});
