-- The real day (Bucharest) of a voting day's first vote; a demonstration moves election time, so election
-- time cannot serve. The recount compares ballots with activities only while no activity can have been
-- deleted for its age. Earlier days are never compared, because a withdrawal of consent did not delete their
-- activities.
alter table voting_days add column made_on date not null default '-infinity';
alter table voting_days alter column made_on set default (now() at time zone 'Europe/Bucharest')::date;
