-- Real day (Bucharest) on which a voting day got its first vote. The recount compares a day's ballots with those who voted that day
-- only while no activity of theirs can have been deleted for its age; election time does not tell (a demonstration moves it).
-- Days of before are never compared: a withdrawal of consent left the activity then.
alter table voting_days add column made_on date not null default '-infinity';
alter table voting_days alter column made_on set default (now() at time zone 'Europe/Bucharest')::date;
