import pg from 'pg';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Announcement, Topic, Topics } from './announcements.ts';

export type Subscriber = (announcement: Announcement) => void;

/**
 * Carries announcements (messages about changed records) to all instances. It sends them outside the
 * transaction, because PostgreSQL runs commits with a NOTIFY in sequence.
 */
export type Hub = {
  announce(announcement: Announcement): void;
  subscribe(subscriber: Subscriber): () => void;
  /** Sends the waiting announcements now, for tests and for a program that stops. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const channel = 'announcements';
/** NOTIFY refuses texts of 8000 bytes or more. A longer message contains `all` instead of ids. */
const payloadLimit = 7_000;
const batchMs = 50;
const reconnectMs = 1_000;
/**
 * A connection that only listens does not notice a broken network. The hub therefore queries it regularly,
 * and closes it when the answer is late.
 */
const heartbeat = { everyMs: 20_000, answerMs: 5_000 };

export async function startHub(options: {
  topics: Topics;
  connection: Connection;
  log: Log;
  heartbeat?: { everyMs: number; answerMs: number };
}): Promise<Hub> {
  const beat = options.heartbeat ?? heartbeat;
  const isAnnouncement = announcementsOf(options.topics);
  // The hub does not know which announcements it missed while disconnected, so it announces all topics.
  const allTopics = Object.keys(options.topics) as Topic[];
  const subscribers = new Set<Subscriber>();
  const waiting = new Map<Topic, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let stopped = false;
  let client = await listen();

  function deliver(announcement: Announcement): void {
    for (const subscriber of subscribers) {
      try {
        subscriber(announcement);
      } catch (error) {
        options.log.error('Un abonat la anunțuri a eșuat.', { error, topic: announcement.topic });
      }
    }
  }

  async function listen(): Promise<pg.Client> {
    // With `pipeline`, pg closes a connection on which an answer is still missing.
    const next = new pg.Client({
      ...clientSettings(options.connection),
      pipeline: true,
      query_timeout: beat.answerMs,
    });
    next.on('notification', ({ payload }) => {
      for (const announcement of parse(payload)) if (isAnnouncement(announcement)) deliver(announcement);
    });
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    // A failed connection also emits `end`. A listener added earlier would start two attempts for each
    // failure.
    next.once('end', () => {
      if (!stopped) setTimeout(reconnect, reconnectMs).unref();
    });
    const beating = setInterval(() => void next.query('select 1').catch(() => {}), beat.everyMs).unref();
    next.once('end', () => clearInterval(beating));
    return next;
  }

  async function reconnect(): Promise<void> {
    if (stopped) return;
    try {
      client = await listen();
      for (const topic of allTopics) deliver({ topic, ids: [] });
    } catch {
      setTimeout(reconnect, reconnectMs).unref();
    }
  }

  async function send(): Promise<void> {
    timer = undefined;
    if (waiting.size === 0) return;
    const batch = [...waiting].map(([topic, ids]) => ({ topic, ids: [...ids] }));
    waiting.clear();
    let payload = JSON.stringify(batch);
    if (Buffer.byteLength(payload) > payloadLimit) {
      payload = JSON.stringify(batch.map(({ topic }) => ({ topic, ids: [] })));
    }
    try {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      options.log.warn('Un anunț nu a putut fi trimis; îl primește numai acest proces.', { error });
      for (const announcement of batch) deliver(announcement);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  }

  return {
    announce({ topic, ids }) {
      const known = waiting.get(topic) ?? new Set();
      for (const id of ids) known.add(id);
      waiting.set(topic, known);
      timer ??= setTimeout(() => void flush(), batchMs);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    flush,
    async stop() {
      await flush();
      stopped = true;
      subscribers.clear();
      await client.end().catch(() => {});
    },
  };
}

function parse(payload: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(payload ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const announcementsOf =
  (topics: Topics) =>
  (value: unknown): value is Announcement =>
    typeof value === 'object' &&
    value !== null &&
    'topic' in value &&
    Object.hasOwn(topics, String(value.topic)) &&
    'ids' in value &&
    Array.isArray(value.ids);
