import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';

export type Mail = {
  /**
   * The recipient's account, whose erasure deletes the e-mail. Null for the last e-mail to an erased account,
   * which is deleted when it is sent or after `mailFreshHours`.
   */
  userId: string | null;
  /** The kind of e-mail, such as `password-reset`, for the log and for the copy of a person's data. */
  kind: string;
  to: string;
  subject: string;
  /** Plain text with `\n` as line break. */
  body: string;
  /** The URL to which one request stops such e-mails. Absent from e-mails that the person requested. */
  unsubscribeUrl?: string;
};

/** Maximum number of characters of a subject. Mail programs show about 60. */
const longestSubject = 200;
const longestAddress = 254;
const kindPattern = /^[a-z]+(-[a-z]+)*$/;
// Matches exactly one e-mail address. A comma, bracket or line break could add a recipient or a header.
const addressPattern = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u;

/**
 * Stores an e-mail to send, in the transaction of the change, so that a rollback removes the e-mail. Announce
 * the topic `mail` after commit to send it immediately.
 */
export async function queueMail(db: Db | Tx, message: Mail): Promise<void> {
  const { userId, kind, to, body, unsubscribeUrl = null } = message;
  if (!kindPattern.test(kind)) throw new TypeError(`Not a kind of mail: ${kind}`);
  // The error message omits the e-mail address, because errors are logged.
  if (!addressPattern.test(to) || to.length > longestAddress) throw new TypeError('Not one mail address.');
  const subject = oneLine(message.subject);
  if (subject === '') throw new TypeError('A message has a subject.');
  await db
    .insertInto('mail_outbox')
    .values({
      user_id: userId,
      kind,
      to_address: to,
      subject,
      body: body.replace(/\r\n?/g, '\n'),
      unsubscribe_url: unsubscribeUrl,
    })
    .execute();
}

/** Puts a subject on one line, because a line break in a person's name would start a new header. */
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
  /** The text. Null once the e-mail was sent or given up, because its links are no longer needed. */
  body: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * Lists the newest e-mails to all people. A demonstration, which has no mail server, shows them on a page.
 */
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
 * Hours within which an e-mail may be sent. Otherwise a mail server configured later would send a month of
 * old e-mails.
 */
export const mailFreshHours = 24;
/** Days after which an e-mail is deleted, sent or not. */
export const mailKeptDays = 30;

/**
 * Deletes e-mails after `mailKeptDays`, and after `mailFreshHours` the text of attempted e-mails and e-mails
 * to erased accounts. Returns the number of deleted e-mails.
 */
export async function forgetOldMail(db: Db): Promise<number> {
  await db
    .updateTable('mail_outbox')
    .set({ body: null, unsubscribe_url: null })
    .where('body', 'is not', null)
    .where('attempts', '>', 0)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${mailFreshHours})`)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox')
    .where(
      sql<boolean>`created_at < now() - case when user_id is null
        then make_interval(hours => ${mailFreshHours}) else make_interval(days => ${mailKeptDays}) end`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
