-- Returns a candidate's events as they were at `moment`. A demonstration clock that moved back hides later changes.
create or replace function candidate_activities_at(candidate uuid, moment timestamptz)
returns setof candidate_activities language sql stable parallel safe as $$
  select shown.*
  from candidate_activities activity
    left join lateral (
      select before from published_changes later
      where later.activity_id = activity.id and later.election_at > moment
      order by later.election_at, later.id limit 1) later on true,
    jsonb_populate_record(activity, coalesce(later.before, '{}')) shown
  where activity.candidate_id = candidate and activity.election_at <= moment
$$;
