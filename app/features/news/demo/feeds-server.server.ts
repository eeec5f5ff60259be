import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { escapeXml } from '#app/platform/http/xml.ts';

/**
 * An HTTP server on a loopback address. It serves the dataset's items up to election time as feeds of a demonstration.
 */
export type DemoFeeds = { origin: string; listener: string; close(): Promise<void> };

type Item = {
  title: string;
  excerpt: string;
  original_url: string;
  published_at: Date;
  published_day: string;
  has_time: boolean;
};
type Outlet = { name: string; url: string; place: number; items: Item[] };

/** Number of items in a demonstration's feed: the newest items, as in real feeds. */
const feedLength = 60;

/**
 * Starts the server, which serves each outlet's feed at `/<slug>`. An outlet without items in the dataset gets an HTML
 * page, as a broken feed.
 */
export async function startDemoFeeds({ db, clock }: { db: Db; clock: Clock }): Promise<DemoFeeds> {
  const server = createServer((request, response) => {
    answer({ db, clock }, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '60' });
      response.end();
    });
  });
  // A server keeps the process running. `unref` lets the process end.
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    listener: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { db, clock }: { db: Db; clock: Clock },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const slug = /^\/([a-z0-9-]+)$/.exec(request.url ?? '')?.[1] ?? '';
  const outlet = await findOutlet(db, slug, clock.electionNow());
  if (!outlet) {
    response.writeHead(404).end();
    return;
  }
  const isBroken = outlet.url.endsWith('.invalid') || outlet.url.endsWith('.invalid/');
  const { type, text } = isBroken ? brokenPage : write(outlet);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(200, { 'content-type': type, etag, 'cache-control': 'no-cache' }).end(text);
}

const brokenPage = {
  type: 'text/html; charset=utf-8',
  text: '<!DOCTYPE html><html lang="ro"><title>Pagină în lucru</title><p>Aici ar trebui să fie un flux.</p></html>',
};

async function findOutlet(db: Db, slug: string, at: Date): Promise<Outlet | null> {
  const source = await db
    .selectFrom('news_sources')
    .select(['id', 'name', 'url'])
    .select(({ fn }) => fn<number>('ascii', ['slug']).as('place'))
    .where('slug', '=', slug)
    .where('from_dataset', '=', true)
    .executeTakeFirst();
  if (!source) return null;
  const items = await db
    .selectFrom('news_items')
    .select(['title', 'excerpt', 'original_url', 'published_at', 'published_day', 'has_time'])
    .where('source_id', '=', source.id)
    .where('published_at', '<=', at)
    .orderBy('published_at', 'desc')
    .limit(feedLength)
    .execute();
  return { ...source, items };
}

/** Writes the outlets' feeds in several formats, so that a demonstration parses every format. */
function write(outlet: Outlet): { type: string; text: string } {
  const formats = [writeRss, writeAtom, writeRss, writeJson, writeRdf];
  const format = formats[outlet.place % formats.length] ?? writeRss;
  return format(outlet);
}

const dateOf = (item: Item) => (item.has_time ? item.published_at.toISOString() : item.published_day);

function writeRss({ name, url, items }: Outlet) {
  const item = (
    one: Item,
  ) => `<item><title>${escapeXml(one.title)}</title><link>${escapeXml(one.original_url)}</link>
<guid isPermaLink="true">${escapeXml(one.original_url)}</guid><description>${escapeXml(`<p>${escapeXml(one.excerpt)}</p>`)}</description>
${one.has_time ? `<pubDate>${one.published_at.toUTCString()}</pubDate>` : `<dc:date>${one.published_day}</dc:date>`}</item>`;
  return {
    type: 'application/rss+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(name)}</title><link>${escapeXml(url)}</link><description>${escapeXml(name)}</description>
${items.map(item).join('\n')}</channel></rss>`,
  };
}

function writeAtom({ name, url, items }: Outlet) {
  const entry = (
    one: Item,
  ) => `<entry><title>${escapeXml(one.title)}</title><id>${escapeXml(one.original_url)}</id>
<link rel="alternate" href="${escapeXml(one.original_url)}"/><published>${dateOf(one)}</published><updated>${dateOf(one)}</updated><summary>${escapeXml(one.excerpt)}</summary></entry>`;
  return {
    type: 'application/atom+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeXml(name)}</title><id>${escapeXml(url)}</id><link href="${escapeXml(url)}"/>
${items.map(entry).join('\n')}</feed>`,
  };
}

function writeRdf({ name, url, items }: Outlet) {
  const item = (
    one: Item,
  ) => `<item rdf:about="${escapeXml(one.original_url)}"><title>${escapeXml(one.title)}</title><link>${escapeXml(one.original_url)}</link>
<description>${escapeXml(one.excerpt)}</description><dc:date>${dateOf(one)}</dc:date></item>`;
  return {
    type: 'application/rdf+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="${escapeXml(url)}"><title>${escapeXml(name)}</title><link>${escapeXml(url)}</link><description>${escapeXml(name)}</description></channel>
${items.map(item).join('\n')}</rdf:RDF>`,
  };
}

function writeJson({ name, url, items }: Outlet) {
  return {
    type: 'application/feed+json; charset=utf-8',
    text: JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: name,
      home_page_url: url,
      items: items.map((one) => ({
        id: one.original_url,
        url: one.original_url,
        title: one.title,
        summary: one.excerpt,
        content_text: one.excerpt,
        date_published: dateOf(one),
      })),
    }),
  };
}
