import { randomUUID } from 'node:crypto';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { sessionDays, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { newSessionToken } from '#app/features/accounts/sessions/session-cookie.server.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Secrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/** Rows per insert statement. PostgreSQL takes at most 65,535 parameters. */
const batch = 1_000;

/**
 * Creates voters for load tests, with a session, consent to votes and follows, but without passwords. Returns
 * their session cookies' values.
 */
export async function makeVoters(
  db: Db,
  { count, secrets }: { count: number; secrets: Secrets },
): Promise<string[]> {
  const values: string[] = [];
  for (let made = 0; made < count; made += batch) {
    const voters = Array.from({ length: Math.min(batch, count - made) }, () => ({
      id: randomUUID(),
      token: newSessionToken(),
    }));
    await db.transaction().execute(async (tx) => {
      const expires_at = new Date(Date.now() + sessionDays * dayMs);
      await tx
        .insertInto('users')
        .values(
          voters.map(({ id }) => ({
            id,
            email: `${id}@probe.invalid`,
            email_verified: true,
            first_name: 'Alegător',
            last_name: 'de probă',
          })),
        )
        .execute();
      await tx
        .insertInto('sessions')
        .values(voters.map(({ id, token }) => ({ user_id: id, token, expires_at })))
        .execute();
      await tx
        .insertInto('consents')
        .values(
          voters.flatMap(({ id }) =>
            (['votes', 'follows'] as const).map((purpose) => ({
              user_id: id,
              purpose,
              text_version: consentVersion,
            })),
          ),
        )
        .execute();
    });
    values.push(...voters.map(({ token }) => signSessionToken(token, secrets)));
  }
  return values;
}
