import type { Db } from '#app/platform/db/database.ts';

/** The database behind each request's view. */
const databases = new WeakMap<Db, Db>();

/** Creates a database object that replaces the database in one request. */
export function viewOf(db: Db): Db {
  const view: Db = db.$extendTables();
  databases.set(view, db);
  return view;
}

/**
 * Returns the database behind a request's view, which all requests share. Returns any other database
 * unchanged.
 */
export const behindView = (db: Db): Db => databases.get(db) ?? db;
