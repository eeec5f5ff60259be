-- Returns each candidate's public counters (votes, followers, views) at the end of the day of `moment`.
create or replace function candidate_counts_at(moment timestamptz)
returns table (candidate_id uuid, votes_count bigint, followers_count bigint, profile_visits bigint)
language sql stable parallel safe as $$
  select c.id, coalesce(sum(k.votes), 0)::bigint, coalesce(sum(k.followers), 0)::bigint, coalesce(sum(k.profile_visits), 0)::bigint
  from candidates c
    left join candidate_counters k on k.candidate_id = c.id and k.day <= (select (moment at time zone 'Europe/Bucharest')::date)
  group by c.id
$$;
