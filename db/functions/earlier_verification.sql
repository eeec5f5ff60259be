-- Returns the state of a profile's verification at `moment`, with the moment of its last move, when the state
-- has moved since. Returns null when the stored state still holds.
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
