-- runs beside: 0020
-- The sitemap and the administrators' number of articles look for this site's own articles. Those are few
-- among tens of thousands of outlets' articles.
create index news_articles_own on news_articles (election_id, published_at desc, id desc) where original_url is null;
-- With this column the index alone tells how many articles there are.
drop index news_articles_administered;
create index news_articles_administered on news_articles (election_id, published_at desc, id desc) include (is_about_polls);
