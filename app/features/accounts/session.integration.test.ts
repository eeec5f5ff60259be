import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { findViewer, readSessionToken } from './session.server.ts';
import { makeSession, makeUser } from './testing.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');

async function signedIn() {
  const user = await makeUser(base.db);
  const { id, cookie } = await makeSession(base.db, { userId: user.id, secrets });
  const cookies = `${cookie.name}=${cookie.value}`;
  const find = () => findViewer(base.db, { cookies, secrets, isHttps: false });
  const age = (column: 'created_at' | 'updated_at', interval: string) =>
    sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval where id = ${id}`.execute(
      base.db,
    );
  return { user, find, age, cookies };
}

test('use keeps a session alive; of the person only the day is kept', async () => {
  const { user, find, age } = await signedIn();
  await age('updated_at', '30 minutes');
  await find();
  const { rows } = await sql<{ used: boolean; day: boolean }>`
    select s.updated_at > now() - interval '1 minute' as used,
      u.last_active = date_trunc('day', now(), 'Europe/Bucharest') as day
    from users u join sessions s on s.user_id = u.id where u.id = ${user.id}`.execute(base.db);
  expect(rows).toEqual([{ used: true, day: true }]);
});

test('a token whose signature is another secret’s, cut short or changed opens nothing', async () => {
  const { cookies } = await signedIn();
  const read = (text: string, key = secrets) => readSessionToken(text, { secrets: key, isHttps: false });
  expect(read(cookies)).toHaveLength(32);
  expect(read(cookies, createSecrets('another secret that is long enough too'))).toBeNull();
  expect(read(cookies.slice(0, -6))).toBeNull();
  expect(read(cookies.replace('vot-session=', 'vot-session=x'))).toBeNull();
});
