import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { lineField, webAddressField } from '#app/platform/editing/fields.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { canonicalAddress } from '../../articles/canonical-address.ts';
import { decodeFeed } from '../../feeds/parsing/decode.ts';
import { newSource } from '../values.ts';
import { addSource } from './commands.server.ts';
import { addFeed } from './feeds.server.ts';

const mostFeeds = 500;

/** Loads the library's 150 files, which only these two commands need, on first use instead of at each start. */
const loadFeedsmith = () => import('feedsmith');

/** Exports the active feeds of an election as OPML, with the outlets sorted by name. */
export async function writeOpml(
  db: Db,
  { electionId, title }: { electionId: string; title: string },
): Promise<string> {
  const rows = await db
    .selectFrom('news_feeds as feed')
    .innerJoin('news_sources as source', 'source.id', 'feed.source_id')
    .select(['source.name', 'source.url as page', 'feed.url'])
    .where('source.election_id', '=', electionId)
    .where('source.is_active', '=', true)
    .where('feed.is_active', '=', true)
    .where('feed.url', 'is not', null)
    .orderBy('source.name')
    .orderBy('feed.url')
    .execute();
  const outlines = rows.flatMap(({ name, page, url }) =>
    url ? [{ text: name, title: name, type: 'rss', xmlUrl: url, htmlUrl: page }] : [],
  );
  const { generateOpml } = await loadFeedsmith();
  return generateOpml({ head: { title }, body: { outlines } });
}

/** A feed listed in an OPML document. */
type NamedFeed = { name: string; url: string; page: string | null };
export type OpmlOutcome = { sources: number; feeds: number; known: number; refused: number };

/**
 * Adds the feeds of an OPML document in one transaction, and creates outlets that are unknown (FEED-40). `refused`
 * counts entries without a name or a web address.
 */
export async function importOpml(
  { db, hub }: { db: Db; hub: Hub },
  { body, ...editor }: { body: Uint8Array } & Editor,
): Promise<OpmlOutcome> {
  const { feeds, refused } = await readOpml(decodeOrRefuse(body));
  const outcome = { sources: 0, feeds: 0, known: 0, refused };
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('news_sources')
      .select(['id', 'name', 'url'])
      .where('election_id', '=', editor.electionId)
      .execute();
    const known = new Map(
      rows.flatMap(({ id, name, url }) => [[hostOf(url), id] as const, [name, id] as const]),
    );
    for (const { name, url, page } of feeds) {
      // One host may serve the feeds of many outlets. Only the page that OPML names therefore identifies the outlet.
      let source = known.get(name) ?? (page ? known.get(hostOf(page)) : undefined);
      if (!source) {
        const values = { ...newSource, name, url: page ?? new URL(url).origin, logoUrl: '' };
        source = await addSource(tx, { values, ...editor });
        known.set(name, source);
        if (page) known.set(hostOf(page), source);
        outcome.sources += 1;
      }
      const isAdded = await addFeed(tx, { source, values: { url, isActive: true }, ...editor });
      if (isAdded) outcome.feeds += 1;
      else outcome.known += 1;
    }
    const subject = { type: 'news-sources', id: null };
    await recordAudit(tx, { ...editor, action: 'news-opml-imported', subject, after: outcome });
  });
  hub.announce({ topic: 'news', ids: [] });
  return outcome;
}

const hostOf = (address: string) => (canonicalAddress(address) ?? address).split('/')[0] ?? address;

type Outline = {
  text?: string | undefined;
  title?: string | undefined;
  xmlUrl?: string | undefined;
  htmlUrl?: string | undefined;
  outlines?: readonly Outline[] | undefined;
};

const nameField = lineField(200, ' ');
const addressField = webAddressField(' ');
/** Maximum depth of nested folders that the import reads. */
const deepest = 8;

/** Parses an OPML document. Refuses with `opml-unreadable` and `opml-too-long`. */
async function readOpml(text: string): Promise<{ feeds: NamedFeed[]; refused: number }> {
  // OPML needs no DOCTYPE, and entity definitions in a DOCTYPE could expand without limit.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('opml-unreadable');
  const found = listOutlines(await parseOrRefuse(text), 0).filter(({ xmlUrl }) => xmlUrl !== undefined);
  if (found.length > mostFeeds) throw new Refusal('opml-too-long');
  const feeds = found.flatMap((outline): NamedFeed[] => {
    const url = addressField.safeParse(outline.xmlUrl);
    const name = nameField.safeParse(outline.title ?? outline.text);
    if (!url.success || !name.success) return [];
    const page = addressField.safeParse(outline.htmlUrl);
    return [{ name: name.data, url: url.data, page: page.success && page.data ? page.data : null }];
  });
  return { feeds, refused: found.length - feeds.length };
}

/** Decodes an OPML document like a feed, because older readers write it in a Latin encoding. */
function decodeOrRefuse(body: Uint8Array): string {
  try {
    return decodeFeed(body, null);
  } catch {
    throw new Refusal('opml-unreadable');
  }
}

async function parseOrRefuse(text: string): Promise<readonly Outline[]> {
  const { parseOpml } = await loadFeedsmith();
  try {
    return (parseOpml(text).body?.outlines ?? []) as readonly Outline[];
  } catch {
    throw new Refusal('opml-unreadable');
  }
}

function listOutlines(outlines: readonly Outline[], depth: number): Outline[] {
  if (depth > deepest) return [];
  return outlines.flatMap((outline) => [outline, ...listOutlines(outline.outlines ?? [], depth + 1)]);
}
