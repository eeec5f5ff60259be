-- runs beside: 0020
-- The list of accounts with one role reads a page of rows, in the order of users_newest.
create index users_newest_of_role on users (role, election_at desc, created_at desc, id);
