import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Config } from '#app/platform/config/config.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import type { Jobs, TaskQueue } from '#app/platform/jobs/jobs.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { mailFreshHours } from './outbox.server.ts';
import { mailSenderTexts } from './texts.ts';

const texts = mailSenderTexts.ro;

/**
 * Number of attempts after which an e-mail is given up. With the pauses between them they take at most 17
 * hours.
 */
export const mostAttempts = 10;
/**
 * Seconds before the second attempt: a random pause between this value and twice this value. Each further
 * pause is twice as long.
 */
const firstPause = 60;
/** Maximum number of milliseconds for sending one e-mail. */
const sendLimit = 20_000;
/** SQL condition for a row of `mail_outbox` that must be sent and has no task yet. */
const waiting = `sent_at is null and body is not null and next_attempt_at <= now()
  and created_at > now() - make_interval(hours => ${mailFreshHours})`;

type Options = { db: Db; config: Pick<Config, 'mail' | 'mode'>; log: Log };
type Row = {
  id: number;
  kind: string;
  to_address: string;
  subject: string;
  body: string | null;
  unsubscribe_url: string | null;
  attempts: number;
  created_at: Date;
};

/**
 * Creates the queue that sends the stored e-mails. Returns null without SMTP settings, and e-mails then stay
 * stored.
 */
export function createMailQueue({ db, config, log }: Options): TaskQueue | null {
  if (!config.mail) {
    if (config.mode === 'production') log.warn(texts.noServer);
    return null;
  }
  const { url, from } = config.mail;
  const transport = createTransport({ ...transportSettings(url), url }, { from });
  return {
    name: 'mail',
    isRowWaiting: `exists (select from mail_outbox where ${waiting})`,
    retryLimit: mostAttempts,
    retryDelay: firstPause,
    expireInSeconds: (3 * sendLimit) / 1_000,
    retentionSeconds: mailFreshHours * 3_600,
    async queueWaiting(add) {
      const queued = await db.transaction().execute(async (tx) => {
        const ids = await markWaiting(tx);
        if (ids.length > 0) await add(tx, ids);
        return ids.length;
      });
      return { queued: queued || null, givenUp: await countGivenUp(db) };
    },
    async run(id, stopped) {
      const row = await takeMessage(db, id);
      if (!row) return;
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(sendLimit), stopped]);
        await transport.sendMail({ ...toMessage(row, from), signal });
      } catch (error) {
        return giveBack(db, log, row, error);
      }
      await db
        .updateTable('mail_outbox')
        .set({ sent_at: sql<Date>`now()`, body: null, unsubscribe_url: null, last_error: null })
        .where('id', '=', row.id)
        .execute();
      // The account of this address was erased, so its row goes once the e-mail is sent.
      await db.deleteFrom('mail_outbox').where('id', '=', row.id).where('user_id', 'is', null).execute();
    },
  };
}

/**
 * Sends an e-mail as soon as a change announces it. The job that runs every minute finds e-mails that were
 * missed.
 */
export function watchMail(options: { hub: Hub; jobs: Pick<Jobs, 'queueTasks'>; log: Log }): void {
  const { hub, jobs, log } = options;
  hub.subscribe(({ topic }) => {
    if (topic === 'mail') jobs.queueTasks('mail').catch((error) => log.warn(texts.unreadable, { error }));
  });
}

/** Marks the e-mails without a task as queued, and returns their ids, oldest first. */
async function markWaiting(tx: Tx): Promise<number[]> {
  const rows = await tx
    .updateTable('mail_outbox')
    // An instance of the previous version sends an e-mail at this time. The value `infinity` hides queued
    // e-mails from it.
    .set({ next_attempt_at: sql<Date>`'infinity'` })
    .where('id', 'in', (eb) =>
      eb.selectFrom('mail_outbox').select('id').where(sql.raw<boolean>(waiting)).forUpdate().skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Counts the stored e-mails whose sending was given up. Returns null when there are no such e-mails. */
async function countGivenUp(db: Db): Promise<number | null> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('body', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) || null;
}

/**
 * Returns the task's e-mail if it must still be sent. Counts the attempt before sending, because the program
 * may die meanwhile.
 */
function takeMessage(db: Db, id: number): Promise<Row | undefined> {
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('body', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${mailFreshHours})`)
    .returning(['id', 'kind', 'to_address', 'subject', 'body', 'unsubscribe_url', 'attempts', 'created_at'])
    .executeTakeFirst();
}

/**
 * Stores why the attempt failed, then throws, so that the queue retries. After a final refusal or
 * `mostAttempts` it gives the e-mail up instead.
 */
async function giveBack(db: Db, log: Log, row: Row, error: unknown): Promise<void> {
  const { reason, isFinal } = explain(error);
  const isOver = isFinal || row.attempts >= mostAttempts;
  log.warn(isOver ? texts.givenUp : texts.postponed, {
    mail: row.id,
    kind: row.kind,
    attempt: row.attempts,
    reason,
  });
  await db
    .updateTable('mail_outbox')
    .set({ last_error: reason, ...(isOver ? { body: null, unsubscribe_url: null } : {}) })
    .where('id', '=', row.id)
    .execute();
  if (!isOver) throw new Error(reason);
}

// EAUTH (535) means that the configured SMTP password is wrong, ETLS that the server offers no encryption. The
// server has not refused the e-mail.
const isOfSettings = new Set(['EAUTH', 'ETLS']);

/** Returns only codes of the error. The mail server's text often repeats the e-mail address. */
function explain(error: unknown): { reason: string; isFinal: boolean } {
  const facts = Object(error) as { code?: unknown; responseCode?: unknown; permanent?: unknown };
  const code = typeof facts.code === 'string' ? facts.code : 'unknown';
  const answer = typeof facts.responseCode === 'number' ? ` ${facts.responseCode}` : '';
  return { reason: `${code}${answer}`, isFinal: facts.permanent === true && !isOfSettings.has(code) };
}

function toMessage(row: Row, from: string) {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    // nodemailer treats an object as one address, but would parse a string as a list.
    to: { name: '', address: row.to_address },
    subject: row.subject,
    text: row.body ?? '',
    messageId: `<${row.id}.${row.created_at.getTime()}@${domain}>`,
    headers: {
      // This header keeps automatic replies from answering (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(row.unsubscribe_url === null ? {} : unsubscribeHeaders(row.unsubscribe_url)),
    },
  };
}

/** With these headers a mail program offers to stop such e-mails by one request (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Requires TLS for a mail server on another machine, because e-mails contain links that open accounts. A
 * server on this machine rarely has a valid certificate, so it needs no TLS.
 */
function transportSettings(address: string) {
  const url = new URL(address);
  const isOurs = isLoopback(url.hostname);
  const isPlain = url.searchParams.get('requireTLS') === 'false';
  return {
    requireTLS: !isOurs && !isPlain,
    ignoreTLS: isOurs,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: sendLimit / 2,
    greetingTimeout: sendLimit / 2,
    socketTimeout: sendLimit / 2,
  };
}
