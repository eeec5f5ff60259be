-- The database's mode (decision 18), written at the first start and never changed. A start in the other mode
-- is refused, so that production never shows a demonstration's invented candidate or votes.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demonstration', 'production')),
  written_at timestamptz not null default now()
);
revoke insert, update, delete, truncate on database_mode from vot_app;

-- Older databases get their mode from their contents: administrator links mean production, an election clock
-- means a demonstration. A database with both becomes production, so that it never shows invented data again.
insert into database_mode (mode)
select case
    when exists (select from setup_links) then 'production'
    when exists (select from audit_log where action = 'first-admin-created') then 'production'
    when exists (select from election_clock) then 'demonstration'
    else 'production'
  end
where exists (select from dataset_loads);
