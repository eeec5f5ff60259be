-- runs beside: 0019
-- Counts of filtered articles read only indexes: the list's order, or the article's id for a tag or
-- candidate.
drop index news_articles_lists;
create index news_articles_lists on news_articles (election_id, published_at desc, id desc)
  include (is_about_polls, is_featured, is_breaking) where status = 'published' and leads_story;
create index news_articles_facts on news_articles (id)
  include (election_id, published_at, is_about_polls, leads_story, story_id, source_id, is_featured, is_breaking) where status = 'published';
