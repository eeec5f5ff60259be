-- What a database is for (decision 18): written at its first start and never changed. A start in the other mode is refused, so
-- that no demonstration shows its invented candidate to visitors, or counts among real votes.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demonstration', 'production')),
  written_at timestamptz not null default now()
);
revoke insert, update, delete, truncate on database_mode from vot_app;

-- Databases that were started before: only a start outside a demonstration writes links for the first administrator, and only
-- a demonstration sets the election clock. A database that was both is production: nothing invented may be shown on it again.
insert into database_mode (mode)
select case
    when exists (select from setup_links) then 'production'
    when exists (select from audit_log where action = 'first-admin-created') then 'production'
    when exists (select from election_clock) then 'demonstration'
    else 'production'
  end
where exists (select from dataset_loads);
