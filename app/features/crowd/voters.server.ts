import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { crowdTexts } from './texts.ts';

/** Number of invented voters. Each votes once in each poll and once on the simulated day. */
export const crowdSize = 96;

/** Returns an invented voter's e-mail address. It contains the account's random id, so no visitor can register it. */
const addressOf = (id: string) => `${id}@simulare.invalid`;
/** SQL condition that a row of `users` is an invented voter. */
export const isInvented = sql<boolean>`users.email = users.id::text || '@simulare.invalid'`;

/** Inserts the invented voters, whose accounts date from `since`. Returns their ids. */
export async function makeVoters(tx: Tx, since: Date): Promise<string[]> {
  const ids = Array.from({ length: crowdSize }, () => randomUUID());
  await tx
    .insertInto('users')
    .values(
      ids.map((id, index) => ({
        id,
        email: addressOf(id),
        email_verified: true,
        election_at: since,
        first_name: crowdTexts.ro.firstName,
        last_name: `${index + 1}`,
      })),
    )
    .execute();
  return ids;
}
