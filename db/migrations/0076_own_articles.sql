-- runs beside: 0020
-- The sitemap lists this site's own articles, a few among tens of thousands that outlets published.
create index news_articles_own on news_articles (election_id, published_at desc, id desc)
  where status = 'published' and original_url is null;
