-- Returns the profile fields that the candidate had published at `moment`, by column, with value, author and
-- time. A field first published after `moment` has its earlier value, without author and time.
create or replace function published_profile_fields(profile uuid, moment timestamptz) returns jsonb
language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(field, jsonb_build_object('value', value, 'author', author, 'at', made_at)), '{}')
  from (
    select distinct on (coalesce(field, kind)) coalesce(field, kind) as field,
      case when election_at <= moment then after else before end as value,
      case when election_at <= moment then author end as author,
      case when election_at <= moment then election_at end as made_at
    from published_changes
    where candidate_id = (select candidate_id from candidate_profiles where id = profile) and kind in ('profile', 'photo')
    order by coalesce(field, kind), election_at <= moment desc,
      case when election_at <= moment then election_at end desc nulls last,
      case when election_at <= moment then -id else id end) latest
$$;
