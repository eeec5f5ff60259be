-- runs beside: 0020
-- Numbers of published articles by week. A count up to a moment reads weeks, and only the last week's
-- articles.
create table news_week_counts (
  election_id text not null,
  -- An outlet, a tag, a candidate, or null for all articles.
  subject_id uuid,
  -- The Monday of the article's week in UTC.
  week date not null,
  is_about_polls boolean not null,
  articles int not null,
  unique nulls not distinct (election_id, subject_id, week, is_about_polls)
);
revoke insert, update, delete, truncate on news_week_counts from vot_app;
grant select on news_week_counts to vot_explorer;

-- Returns every counter to which an article belongs: all articles (null), its outlet, its tags and its
-- candidates.
create function news_subjects(article uuid, source uuid) returns setof uuid
  language sql stable parallel safe as $$
  select null::uuid union all select source where source is not null
  union all select tag_id from news_article_tags where article_id = article
  union all select candidate_id from news_article_candidates where article_id = article
$$;

-- Adds published articles to `news_week_counts`, and subtracts their state before the change.
create function count_news_articles() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns constant text := 'id, election_id, source_id, status, published_at, is_about_polls';
begin
  execute format('
    insert into news_week_counts (election_id, subject_id, week, is_about_polls, articles)
    select election_id, subject_id, date_trunc(''week'', published_at, ''UTC'')::date, is_about_polls, sum(sign)
    from (%s) changed, news_subjects(changed.id, changed.source_id) subject_id
    where status = ''published'' group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
    on conflict (election_id, subject_id, week, is_about_polls)
      do update set articles = news_week_counts.articles + excluded.articles',
    case tg_op
      when 'INSERT' then format('select 1 as sign, %s from made', columns)
      when 'DELETE' then format('select -1 as sign, %s from gone', columns)
      else format('select 1 as sign, %1$s from made union all select -1, %1$s from gone', columns) end);
  return null;
end $$;

-- Updates the weekly counts when an article gains or loses a link (tag or candidate) in the column
-- `tg_argv[0]`.
create function count_news_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('
    insert into news_week_counts (election_id, subject_id, week, is_about_polls, articles)
    select article.election_id, %I, date_trunc(''week'', article.published_at, ''UTC'')::date, article.is_about_polls, sum(sign)
    from (%s) changed join news_articles article on article.id = changed.article_id
    where article.status = ''published'' group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
    on conflict (election_id, subject_id, week, is_about_polls)
      do update set articles = news_week_counts.articles + excluded.articles',
    tg_argv[0],
    case tg_op
      when 'INSERT' then 'select 1 as sign, * from made'
      when 'DELETE' then 'select -1 as sign, * from gone'
      else 'select 1 as sign, * from made union all select -1, * from gone' end);
  return null;
end $$;

-- Deletes an article's links before the article, because the counts of the links require the article's week.
create function unlink_news_article() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from news_article_tags where article_id = old.id;
  delete from news_article_candidates where article_id = old.id;
  return old;
end $$;

insert into news_week_counts (election_id, subject_id, week, is_about_polls, articles)
  select election_id, subject_id, date_trunc('week', published_at, 'UTC')::date, is_about_polls, count(*)
  from news_articles article, news_subjects(article.id, article.source_id) subject_id
  where status = 'published' group by 1, 2, 3, 4;

create trigger unlink_news_article before delete on news_articles for each row execute function unlink_news_article();
create trigger count_made after insert on news_articles referencing new table as made
  for each statement execute function count_news_articles();
create trigger count_changed after update on news_articles referencing old table as gone new table as made
  for each statement execute function count_news_articles();
create trigger count_gone after delete on news_articles referencing old table as gone
  for each statement execute function count_news_articles();
create trigger count_made after insert on news_article_tags referencing new table as made
  for each statement execute function count_news_links('tag_id');
create trigger count_changed after update on news_article_tags referencing old table as gone new table as made
  for each statement execute function count_news_links('tag_id');
create trigger count_gone after delete on news_article_tags referencing old table as gone
  for each statement execute function count_news_links('tag_id');
create trigger count_made after insert on news_article_candidates referencing new table as made
  for each statement execute function count_news_links('candidate_id');
create trigger count_changed after update on news_article_candidates referencing old table as gone new table as made
  for each statement execute function count_news_links('candidate_id');
create trigger count_gone after delete on news_article_candidates referencing old table as gone
  for each statement execute function count_news_links('candidate_id');

-- Lists of feeds, outlets and newest accounts read only these indexes.
create index news_articles_of_feed on news_articles (feed_id) where feed_id is not null;
create index news_articles_by_source on news_articles (source_id, published_at);
create index users_newest on users (election_at desc, created_at desc, id);
