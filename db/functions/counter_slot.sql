-- Returns the number (slot) of the counter row to which this connection writes. Simultaneous connections then rarely
-- lock the same row (docs/decisions/0006).
create or replace function counter_slot() returns smallint
  language sql stable parallel restricted
  return (pg_backend_pid() % 16)::smallint;
