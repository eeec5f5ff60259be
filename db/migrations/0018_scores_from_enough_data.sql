-- A score requires three parts with enough data (docs/decisions/0014-scores.md). With fewer parts `base` and
-- `score` are null.
alter table candidate_scores
  alter column base drop not null,
  alter column score drop not null,
  add constraint candidate_scores_whole check ((base is null) = (score is null));
-- Clears earlier scores, which needed no minimum of data: one account could change them.
update candidate_scores set base = null, score = null;

-- Refuses a follow by the account of the followed candidate. Linking an account to a candidate deletes an
-- existing follow, but keeps its activity row.
create function refuse_following_oneself() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  -- A simultaneous link of the candidate waits for this lock and then finds the follow.
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
    -- Any slot of the candidate's counters can be lowered, because readers sum the slots.
    update candidate_counters set followers = followers - 1 where ctid = (
      select ctid from candidate_counters where candidate_id = new.id order by followers desc limit 1 for update);
  end if;
  return new;
end $$;
create trigger candidates_not_own_follower after insert or update of user_id on candidates
  for each row when (new.user_id is not null) execute function stop_following_oneself();
-- Fires the trigger for candidates who already follow themselves.
update candidates set user_id = user_id where user_id is not null;
