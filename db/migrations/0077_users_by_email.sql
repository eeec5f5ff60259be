-- runs beside: 0020
-- Administrators search a part of an e-mail address in the explorer. Without this index they read all accounts.
create index users_by_email on users using gin (email extensions.gin_trgm_ops);
