import type { ServerResponse } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { greetingOf, heartbeat, type Subscription } from './frames.server.ts';

/**
 * Maximum number of bytes that may wait for a slow client. The server disconnects a slower client, which may
 * reconnect.
 */
export const slowLimit = 64 * 1024;
/**
 * Number of clients that get an event before the event loop serves other requests. Writing to them takes
 * about 2 ms.
 */
const batch = 200;

/** Multiples of this number, without their whole part, are spread evenly between 0 and 1. */
const goldenRatio = 0.618_033_988_75;

type Client = { subscription: Subscription; bucket: string; knownId: string | null };

/** The first event (complete figures) for each new client, by subscription. */
export type FirstFrame = { id: string; frame: Buffer };

export type Clients = ReturnType<typeof createClients>;

/**
 * Holds all connected clients, without a timer or closure for each. A new client gets its figures with the
 * next tick, so that it receives only one event then.
 */
export function createClients(limits: { clients: number; clientsPerAddress: number }) {
  const all = new Map<ServerResponse, Client>();
  const joining = new Set<ServerResponse>();
  const followers = new Set<ServerResponse>();
  const byBucket = new Map<string, number>();
  let joined = 0;

  function leave(response: ServerResponse): void {
    const client = all.get(response);
    if (!client) return;
    all.delete(response);
    joining.delete(response);
    followers.delete(response);
    const left = (byBucket.get(client.bucket) ?? 1) - 1;
    if (left > 0) byBucket.set(client.bucket, left);
    else byBucket.delete(client.bucket);
  }
  /** One function serves all clients, because Node calls it with the response as `this`. */
  function onEnd(this: ServerResponse): void {
    leave(this);
  }

  function write(response: ServerResponse, bytes: Buffer): void {
    if (response.writableLength > slowLimit) {
      leave(response);
      response.destroy();
    } else response.write(bytes);
  }

  /**
   * Writes an event to each client, and skips clients that have left. Pauses after each batch, so that other
   * requests can run.
   */
  async function writeEach(
    responses: Iterable<ServerResponse>,
    bytesFor: (client: Client, response: ServerResponse) => Buffer | null,
  ): Promise<void> {
    let written = 0;
    for (const response of responses) {
      const client = all.get(response);
      const bytes = client && bytesFor(client, response);
      if (!bytes) continue;
      write(response, bytes);
      written += 1;
      if (written % batch === 0) await breathe();
    }
  }

  return {
    count: () => all.size,
    hasJoining: () => joining.size > 0,
    mayJoin: (bucket: string) =>
      all.size < limits.clients && (byBucket.get(bucket) ?? 0) < limits.clientsPerAddress,
    /** Adds a client to whom the response's headers have been sent. */
    join(response: ServerResponse, client: Client): void {
      all.set(response, client);
      joining.add(response);
      byBucket.set(client.bucket, (byBucket.get(client.bucket) ?? 0) + 1);
      response.on('close', onEnd).on('error', onEnd);
      joined += 1;
      response.write(greetingOf((joined * goldenRatio) % 1));
    },
    /**
     * Sends the changes to clients that have received an event before, and the complete figures to new
     * clients.
     */
    async send(
      changes: ReadonlyMap<Subscription, Buffer>,
      firstFrames: Record<Subscription, FirstFrame>,
    ): Promise<void> {
      const came = [...joining];
      if (changes.size > 0)
        await writeEach(followers, ({ subscription }) => changes.get(subscription) ?? null);
      await writeEach(came, (client, response) => {
        joining.delete(response);
        followers.add(response);
        const { id, frame } = firstFrames[client.subscription];
        return client.knownId === id ? null : frame;
      });
    },
    /** Sends an event to one client that is still connected. */
    sendTo(response: ServerResponse, frame: Buffer): void {
      if (all.has(response)) write(response, frame);
    },
    beat: () => writeEach([...all.keys()], () => heartbeat),
    end(): void {
      for (const response of all.keys()) response.end();
    },
  };
}
