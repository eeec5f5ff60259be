import type { Db } from '#app/platform/db/database.ts';

/** Maps the view of one request to its database. */
const databases = new WeakMap<Db, Db>();

/** Creates a view of the database for one request. */
export function viewOf(db: Db): Db {
  const view: Db = db.$extendTables();
  databases.set(view, db);
  return view;
}

/** Returns the database behind a view, which all requests share. Returns any other database unchanged. */
export const behindView = (db: Db): Db => databases.get(db) ?? db;
