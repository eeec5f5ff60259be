import { join } from 'node:path';
import { sql } from 'kysely';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { listPopularTags, listSources } from '#app/features/news/articles/facets.server.ts';
import { countNews, listNews } from '#app/features/news/articles/queries.server.ts';
import { storeItems } from '#app/features/news/ingestion/store.server.ts';
import { readLinking } from '#app/features/news/linking/linking.server.ts';
import { measureLinking, readLabelled } from '#app/features/news/linking/measure.ts';
import { measureStories } from '#app/features/news/stories/measure.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { reachDatabase } from '../votes/votes.ts';

const folder = join(import.meta.dirname, '../../data/ro-president-2025');
const percent = (share: number) => share.toFixed(3);

/** Prints how well titles are linked and grouped, with the titles that were judged wrongly. */
export function measureNews(): void {
  const labelled = readLabelled();
  const { candidates, tags } = measureLinking(labelled, folder);
  console.log(`news: ${labelled.length} labelled titles`);
  console.log(
    `  candidates: precision ${percent(candidates.precision)}, recall ${percent(candidates.recall)}`,
  );
  for (const title of candidates.wrong) console.log(`    wrong   ${title}`);
  for (const title of candidates.missed) console.log(`    missed  ${title}`);
  console.log(`  tags: precision ${percent(tags.precision)}, recall ${percent(tags.recall)}`);
  const stories = measureStories(folder);
  console.log(
    `  stories: ${stories.pairs} labelled pairs, precision ${percent(stories.precision)}, recall ${percent(stories.recall)}`,
  );
  for (const pair of stories.wrong) console.log(`    wrong   ${pair}`);
  for (const pair of stories.missed) console.log(`    missed  ${pair}`);
}

const many = 50_000;

/** Fills the database with articles and prints the times of lists, searches, counts and of an import. */
export async function readManyNews(dataDir: string): Promise<void> {
  const db = createDatabase({ connection: await reachDatabase(dataDir), poolSize: 2 });
  try {
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      await fill(one);
    });
    const at = new Date();
    const { id: electionId } = await db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
    const moment = { electionId, at };
    const filters: Record<string, NewsFilter> = {
      latest: {},
      oldest: { sort: 'oldest' },
      tag: { tag: 'ccr' },
      candidate: { candidate: 'nicusor-dan' },
      source: { source: 'hotnews' },
      search: { text: 'dezbaterea televizata' },
      'search, common word': { text: 'alegeri' },
      'search, ranked': { text: 'dezbaterea televizata', sort: 'relevance' },
      'search, common word, ranked': { text: 'alegeri', sort: 'relevance' },
      'while typing': { text: 'curtea constitut', isTyping: true },
    };
    console.log(`news: ${many} articles, medians of 5 in ms`);
    for (const [name, filter] of Object.entries(filters)) {
      const first = await median(() => listNews(db, moment, { filter }));
      const { next } = await listNews(db, moment, { filter });
      const second = await median(() => listNews(db, moment, { filter, cursor: next }));
      console.log(`  ${name}: ${first}, next page ${second}`);
    }
    console.log(`  count of a tag: ${await median(() => countNews(db, moment, { tag: 'ccr' }))}`);
    console.log(`  popular tags: ${await median(() => listPopularTags(db, moment))}`);
    console.log(`  sources: ${await median(() => listSources(db, moment, { limit: 5 }))}`);
    console.log(`  import of 1,000 items: ${await importThousand(db, moment)}`);
  } finally {
    await db.destroy();
  }
}

type Db = ReturnType<typeof createDatabase>;

async function median(run: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return (times.slice(1).toSorted((one, other) => one - other)[2] ?? 0).toFixed(1);
}

async function fill(db: Db): Promise<void> {
  for (let first = 1; first <= many; first += 2_500)
    await sql`insert into news_articles (election_id, source_id, slug, title, excerpt, original_url, canonical_url, status,
        published_at, published_day)
      select election_id, source_id, 'bench-' || n, title || ' ' || n, excerpt, 'https://exemplu.ro/' || n, 'exemplu.ro/' || n,
        'published', now() - interval '10 minutes' * n, (now() - interval '10 minutes' * n)::date
      from generate_series(${sql.lit(first)}, ${sql.lit(first + 2_499)}) n
        join (select *, row_number() over (order by code) as place, count(*) over () as whole from news_items) item
          on item.place = n % item.whole + 1 on conflict do nothing`.execute(db);
  await sql`insert into news_article_tags (article_id, tag_id, made_by)
    select article.id, tag, 'matching' from news_articles article
      join news_items item on item.excerpt = article.excerpt cross join unnest(item.tag_ids) tag on conflict do nothing`.execute(
    db,
  );
  await sql`insert into news_article_candidates (article_id, candidate_id, made_by)
    select article.id, candidate, 'matching' from news_articles article
      join news_items item on item.excerpt = article.excerpt cross join unnest(item.candidate_ids) candidate on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze news_articles, news_article_tags, news_article_candidates`.execute(db);
}

async function importThousand(db: Db, { electionId, at }: { electionId: string; at: Date }): Promise<string> {
  const { id: sourceId } = await db.selectFrom('news_sources').select('id').executeTakeFirstOrThrow();
  const run = at.getTime();
  const items = Array.from({ length: 1_000 }, (_, number) => ({
    title: `Candidații la dezbaterea numărul ${number} despre diaspora și Curtea Constituțională`,
    excerpt: 'Un rezumat de două sute de caractere despre alegerile prezidențiale și campania electorală.',
    url: `https://exemplu.ro/import-${run}-${number}`,
    canonicalUrl: `exemplu.ro/import-${run}-${number}`,
    guid: `import-${run}-${number}`,
    published: { day: at.toISOString().slice(0, 10), at },
  }));
  const started = performance.now();
  await db.transaction().execute(async (tx) => {
    const linking = await readLinking(tx, electionId);
    const origin = { electionId, sourceId, feedId: null, isTrusted: true, fetchedAt: at };
    const { inserted } = await storeItems(tx, { items, origin, linking });
    if (inserted < items.length) throw new Error(`${inserted} of ${items.length} items were new.`);
  });
  return `${Math.round(performance.now() - started)} ms`;
}
