import { sql } from 'kysely';
import { listGivenConsents, requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { holdPerson, holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Exchange } from './rules.ts';

type Context = { db: Db; at: Date };

/** The time of the statement. `now()` would be equal for question and answer, which share a transaction. */
const nextMoment = sql<Date>`clock_timestamp()`;

/**
 * Stores a question with its answer if the person consented to stored conversations (CHAT-14). Returns whether it
 * stored them.
 */
export async function keepExchange(
  { db, at }: Context,
  { userId, question, answer }: { userId: string } & Exchange,
): Promise<boolean> {
  if (!(await keepsConversations(db, userId))) return false;
  const { content, proof: _, ...shown } = answer;
  return db.transaction().execute(async (tx) => {
    // A withdrawal of consent waits for this lock and then deletes the messages.
    if (!(await holdPerson(tx, userId)) || !(await keepsConversations(tx, userId))) return false;
    const row = { user_id: userId, election_at: at, created_at: nextMoment };
    await tx
      .insertInto('ai_chat_messages')
      .values({ ...row, role: 'user', content: question })
      .execute();
    await tx
      .insertInto('ai_chat_messages')
      .values({ ...row, role: 'assistant', content, answer: JSON.stringify(shown) })
      .execute();
    return true;
  });
}

export async function keepsConversations(db: Db | Tx, userId: string): Promise<boolean> {
  return (await listGivenConsents(db, userId)).includes('chat');
}

/** Records the person's consent to stored conversations. */
export async function agreeToKeep(
  { db, at }: Context,
  { userId, hasAgreed }: { userId: string; hasAgreed: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, userId))) throw new Refusal('session-expired');
    await requireConsent(tx, { userId, purpose: 'chat', at, isGiven: hasAgreed });
  });
}

/** Deletes all stored messages of a person. */
export async function forgetConversation(db: Db, userId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await holdPersonToErase(tx, userId);
    return deleteMessages(tx, userId);
  });
}

export async function deleteMessages(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('ai_chat_messages')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
