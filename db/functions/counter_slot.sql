-- The row of a public counter that this connection writes: connections at work at once rarely share one (docs/decisions/0006).
create or replace function counter_slot() returns smallint
  language sql stable parallel restricted
  return (pg_backend_pid() % 16)::smallint;
