-- The real day (Bucharest) of a voting day's first vote, because a demonstration moves election time. The
-- recount compares ballots with activities only while no activity can have been deleted for its age; days
-- before this column are never compared.
alter table voting_days add column made_on date not null default '-infinity';
alter table voting_days alter column made_on set default (now() at time zone 'Europe/Bucharest')::date;
