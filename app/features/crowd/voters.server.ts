import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { crowdTexts } from './texts.ts';

/** Number of invented voters. Each votes once in each poll and once in the simulated day. */
export const crowdSize = 96;

/** The address of an invented voter is the account's own id, which nobody can choose at registration. */
const addressOf = (id: string) => `${id}@simulare.invalid`;
/** SQL condition for a row of `users` that is an invented voter. */
export const isInvented = sql<boolean>`users.email = users.id::text || '@simulare.invalid'`;

/** Adds the invented voters, whose accounts begin at `since`, and returns their ids. */
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
