-- Returns the slot of a public counter that this connection writes. Concurrent connections rarely share a
-- slot (docs/decisions/0006).
create or replace function counter_slot() returns smallint
  language sql stable parallel restricted
  return (pg_backend_pid() % 16)::smallint;
