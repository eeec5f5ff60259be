-- Returns which of a public counter's parallel rows (slots) this connection writes. Simultaneous connections
-- then rarely lock the same row (docs/decisions/0006).
create or replace function counter_slot() returns smallint
  language sql stable parallel restricted
  return (pg_backend_pid() % 16)::smallint;
