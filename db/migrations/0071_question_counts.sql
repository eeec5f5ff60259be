-- runs beside: 0020
-- Counters of questions and of their supports, and indexes for lists and for the search.
alter table discussion_counts add column questions integer not null default 0 check (questions >= 0);
alter table candidate_questions add column supports integer not null default 0 check (supports >= 0);

-- Only columns that cached statements show raise the record's version. A counted support does not.
drop trigger note_record_change on candidate_questions;
create trigger note_record_change
  after insert or delete or truncate
    or update of id, candidate_id, user_id, content, status, election_at on candidate_questions
  for each statement execute function note_record_change();

create function count_question() returns trigger language plpgsql as $$
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

create function count_support() returns trigger language plpgsql as $$
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

create trigger count_question after insert or delete or update of status on candidate_questions
  for each row execute function count_question();
create trigger count_support after insert or delete or update of batch_id on question_supports
  for each row execute function count_support();

update candidate_questions question set supports = counted.supports
from (select question_id, count(*)::integer as supports from question_supports where batch_id is null group by 1) counted
where counted.question_id = question.id;
insert into discussion_counts (candidate_id, topic_id, questions)
select candidate_id, null, count(*) from candidate_questions where status = 'public' group by candidate_id
on conflict on constraint discussion_counts_key do update set questions = excluded.questions;

create index questions_by_supports on candidate_questions (candidate_id, supports desc, election_at desc, id)
  where status = 'public';
create index question_supports_by_election_time on question_supports (election_at) where batch_id is null;
create index answers_of_candidate on published_changes (candidate_id, question_id, election_at desc, id desc)
  where question_id is not null;
-- The function search_questions uses the same expression.
create index questions_by_words on candidate_questions
  using gin (to_tsvector('pg_catalog.simple', person_words(content))) where status = 'public';
