-- Updates `account_counts` whenever an account is inserted, changed or deleted. Invented voters, whose
-- address contains their id (app/features/crowd), do not count.
create or replace function count_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_counts (day, role, is_active, is_verified, slot, accounts)
    select (election_at at time zone 'Europe/Bucharest')::date, role, is_active, email_verified, counter_slot(), sum(sign)
    from (
      select (old).election_at, (old).role, (old).is_active, (old).email_verified, -1
      where tg_op <> 'INSERT' and (old).email <> (old).id::text || '@simulare.invalid'
      union all select (new).election_at, (new).role, (new).is_active, (new).email_verified, 1
      where tg_op <> 'DELETE' and (new).email <> (new).id::text || '@simulare.invalid'
    ) changed (election_at, role, is_active, email_verified, sign)
    group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
    on conflict (day, role, is_active, is_verified, slot) do update set accounts = account_counts.accounts + excluded.accounts;
  return null;
end $$;
