import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Config } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { mailFreshHours } from './outbox.server.ts';
import { mailSenderTexts } from './texts.ts';

const texts = mailSenderTexts.ro;

/** After as many refusals a message is given up. */
export const mostAttempts = 8;
/** Milliseconds between looks into the outbox; an announcement `mail` starts one at once. */
const pollMs = 5_000;
/** Seconds until the second attempt, three times as many until each further one: 1, 3, 9, … minutes, 18 hours in all. */
const firstPause = 60;
/** Milliseconds one message may take, all in all. Must stay well under the first pause: until then it belongs to this copy. */
const sendLimit = 20_000;
/** Milliseconds that a message under way gets when the program stops. */
const stopLimit = 3_000;

type Options = {
  db: Db;
  /** Without it only the look every few seconds. */
  hub?: Pick<Hub, 'subscribe'>;
  config: Pick<Config, 'mail' | 'mode'>;
  log: Log;
};
export type MailSender = { stop(): Promise<void> };
type Row = {
  id: number;
  kind: string;
  to_address: string;
  subject: string;
  body: string | null;
  attempts: number;
  created_at: Date;
};

/**
 * Works the outbox off, on every copy of the program at once: none sends what another has taken. Without SMTP settings the
 * messages stay where they are. A copy that is killed between the mail server's yes and writing it down sends that message a
 * second time, under the same Message-ID: no protocol can tell the two apart.
 */
export function startMailSender({ db, hub, config, log }: Options): MailSender {
  if (!config.mail) {
    if (config.mode === 'production') log.warn(texts.noServer);
    return { stop: async () => {} };
  }
  const { url, from } = config.mail;
  const transport = createTransport({ ...transportSettings(url), url }, { from });
  const stopping = new AbortController();
  let isStopped = false;
  let isQueued = false;
  let isReadable = true;
  let underWay = Promise.resolve();

  async function workOff(): Promise<void> {
    isQueued = false;
    try {
      while (!isStopped) {
        const row = await takeNext(db);
        isReadable = true;
        if (!row) return;
        await send(row);
      }
    } catch (error) {
      // Once, not every five seconds for as long as the database is away.
      if (isReadable && !isStopped) log.warn(texts.unreadable, { error });
      isReadable = false;
    }
  }

  async function send(row: Row): Promise<void> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(sendLimit), stopping.signal]);
      await transport.sendMail({ ...toMessage(row, from), signal });
    } catch (error) {
      return giveBack(db, log, row, error);
    }
    await db
      .updateTable('mail_outbox')
      .set({ sent_at: sql<Date>`now()`, body: null, last_error: null })
      .where('id', '=', row.id)
      .execute();
  }

  function wake(): void {
    if (isQueued || isStopped) return;
    isQueued = true;
    underWay = underWay.then(workOff);
  }

  const timer = setInterval(wake, pollMs).unref();
  const unsubscribe = hub?.subscribe(({ topic }) => topic === 'mail' && wake());
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe?.();
      setTimeout(() => stopping.abort(), stopLimit).unref();
      await underWay;
      transport.close();
    },
  };
}

/**
 * Takes the next message that is due: the attempt is counted and the next one set before anything is sent, so that a copy that
 * dies over it costs one pause, and no transaction stays open while a mail server thinks.
 */
async function takeNext(db: Db): Promise<Row | undefined> {
  return (
    db
      .updateTable('mail_outbox')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: sql<Date>`now() + make_interval(secs => ${firstPause} * power(3, attempts))`,
      }))
      // `=` and not `in`: the planner may ask a list more than once, and would then take more than one message.
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mail_outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('body', 'is not', null)
          .where('attempts', '<', mostAttempts)
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${mailFreshHours})`)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'to_address', 'subject', 'body', 'attempts', 'created_at'])
      .executeTakeFirst()
  );
}

/** It failed: the row keeps why, and waits; a refusal for good, or one too many, ends it. */
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
    .set({ last_error: reason, ...(isOver ? { body: null } : {}) })
    .where('id', '=', row.id)
    .execute();
}

/** Codes only: the words of a mail server often repeat the address. */
function explain(error: unknown): { reason: string; isFinal: boolean } {
  const facts = Object(error) as { code?: unknown; responseCode?: unknown; permanent?: unknown };
  const code = typeof facts.code === 'string' ? facts.code : 'unknown';
  const answer = typeof facts.responseCode === 'number' ? ` ${facts.responseCode}` : '';
  // EAUTH is a wrong password of ours (535), not a refusal of this message.
  return { reason: `${code}${answer}`, isFinal: facts.permanent === true && code !== 'EAUTH' };
}

function toMessage(row: Row, from: string) {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    // As an object it is one address, whatever is in it; a string would be parsed as a list.
    to: { name: '', address: row.to_address },
    subject: row.subject,
    text: row.body ?? '',
    messageId: `<${row.id}.${row.created_at.getTime()}@${domain}>`,
    // RFC 3834: no holiday notice in answer to it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * A mail server elsewhere must speak TLS (messages carry links that open accounts) unless the address itself says
 * `?requireTLS=false`; one on this machine need not, and its certificate is rarely a real one.
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
