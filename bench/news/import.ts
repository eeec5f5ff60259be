import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type DueFeed, ingestFeed } from '#app/features/news/ingestion/ingest.server.ts';
import { closeReach } from '#app/features/news/ingestion/reach.server.ts';
import { writeFeed } from '#app/features/news/syndication/write-feed.ts';
import { demonstrationNeeds } from '#app/features/news/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { judge } from '../report.ts';

const items = 1_000;
const imports = 8;
const subjects = ['diaspora', 'Curtea Constituțională', 'sondaj', 'dezbatere', 'campanie', 'buget', 'vot'];

/**
 * Imports a feed of 1,000 new items over HTTP eight times, and fetches each edition twice. Prints the import
 * time, the feed's status codes and the memory still in use.
 */
export async function measureImport(db: Db, electionId: string): Promise<void> {
  const server = await startFeed();
  const feed = await addFeed(db, { electionId, url: server.url });
  const needs = {
    ...demonstrationNeeds(db, new Date()),
    config: { demo: false, publicUrl: null, news: { isFetching: true, allowedNetworks: ['127.0.0.1/32'] } },
  };
  const collect = collector();
  const times: number[] = [];
  const kept: number[] = [];
  try {
    for (let round = 0; round < imports; round += 1) {
      server.renew();
      const started = performance.now();
      const { inserted } = await ingestFeed(needs, { feed: await refresh(db, feed), runId: null });
      times.push(performance.now() - started);
      if (inserted !== items) console.log(`  import ${round}: ${inserted} of ${items} items`);
      const again = await ingestFeed(needs, { feed: await refresh(db, feed), runId: null });
      if (again.outcome !== 'not-modified') console.log(`  second fetch: ${again.outcome}`);
      collect();
      kept.push(process.memoryUsage().heapUsed / 2 ** 20);
    }
  } finally {
    await closeReach(db);
    server.close();
  }
  const answers = [...server.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`news: ${imports} imports of ${items} items, each fetched twice; the feed answered ${answers}`);
  judge('304 answers for each second fetch', (server.answers.get(304) ?? 0) / imports, { atLeast: 1 });
  judge('slowest import, s', Math.max(...times) / 1_000, { atMost: 5 });
  // The first two imports warm up compiler and caches. The comparison starts after them.
  judge('memory kept by six imports, MiB', (kept.at(-1) ?? 0) - (kept[1] ?? 0), { atMost: 5 });
}

/**
 * Starts a server whose feed has 1,000 new items after each `renew`. The server counts its answers by status.
 */
async function startFeed() {
  const answers = new Map<number, number>();
  let edition = 0;
  const server = createServer((request, response) => {
    const etag = `"${edition}"`;
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    response.writeHead(status, { etag, 'content-type': 'application/rss+xml; charset=utf-8' });
    response.end(status === 200 ? writeEdition(edition) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
    answers,
    renew: () => {
      edition += 1;
    },
    close: () => server.close(),
  };
}

function writeEdition(edition: number): string {
  const now = Date.now();
  return writeFeed('rss', {
    title: 'Ziarul',
    description: 'Știri',
    page: 'https://exemplu.ro/',
    self: 'https://exemplu.ro/feed',
    updated: new Date(now),
    publisher: { name: 'Ziarul', url: 'https://exemplu.ro/' },
    entries: Array.from({ length: items }, (_, number) => ({
      id: `${edition}-${number}`,
      title: `Candidații despre ${subjects[number % subjects.length]} la întâlnirea ${edition}-${number} cu alegătorii`,
      excerpt: 'Un rezumat de două sute de caractere despre alegerile prezidențiale și campania electorală.',
      url: `https://exemplu.ro/import-${edition}-${number}`,
      at: new Date(now - number * 60_000),
      author: 'Ziarul',
      tags: [],
    })),
  });
}

async function addFeed(db: Db, { electionId, url }: { electionId: string; url: string }): Promise<string> {
  const source = await db
    .selectFrom('news_sources')
    .select('id')
    .where('election_id', '=', electionId)
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  const feed = await db
    .insertInto('news_feeds')
    .values({ source_id: source.id, url })
    .returning('id')
    .executeTakeFirstOrThrow();
  return feed.id;
}

/** Reads the feed with the validators (ETag, Last-Modified) of its last fetch, as a job run does. */
async function refresh(db: Db, id: string): Promise<DueFeed> {
  const row = await db
    .selectFrom('news_feeds as feed')
    .innerJoin('news_sources as source', 'source.id', 'feed.source_id')
    .select(['feed.id', 'feed.url', 'feed.etag', 'feed.last_modified', 'feed.failures_in_row'])
    .select(['source.id as source_id', 'source.election_id', 'source.slug'])
    .where('feed.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    electionId: row.election_id,
    sourceId: row.source_id,
    slug: row.slug,
    url: row.url,
    isOfDataset: false,
    isTrusted: true,
    etag: row.etag,
    lastModified: row.last_modified,
    failures: row.failures_in_row,
  };
}

/** Returns a function that collects garbage before memory is measured. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
