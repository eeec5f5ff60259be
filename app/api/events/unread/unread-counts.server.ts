import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findViewer } from '#app/features/accounts/sessions/session.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { countUnread, momentOf } from '#app/features/notifications/queries.server.ts';
import { mostUnread } from '#app/features/notifications/rules.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Clients } from '../clients.server.ts';
import { tickMs } from '../ticks.server.ts';

type UnreadServices = Pick<Platform, 'config' | 'secrets' | 'db' | 'clock' | 'log'> & { clients: Clients };
type Connection = { response: ServerResponse; cookies: string; userId: string | null };

/**
 * Sends each signed-in client the person's own number of unread notifications: when the client joins, and
 * after each announcement. Each time it reads the session again, so that a signed-out browser receives
 * nothing more.
 */
export function startUnreadCounts({ config, secrets, db, clock, log, clients }: UnreadServices) {
  const connections = new Map<ServerResponse, Connection>();
  const waiting = new Set<Connection>();
  let isSending = false;
  let isStopped = false;

  async function send(connection: Connection): Promise<void> {
    const { response, cookies } = connection;
    const isHttps = config.hasSecureCookies;
    const viewer = await findViewer(db, { cookies, secrets, isHttps, isUse: false });
    if (!viewer || (connection.userId !== null && connection.userId !== viewer.id)) {
      connections.delete(response);
      return;
    }
    connection.userId = viewer.id;
    const moment = momentOf(await requireTimeline(db), clock.electionNow());
    const unread = await countUnread(db, { ...moment, userId: viewer.id, most: mostUnread });
    clients.sendTo(response, Buffer.from(`data: ${JSON.stringify({ unread })}\n\n`));
  }

  /** Sends to all waiting clients, at most once in `tickMs`. Many announcements then need only one read. */
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0 && !isStopped) {
      const now = [...waiting];
      waiting.clear();
      const outcomes = await Promise.allSettled(now.map(send));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) log.warn('Numărul notificărilor nu a putut fi citit.', { error: failed.reason });
      await pause(tickMs, undefined, { ref: false });
    }
    isSending = false;
  }

  return {
    join(response: ServerResponse, cookies: string | null): void {
      if (cookies === null) return;
      const connection = { response, cookies, userId: null };
      connections.set(response, connection);
      response.on('close', () => connections.delete(response));
      waiting.add(connection);
      void sendWaiting();
    },
    /** Sends to the clients of the people with these ids. Without ids, sends to all clients. */
    changed(ids: readonly string[]): void {
      const concerned = new Set(ids);
      for (const connection of connections.values())
        if (ids.length === 0 || connection.userId === null || concerned.has(connection.userId))
          waiting.add(connection);
      void sendWaiting();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
