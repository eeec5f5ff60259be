-- runs beside: 0019
-- Counts of tags and outlets read this index alone.
drop index news_articles_published;
create index news_articles_published on news_articles (election_id, published_at desc, id desc)
  include (is_about_polls, source_id) where status = 'published';
