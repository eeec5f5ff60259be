-- A score needs three parts with enough data (docs/decisions/0014-scores.md). With fewer of them `base` and `score` are null.
alter table candidate_scores
  alter column base drop not null,
  alter column score drop not null,
  add constraint candidate_scores_whole check ((base is null) = (score is null));
-- Scores of before came from any data at all: one account moved them.
update candidate_scores set base = null, score = null;

-- A candidate is no follower of itself, whatever asks for it: the account that is linked to it cannot follow it, and one that
-- follows it stops when it is linked. The row's activity stays, and names a follow that is gone.
create function refuse_following_oneself() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  -- Held so, the candidate is not linked meanwhile: whoever links it waits, and finds the follow.
  select user_id into account from candidates where id = new.candidate_id for share;
  if account = new.follower_id then
    raise exception 'a candidate cannot follow itself' using errcode = 'check_violation', constraint = 'follows_not_oneself';
  end if;
  return new;
end $$;
create trigger follows_not_oneself before insert or update on follows
  for each row execute function refuse_following_oneself();

create function stop_following_oneself() returns trigger language plpgsql as $$
begin
  delete from follows where candidate_id = new.id and follower_id = new.user_id;
  if found then
    -- Any row of the candidate's counters will do: they are summed.
    update candidate_counters set followers = followers - 1 where ctid = (
      select ctid from candidate_counters where candidate_id = new.id order by followers desc limit 1 for update);
  end if;
  return new;
end $$;
create trigger candidates_not_own_follower after insert or update of user_id on candidates
  for each row when (new.user_id is not null) execute function stop_following_oneself();
-- Those who already do.
update candidates set user_id = user_id where user_id is not null;
