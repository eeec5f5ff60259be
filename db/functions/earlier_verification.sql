-- Returns a profile's verification state at `moment` with the time of its last change. Returns null when the state has
-- not changed since `moment`.
create or replace function earlier_verification(profile uuid, moment timestamptz) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object(
    'status', case when earlier.id is null then later.from_status else earlier.to_status end,
    'date', earlier.at)
  from (select from_status from verification_events
      where profile_id = profile and at > moment order by at, id limit 1) later
    left join (select id, to_status, at from verification_events
      where profile_id = profile and at <= moment order by at desc, id desc limit 1) earlier on true
$$;
