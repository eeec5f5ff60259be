-- runs beside: 0020
-- Counts of tags and outlets read only this index.
drop index news_articles_published;
create index news_articles_published on news_articles (election_id, published_at desc, id desc)
  include (is_about_polls, source_id) where status = 'published';
