import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { withoutOthers } from '../ingestion/ingest.server.ts';
import { type NewsNeeds, reachOf } from '../ingestion/reach.server.ts';
import { storeItems } from '../ingestion/store.server.ts';
import { readLinking } from '../linking/linking.server.ts';
import type { FeedItem } from './parsing/parse-feed.ts';
import { failureOf, readFeed } from './read-feed.server.ts';
import type { FeedFailureCode } from './texts.ts';

/** Number of items that the page for testing a feed shows (FEED-51). */
const previewLength = 3;

/** An item of a tested feed, with the tags and candidates that the product finds in it. */
export type PreviewItem = FeedItem & {
  tags: { id: string; slug: string; name: string }[];
  candidates: { id: string; slug: string; name: string }[];
  /** True when an article with this URL is already stored. */
  isStored: boolean;
};

export type FeedPreview =
  | { items: PreviewItem[]; found: number; failure: null }
  | { items: []; found: 0; failure: FeedFailureCode };

type FeedOfSource = {
  sourceId: string;
  electionId: string;
  slug: string;
  url: string | null;
  isOfDataset: boolean;
  feedId: string | null;
  isTrusted: boolean;
};

/**
 * Fetches the feed of an outlet or of an unsaved URL, and returns its first items without storing them (FEED-48). The
 * caller must check rights and the rate.
 */
export async function previewFeed(
  needs: NewsNeeds,
  tested: { sourceId: string } | { address: string; electionId: string },
): Promise<FeedPreview> {
  if ('address' in tested) return toPreview(needs, tested.electionId, await fetchFeed(needs, tested.address));
  const feed = await requireFeed(needs, tested.sourceId);
  return toPreview(needs, feed.electionId, await readItems(needs, feed));
}

async function toPreview(needs: NewsNeeds, electionId: string, read: ReadItems): Promise<FeedPreview> {
  if (read.failure !== null) return { items: [], found: 0, failure: read.failure };
  const items = read.items.slice(0, previewLength);
  return { items: await withLinks(needs, electionId, items), found: read.found, failure: null };
}

/** Fetches a feed by its URL and returns all items without storing them. */
export async function fetchFeed(needs: NewsNeeds, address: string): Promise<ReadItems> {
  return readItems(needs, { url: address.trim(), slug: '', isOfDataset: false });
}

type ReadItems =
  | { items: FeedItem[]; found: number; failure: null }
  | { items: []; found: 0; failure: FeedFailureCode };

async function readItems(
  needs: NewsNeeds,
  feed: Pick<FeedOfSource, 'url' | 'slug' | 'isOfDataset'>,
): Promise<ReadItems> {
  const reach = await reachOf(needs);
  try {
    const { items, found } = await readFeed(reach.fetch, { address: reach.addressOf(feed) });
    return { items: items ?? [], found, failure: null };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { items: [], found: 0, failure: failure.code };
  }
}

async function withLinks(
  { db, clock }: NewsNeeds,
  electionId: string,
  items: FeedItem[],
): Promise<PreviewItem[]> {
  const [linking, tags, candidates, stored] = await Promise.all([
    readLinking(db, electionId),
    db.selectFrom('news_tags').select(['id', 'slug', 'name']).where('election_id', '=', electionId).execute(),
    db
      .selectFrom('candidates')
      .select(['id', 'slug', 'display_name as name'])
      .where('election_id', '=', electionId)
      .execute(),
    db
      .selectFrom('news_articles')
      .select('canonical_url')
      .where('election_id', '=', electionId)
      .where('canonical_url', 'in', ['', ...items.map(({ canonicalUrl }) => canonicalUrl)])
      .execute(),
  ]);
  const known = new Set(stored.map(({ canonical_url: address }) => address));
  return items.map((item) => {
    const text = `${item.title}. ${item.excerpt}`;
    const people = linking.people(text);
    const foundTags = linking.tags(text, { at: dateOf(item) ?? clock.electionNow(), people });
    return {
      ...item,
      tags: tags.filter(({ id }) => foundTags.has(id)),
      candidates: candidates.filter(({ id }) => people.has(id)),
      isStored: known.has(item.canonicalUrl),
    };
  });
}

/** Dates an item without an hour at noon of its day, as the import does. */
const dateOf = ({ published }: FeedItem) =>
  published && (published.at ?? parseMoment(`${published.day}T12:00`));

/**
 * Stores the chosen items of an outlet's feed, given by their canonical URLs. Fetches the feed again, because a browser
 * could send forged items.
 */
export async function importFeedItems(
  needs: NewsNeeds,
  options: {
    sourceId: string;
    addresses: readonly string[];
    actor: Pick<Viewer, 'id' | 'role'>;
    requestId: string;
  },
): Promise<{ inserted: number; tagged: number }> {
  const { sourceId, addresses, actor, requestId } = options;
  if (addresses.length === 0) throw new Refusal('feed-save-unticked');
  const feed = await requireFeed(needs, sourceId);
  const read = await readItems(needs, feed);
  if (read.failure !== null) throw new Refusal('feed-unreadable');
  const chosen = new Set(addresses);
  const ticked = read.items.filter(({ canonicalUrl }) => chosen.has(canonicalUrl));
  const items = await withoutOthers(needs.db, feed, ticked);
  if (items.length === 0) throw new Refusal('feed-save-nothing');
  return needs.db.transaction().execute(async (tx) => {
    const linking = await readLinking(tx, feed.electionId);
    const { clock } = needs;
    const origin = { ...feed, fetchedAt: clock.electionNow(), realTime: clock.realNow() };
    const stored = await storeItems(tx, { items, origin, linking, log: needs.log });
    const subject = { type: 'news-source', id: sourceId };
    const after = { inserted: stored.inserted };
    await recordAudit(tx, { actor, action: 'news-items-imported', subject, after, requestId });
    return stored;
  });
}

async function requireFeed({ db }: NewsNeeds, sourceId: string): Promise<FeedOfSource> {
  const row = await db
    .selectFrom('news_sources as source')
    .leftJoin('news_feeds as feed', (join) =>
      join.onRef('feed.source_id', '=', 'source.id').on('feed.is_active', '=', true),
    )
    .select(['source.id as sourceId', 'source.election_id as electionId', 'source.slug', 'feed.url'])
    .select(['feed.id as feedId', 'feed.from_dataset', 'source.is_active', 'source.verification_status'])
    .where(({ eb }) => eb(eb.cast<string>('source.id', 'text'), '=', sourceId))
    .orderBy('feed.created_at')
    .executeTakeFirst();
  if (!row?.feedId) throw new Refusal('feed-save-nothing');
  const { from_dataset: fromDataset, is_active: isActive, verification_status: status, ...feed } = row;
  return { ...feed, isOfDataset: fromDataset === true, isTrusted: isActive && status === 'verified' };
}
