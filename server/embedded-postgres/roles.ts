import pg from 'pg';
import type { Connection } from '#app/platform/db/connect.server.ts';
import { superuser } from './cluster.ts';

export const databaseName = 'vot_informat';
export const roleNames = {
  migration: 'vot_migration',
  application: 'vot_app',
  explorer: 'vot_explorer',
} as const;

/** Creates the missing login roles and the database. Migrations grant their rights. */
export async function ensureRoles(server: { host: string; port: number }): Promise<void> {
  const client = new pg.Client({ ...server, user: superuser, database: 'postgres' } satisfies Connection);
  client.on('error', () => {}); // An error of this client is ignored, because the failing query reports it.
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; member: string | null }>(
      `select r.rolname as name, m.roleid::regrole::text as member from pg_roles r
       left join pg_auth_members m on m.member = r.oid where r.rolname = any($1)`,
      [Object.values(roleNames)],
    );
    for (const role of Object.values(roleNames)) {
      if (!rows.some((row) => row.name === role)) await client.query(`create role ${role} login`);
    }
    // The migration role may switch to the other two roles, like a database's owner on a shared server.
    for (const role of [roleNames.application, roleNames.explorer]) {
      const isMember = rows.some((row) => row.name === roleNames.migration && row.member === role);
      if (!isMember) await client.query(`grant ${role} to ${roleNames.migration}`);
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) {
      await client.query(
        `create database ${databaseName} owner ${roleNames.migration} template template0 encoding 'UTF8'`,
      );
    }
  } finally {
    await client.end();
  }
}
