import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';

export type Mail = {
  /** Whose message it is; it goes when the account goes. */
  userId: string;
  /** What it is about, for the log and the copy of one's data: lower-case words with hyphens, `password-reset`. */
  kind: string;
  to: string;
  subject: string;
  /** Plain text with `\n`. */
  body: string;
};

/** Characters; mail programs show some 60 of them. */
const longestSubject = 200;
const longestAddress = 254;
const kindPattern = /^[a-z]+(-[a-z]+)*$/;
// One bare address. A comma, a bracket or a line break would make a second recipient or a second header of it.
const addressPattern = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u;

/**
 * Puts a message into the outbox, in the transaction of what it tells about: with a rollback it never existed. After commit
 * `hub.announce({ topic: 'mail', ids: [] })` has it sent at once; otherwise within a minute. Throws on an address that is none.
 */
export async function queueMail(db: Db | Tx, message: Mail): Promise<void> {
  const { userId, kind, to, body } = message;
  if (!kindPattern.test(kind)) throw new TypeError(`Not a kind of mail: ${kind}`);
  // The address stays out of the error: errors are logged.
  if (!addressPattern.test(to) || to.length > longestAddress) throw new TypeError('Not one mail address.');
  const subject = oneLine(message.subject);
  if (subject === '') throw new TypeError('A message has a subject.');
  await db
    .insertInto('mail_outbox')
    .values({ user_id: userId, kind, to_address: to, subject, body: body.replace(/\r\n?/g, '\n') })
    .execute();
}

/** A subject may carry a person's name: what would end the header becomes a space. */
function oneLine(text: string): string {
  return [
    ...text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ]
    .slice(0, longestSubject)
    .join('');
}

type OutboxEntry = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  /** Null: sent or given up, so nobody needs the links in it any more. */
  body: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** The newest messages of everybody, newest first: only for the page of a demonstration, which has no mail server. */
export async function listOutbox(db: Db, options: { limit?: number } = {}): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'to_address', 'subject', 'body', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(options.limit ?? 50)
    .execute();
  return rows.map(({ to_address, created_at, sent_at, ...row }) => ({
    ...row,
    to: to_address,
    createdAt: created_at,
    sentAt: sent_at,
  }));
}

/**
 * Hours in which a message may be sent. Its links are dead by then; and a mail server that is configured later must not send
 * the pile of a month.
 */
export const mailFreshHours = 24;
/** Days after which nothing remains of a message, sent or not. */
export const mailKeptDays = 30;

/** Removes old messages, and the text of those that will not be tried again. Returns how many were removed. */
export async function forgetOldMail(db: Db): Promise<number> {
  await db
    .updateTable('mail_outbox')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('attempts', '>', 0)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${mailFreshHours})`)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${mailKeptDays})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
