import { canonicalAddress } from '#app/features/news/articles/canonical-address.ts';
import { examplesKey } from '#app/features/news/linking/vocabulary.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { dayAfter, startOfDay, surelyFrom } from '../partial-dates.ts';
import type { Row, RowContext } from './context.ts';

const file = 'news.json';
const outletsFile = 'news-sources.json';
const ownersFile = 'news-ownership.json';

/** Returns the news outlets. A demonstration adds an outlet whose feed is broken, to show a failure. */
export function newsSourceRows(context: RowContext, demo: boolean): Row[] {
  const broken = context.dataset['demo.json'].broken_feed;
  const outlets = context.dataset[outletsFile].outlets.map((outlet) => ({
    slug: outlet.slug,
    name: outlet.name,
    url: outlet.homepage,
    kind: outlet.kind,
    language: outlet.language,
    description: outlet.description,
    note: outlet.note,
    source_ids: context.sources(outletsFile, outlet.sources),
  }));
  const invented = { ...broken, kind: null, language: 'ro', note: null, source_ids: [] };
  return [...outlets, ...(demo ? [invented] : [])].map((outlet) => ({
    id: context.id('news-source', outlet.slug),
    election_id: context.electionId,
    ...outlet,
    verification_status: 'verified',
    from_dataset: true,
  }));
}

export function newsOwnershipRows(context: RowContext): Row[] {
  return context.dataset[ownersFile].facts.map((fact, index) => ({
    source_id: context.id('news-source', fact.outlet),
    position: index + 1,
    fact: fact.fact,
    as_of: fact.as_of,
    known_from: surelyFrom(fact.as_of),
    needs_recheck: fact.needs_recheck,
    excerpt: fact.excerpt,
    source_ids: context.sources(ownersFile, fact.sources),
  }));
}

/** Returns the news feeds. A demonstration adds feeds without a network URL, which it serves itself. */
export function newsFeedRows(context: RowContext, demo: boolean): Row[] {
  const remarks = new Map(
    context.dataset['news-feeds.json'].feeds.map(({ outlet, remark }) => [outlet, remark]),
  );
  const { slug: broken } = context.dataset['demo.json'].broken_feed;
  const outlets = context.dataset[outletsFile].outlets.map(({ slug, feed_url: url }) => ({ slug, url }));
  return [...outlets, { slug: broken, url: null }].flatMap(({ slug, url }) => {
    if (!demo && url === null) return [];
    return [
      {
        id: context.id('news-feed', slug),
        source_id: context.id('news-source', slug),
        url,
        note: remarks.get(slug) ?? null,
        from_dataset: true,
      },
    ];
  });
}

export function newsTagRows(context: RowContext): Row[] {
  const { tags: synonyms } = context.dataset['news-vocabulary.json'];
  return context.dataset[file].tags.map((tag) => ({
    id: context.id('news-tag', tag.slug),
    election_id: context.electionId,
    slug: tag.slug,
    name: tag.name,
    description: tag.description ?? null,
    covers: tag.covers ?? null,
    color: tag.colour,
    text_color: tag.text_colour,
    synonyms: synonyms[tag.slug] ?? [],
    from_dataset: true,
  }));
}

/** Returns the dataset's news items. An item whose hour is unknown is public from the midnight after its day. */
export function newsItemRows(context: RowContext): Row[] {
  return context.dataset[file].news.map((item) => {
    const hasTime = item.published_at.length > 10;
    return {
      election_id: context.electionId,
      code: item.id,
      source_id: context.id('news-source', item.source_slug),
      title: item.title,
      excerpt: item.excerpt,
      original_url: item.original_url,
      canonical_url: canonicalAddress(item.original_url),
      published_at: hasTime ? item.published_at : startOfDay(dayAfter(item.published_at)),
      published_day: hasTime ? bucharestDay(new Date(item.published_at)) : item.published_at,
      has_time: hasTime,
      tag_ids: item.tags.map((slug) => context.id('news-tag', slug)),
      candidate_ids: item.candidates.map((slug) => context.id('candidate', slug)),
      is_featured: item.is_featured,
      is_breaking: item.is_breaking,
      source_ids: context.sources(file, item.sources, item.id),
    };
  });
}

export function newsVocabularyRows(context: RowContext): Row[] {
  const vocabulary = context.dataset['news-vocabulary.json'];
  const tags = { ...vocabulary.tags, [examplesKey]: context.dataset['news-examples.json'] ?? [] };
  return [{ election_id: context.electionId, vocabulary: { ...vocabulary, tags } }];
}
