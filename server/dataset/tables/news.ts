import { ofElection, type TableSpec } from './spec.ts';

const isEdited = 'stored.edited_at is not null';
const ofSource = 'source_id in (select id from news_sources where election_id = $1)';

/** News tables. A load keeps administrators' changes and additions to outlets, feeds and tags. */
export const newsTables: readonly TableSpec[] = [
  {
    table: 'news_sources',
    key: ['id'],
    columns: [
      'election_id',
      'slug',
      'name',
      'url',
      'kind',
      'language',
      'description',
      'note',
      'verification_status',
      'from_dataset',
      'source_ids',
    ],
    scope: `${ofElection} and from_dataset`,
    unless: isEdited,
  },
  {
    table: 'news_ownership_facts',
    key: ['source_id', 'position'],
    columns: ['fact', 'as_of', 'known_from', 'needs_recheck', 'excerpt', 'source_ids'],
    scope: ofSource,
  },
  {
    table: 'news_feeds',
    key: ['id'],
    columns: ['source_id', 'url', 'note', 'from_dataset'],
    scope: `from_dataset and ${ofSource}`,
    unless: isEdited,
  },
  {
    table: 'news_tags',
    key: ['id'],
    columns: [
      'election_id',
      'slug',
      'name',
      'description',
      'covers',
      'color',
      'text_color',
      'synonyms',
      'from_dataset',
    ],
    scope: `${ofElection} and from_dataset`,
    unless: isEdited,
  },
  {
    table: 'news_items',
    key: ['election_id', 'code'],
    columns: [
      'source_id',
      'title',
      'excerpt',
      'original_url',
      'canonical_url',
      'published_at',
      'published_day',
      'has_time',
      'tag_ids',
      'candidate_ids',
      'is_featured',
      'is_breaking',
      'source_ids',
    ],
    scope: ofElection,
  },
  {
    table: 'news_vocabularies',
    key: ['election_id'],
    columns: ['vocabulary'],
    scope: ofElection,
  },
];
