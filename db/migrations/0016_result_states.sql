-- A round's result is provisional, then final, then validated by the court, each with its time and source.
-- Votes stay hidden until the result is final (rounds.announced_at); `shares` then has the published
-- percentages by candidate slug.
alter table publication_stages
  add column state text check (state in ('provisional', 'final', 'validated')),
  add column counted_share numeric(5, 2) check (counted_share > 0 and counted_share <= 100),
  add column shares jsonb,
  add check (state = 'provisional' or (counted_share is null and shares is null));
create unique index publication_states on publication_stages (election_id, round, state) where state is not null;
