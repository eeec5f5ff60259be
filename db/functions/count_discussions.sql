-- Updates the counters of comments, topics, questions, likes and supports whenever a row is inserted, changed or deleted.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  was_public constant boolean := tg_op <> 'INSERT' and old.status = 'public';
  is_public constant boolean := tg_op <> 'DELETE' and new.status = 'public';
  place candidate_comments;
begin
  if was_public = is_public then return null; end if;
  if is_public then
    place := new;
    insert into discussion_counts (candidate_id, topic_id, comments) values (place.candidate_id, place.topic_id, 1)
      on conflict on constraint discussion_counts_key
      do update set comments = discussion_counts.comments + 1, changed_at = now();
  else
    place := old;
    update discussion_counts set comments = comments - 1, changed_at = now()
      where candidate_id = place.candidate_id and topic_id is not distinct from place.topic_id;
  end if;
  update candidate_comments set replies = replies + case when is_public then 1 else -1 end where id = place.parent_id;
  return null;
end $$;

create or replace function count_discussion_topic() returns trigger language plpgsql as $$
declare
  was_public constant boolean := tg_op <> 'INSERT' and old.status = 'public';
  is_public constant boolean := tg_op <> 'DELETE' and new.status = 'public';
begin
  if was_public = is_public then return null; end if;
  if is_public then
    insert into discussion_counts (candidate_id, topic_id, topics) values (new.candidate_id, null, 1)
      on conflict on constraint discussion_counts_key
      do update set topics = discussion_counts.topics + 1, changed_at = now();
  else
    update discussion_counts set topics = topics - 1, changed_at = now()
      where candidate_id = old.candidate_id and topic_id is null;
  end if;
  return null;
end $$;

create or replace function count_comment_like() returns trigger language plpgsql as $$
declare
  -- A like held for a moderator does not count.
  was_counted constant boolean := tg_op <> 'INSERT' and old.batch_id is null;
  is_counted constant boolean := tg_op <> 'DELETE' and new.batch_id is null;
begin
  if was_counted = is_counted then return null; end if;
  if is_counted then
    update candidate_comments set likes = likes + 1 where id = new.comment_id;
  else
    update candidate_comments set likes = likes - 1 where id = old.comment_id;
  end if;
  return null;
end $$;

create or replace function count_question() returns trigger language plpgsql as $$
declare
  was_public constant boolean := tg_op <> 'INSERT' and old.status = 'public';
  is_public constant boolean := tg_op <> 'DELETE' and new.status = 'public';
begin
  if was_public = is_public then return null; end if;
  if is_public then
    insert into discussion_counts (candidate_id, topic_id, questions) values (new.candidate_id, null, 1)
      on conflict on constraint discussion_counts_key
      do update set questions = discussion_counts.questions + 1;
  else
    update discussion_counts set questions = questions - 1 where candidate_id = old.candidate_id and topic_id is null;
  end if;
  return null;
end $$;

create or replace function count_support() returns trigger language plpgsql as $$
declare
  -- A support held for a moderator does not count.
  was_counted constant boolean := tg_op <> 'INSERT' and old.batch_id is null;
  is_counted constant boolean := tg_op <> 'DELETE' and new.batch_id is null;
begin
  if was_counted = is_counted then return null; end if;
  if is_counted then
    update candidate_questions set supports = supports + 1 where id = new.question_id;
  else
    update candidate_questions set supports = supports - 1 where id = old.question_id;
  end if;
  return null;
end $$;
