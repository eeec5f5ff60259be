import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as auth from '#app/pages/auth/screen.tsx';
import { openSite, type RouteAnswer, type Site, type Visitor } from './browser/visitor.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

export const password = 'patru cuvinte simple aici';
export const person = {
  firstName: 'Ana',
  lastName: 'Exemplu',
  email: 'ana@exemplu.invalid',
  password,
  age: 'da',
};

/** The page to which the link of each kind of message leads. */
const linkedPages = {
  'verify-email': '/auth/verify',
  'change-email': '/auth/verify',
  'reset-password': '/auth/reset',
} as const;

/**
 * Opens a site without people and without limits on attempts, for all tests of the calling file. Its
 * properties may be read only inside tests.
 */
export function withAccountSite() {
  let database: TestDatabase | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    site = openSite(database.db, { RATE_LIMITS: 'off' });
  });
  afterAll(() => database?.drop());
  beforeEach(async () => {
    // Deleting rows is twenty times as fast as truncating, which creates new files for sixty dependent tables.
    const emptied = [
      'users',
      'sign_in_attempts',
      'verification_tokens',
      'rate_hits',
      'audit_log',
      'site_settings',
    ];
    for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(base.owner);
  });
  const opened = (): TestDatabase & { site: Site } => {
    if (!database || !site) throw new Error('The site is opened before the first test, not before.');
    return { ...database, site };
  };
  const base = {
    get db() {
      return opened().db;
    },
    get owner() {
      return opened().owner;
    },
    get site() {
      return opened().site;
    },
    set: (key: string, value: string) =>
      sql`insert into site_settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = ${value}`.execute(
        opened().owner,
      ),
    users: () => opened().db.selectFrom('users').selectAll().execute(),
    mails: () => opened().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    /** Returns the actions of the security log, oldest first. */
    async actions(): Promise<string[]> {
      const rows = await opened().db.selectFrom('audit_log').select('action').orderBy('id').execute();
      return rows.map(({ action }) => action);
    },
    /** Returns the token of the newest message of a kind, whose link must lead to the page for that kind. */
    async tokenIn(kind: keyof typeof linkedPages): Promise<string> {
      const mail = (await base.mails()).findLast((sent) => sent.kind === kind);
      const [, token = ''] =
        mail?.body?.split(`\n\n${opened().site.origin}${linkedPages[kind]}?token=`) ?? [];
      return token.split('\n')[0] ?? '';
    },
  };
  return base;
}

export function signUp(visitor: Visitor, given: Record<string, string> = {}): Promise<RouteAnswer> {
  return visitor.post(auth, '/auth?mode=inregistrare', { intent: 'sign-up', ...person, ...given });
}

export function signIn(
  visitor: Visitor,
  given: Record<string, string> = {},
  query = '',
): Promise<RouteAnswer> {
  return visitor.post(auth, `/auth${query}`, { intent: 'sign-in', email: person.email, password, ...given });
}
