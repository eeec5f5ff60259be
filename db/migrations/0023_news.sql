-- runs beside: 0020
-- News: outlets with their owners, feeds with their health, articles, tags, links, stories, runs of the
-- scheduler, and people's followed tags and outlets. PostgreSQL 15 and later.

-- A trusted extension, which the database's owner may create. Its trigrams find the beginning of a word while
-- a reader is typing.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
-- An earlier installation may have put the extension into `public`; the path finds its operator class there
-- too.
set local search_path = public, extensions;

-- Prepares texts for the news search with `romanian_folded`, without Romanian stop words.
create function news_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(search_text(value), '\m(a|ai|al|ale|am|ar|are|as|asta|ati|au|ba|ca|care|ce|cea|cei|cel|cele|cu|cum|da|daca|dar|de|deja|desi|despre|din|dintr|dintre|doar|dupa|e|ea|ei|el|ele|era|este|eu|fi|fie|fost|iar|ii|il|in|inca|insa|intr|intre|isi|la|le|li|lor|lui|mai|ne|nici|niste|noi|nu|o|ori|pe|pentru|prin|s|sa|sai|sale|sau|se|si|sub|sunt|suntem|tot|un|una|unde|unei|unele|unor|unui|va|vi|voi|vom|vor)\M', ' ', 'g');
create function news_vector(title text, excerpt text, content text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('public.romanian_folded', news_words(title)), 'A')
    || setweight(to_tsvector('public.romanian_folded', news_words(excerpt)), 'B')
    || setweight(to_tsvector('public.romanian_folded', news_words(content)), 'C');
create function news_query(value text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('public.romanian_folded', news_words(value));

create table news_sources (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null check (name ~ '\S'),
  url text not null check (url ~* '^https?://'),
  logo_url text check (logo_url ~* '^https?://'),
  kind text,
  language text not null default 'ro',
  description text,
  note text,
  reliability_score smallint not null default 70 check (reliability_score between 0 and 100),
  verification_status text not null default 'pending' check (verification_status in ('pending', 'verified', 'rejected')),
  is_active boolean not null default true,
  -- A load of the dataset does not change a row that an administrator edited.
  from_dataset boolean not null default false,
  edited_at timestamptz,
  source_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (election_id, slug)
);
create trigger news_sources_cited before insert or update of source_ids on news_sources
  for each row execute function require_sources();

create table news_ownership_facts (
  source_id uuid not null references news_sources on delete cascade,
  position smallint not null,
  fact text not null,
  -- The date of the fact, as precise as its source: a year, a month or a day. The fact is public from
  -- `known_from`.
  as_of text not null,
  known_from date not null,
  needs_recheck boolean not null,
  excerpt text not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (source_id, position)
);
create trigger news_ownership_facts_cited before insert or update of source_ids on news_ownership_facts
  for each row execute function require_sources();

create table news_feeds (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references news_sources on delete cascade,
  -- The feed's URL. A feed without a known URL is served only by a demonstration.
  url text check (url ~* '^https?://'),
  note text,
  is_active boolean not null default true,
  from_dataset boolean not null default false,
  edited_at timestamptz,
  -- The columns of health store real time, because foreign servers answer in real time.
  etag text,
  last_modified text,
  last_fetched_at timestamptz,
  last_success_at timestamptz,
  last_outcome text,
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  not_before timestamptz,
  created_at timestamptz not null default now()
);
create unique index news_feeds_url on news_feeds (source_id, url) where url is not null;

create table news_stories (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  created_at timestamptz not null default now()
);

create table news_articles (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  -- Null for this site's own articles.
  source_id uuid references news_sources on delete cascade,
  feed_id uuid references news_feeds on delete set null,
  story_id uuid references news_stories on delete set null,
  -- True for the earliest article of its story, and for an article without a story.
  leads_story boolean not null default true,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title text not null check (title ~ '\S'),
  excerpt text not null default '' check (length(excerpt) <= 201),
  author text,
  -- The Markdown of this site's own articles. Outlets' articles store only title, excerpt, date, outlet and
  -- link.
  content text,
  image_url text check (image_url ~* '^https?://'),
  original_url text check (original_url ~* '^https?://'),
  canonical_url text,
  guid text,
  status text not null default 'draft' check (status in ('published', 'draft', 'archived')),
  is_featured boolean not null default false,
  is_breaking boolean not null default false,
  -- True for an article that is hidden during election silence.
  is_about_polls boolean not null default false,
  -- Readers see the article from this election time on. An article with only a day gets the following
  -- midnight or its fetch.
  published_at timestamptz not null,
  published_day date not null,
  has_time boolean not null default true,
  -- The election time of the row's creation.
  election_at timestamptz not null default now(),
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A blank precedes the title, so that every word begins after a blank.
  folded_title text not null generated always as (' ' || search_text(title)) stored,
  search tsvector not null generated always as (news_vector(title, excerpt, content)) stored,
  unique (election_id, slug),
  unique (election_id, canonical_url),
  unique (source_id, guid),
  check ((original_url is null) = (canonical_url is null)),
  check (original_url is not null or source_id is null),
  check (content is null or original_url is null)
);
create index news_articles_lists on news_articles (election_id, published_at desc, id desc) where status = 'published' and leads_story;
create index news_articles_published on news_articles (election_id, published_at desc, id desc) where status = 'published';
create index news_articles_of_source on news_articles (source_id, published_at desc, id desc) where status = 'published';
create index news_articles_of_story on news_articles (story_id, published_at, id) where story_id is not null;
create index news_articles_administered on news_articles (election_id, published_at desc, id desc);
create index news_articles_search on news_articles using gin (search);
create index news_articles_prefix on news_articles using gin (folded_title gin_trgm_ops);

create table news_tags (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null check (name ~ '\S'),
  description text,
  color text not null default '#4CAF50' check (color ~* '^#[0-9a-f]{6}$'),
  text_color text not null default '#000000' check (text_color ~* '^#[0-9a-f]{6}$'),
  icon text not null default 'Tag',
  -- Words and phrases, besides the tag's name, that link an article to the tag.
  synonyms text[] not null default '{}',
  is_active boolean not null default true,
  from_dataset boolean not null default false,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  unique (election_id, slug)
);

create table news_article_tags (
  article_id uuid not null references news_articles on delete cascade,
  tag_id uuid not null references news_tags on delete cascade,
  made_by text not null check (made_by in ('dataset', 'matching', 'administrator')),
  primary key (article_id, tag_id)
);
create index news_article_tags_of_tag on news_article_tags (tag_id, article_id);

create table news_article_candidates (
  article_id uuid not null references news_articles on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  mention_type text not null default 'primary' check (mention_type in ('primary', 'secondary')),
  -- Null for an article without a computed sentiment.
  sentiment numeric(4, 3),
  made_by text not null check (made_by in ('dataset', 'matching', 'administrator')),
  primary key (article_id, candidate_id)
);
create index news_article_candidates_of_candidate on news_article_candidates (candidate_id, article_id);

-- Tags that name a candidate. An article with such a tag is linked to the candidate.
create table content_tags (
  content_type text not null default 'candidate' check (content_type = 'candidate'),
  content_id uuid not null references candidates on delete cascade,
  tag_id uuid not null references news_tags on delete cascade,
  primary key (content_type, content_id, tag_id)
);
create index content_tags_of_tag on content_tags (tag_id);

-- News items of the dataset, served by a demonstration's feeds and imported by production. Both use the tags,
-- candidates and marks of these rows.
create table news_items (
  election_id text not null references elections on delete cascade,
  code text not null,
  source_id uuid not null references news_sources on delete cascade,
  title text not null,
  excerpt text not null,
  original_url text not null,
  canonical_url text not null,
  published_at timestamptz not null,
  published_day date not null,
  has_time boolean not null,
  tag_ids uuid[] not null,
  candidate_ids uuid[] not null,
  is_featured boolean not null,
  is_breaking boolean not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code),
  unique (election_id, canonical_url)
);
create index news_items_of_source on news_items (source_id, published_at desc);
create trigger news_items_cited before insert or update of source_ids on news_items
  for each row execute function require_sources();

-- The dataset's vocabulary: words that distinguish candidates from namesakes, and the words of tags.
create table news_vocabularies (
  election_id text primary key references elections on delete cascade,
  vocabulary jsonb not null
);

-- Runs of the scheduler. `execution_time` is real time.
create table news_runs (
  id bigint generated always as identity primary key,
  execution_time timestamptz not null default now(),
  election_at timestamptz not null,
  status text not null default 'running' check (status in ('success', 'running', 'failed')),
  is_scheduled boolean not null,
  requested_by uuid references users on delete set null,
  feeds_total integer not null default 0,
  feeds_done integer not null default 0,
  feeds_unchanged integer not null default 0,
  feeds_failed integer not null default 0,
  articles_fetched integer not null default 0,
  articles_inserted integer not null default 0,
  articles_tagged integer not null default 0,
  execution_duration_ms integer check (execution_duration_ms >= 0)
);
create index news_runs_recent on news_runs (execution_time desc, id desc);
create index news_runs_requested_by on news_runs (requested_by);

create table news_fetches (
  id bigint generated always as identity primary key,
  feed_id uuid not null references news_feeds on delete cascade,
  run_id bigint references news_runs on delete cascade,
  at timestamptz not null default now(),
  -- `ok`, `not-modified` or an error's code.
  outcome text not null,
  http_status smallint,
  items integer not null default 0,
  inserted integer not null default 0,
  bytes integer not null default 0,
  duration_ms integer not null check (duration_ms >= 0)
);
create index news_fetches_of_feed on news_fetches (feed_id, at desc);
create index news_fetches_of_run on news_fetches (run_id);
create index news_fetches_at on news_fetches (at);

-- The scheduler's period. The site setting `rss_feed_scheduler_enabled` switches the scheduler on.
create table news_scheduler (
  only_row boolean primary key default true check (only_row),
  every_hours smallint not null default 48 check (every_hours in (1, 3, 6, 12, 24, 48, 168)),
  changed_at timestamptz not null default now()
);
insert into news_scheduler default values;

-- Tags and outlets that a person follows, which can reveal opinions. The table `follows` has the candidates.
create table user_news_preferences (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  tag_id uuid references news_tags on delete cascade,
  source_id uuid references news_sources on delete cascade,
  election_at timestamptz not null default now(),
  check (num_nonnulls(tag_id, source_id) = 1),
  unique nulls not distinct (user_id, tag_id, source_id)
);
create index user_news_preferences_tag on user_news_preferences (tag_id);
create index user_news_preferences_source on user_news_preferences (source_id);

revoke insert, update, delete, truncate on news_ownership_facts, news_items, news_vocabularies from vot_app;
grant select on news_sources, news_ownership_facts, news_feeds, news_stories, news_articles, news_tags, news_article_tags,
  news_article_candidates, content_tags, news_items, news_vocabularies, news_runs, news_fetches, news_scheduler to vot_explorer;
