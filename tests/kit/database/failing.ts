import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Makes reads or writes of a table fail with PostgreSQL's code `code` while `run` runs: `57014` is temporary,
 * `42P01` a defect. `owner` is a connection that may change the schema.
 */
export async function whileFailing(
  owner: Db,
  { table, code, of }: { table: string; code: '57014' | '42P01'; of: 'reads' | 'writes' },
  run: () => Promise<void>,
): Promise<void> {
  const name = sql.table(table);
  const body = sql.lit(`begin raise exception 'planned' using errcode = '${code}'; end`);
  if (of === 'writes') {
    await sql`create function planned() returns trigger language plpgsql as ${body}`.execute(owner);
    await sql`create trigger planned before insert or update or delete on ${name} execute function planned()`.execute(
      owner,
    );
  } else {
    await sql`alter table ${name} rename to away`.execute(owner);
    await sql`create function planned() returns setof away language plpgsql as ${body}`.execute(owner);
    await sql`create view ${name} as select * from planned()`.execute(owner);
    await sql`grant all on ${name} to public`.execute(owner);
  }
  try {
    await run();
  } finally {
    if (of === 'reads') {
      await sql`drop view ${name}`.execute(owner);
      await sql`drop function planned()`.execute(owner);
      await sql`alter table away rename to ${name}`.execute(owner);
    } else await sql`drop function planned() cascade`.execute(owner);
  }
}
