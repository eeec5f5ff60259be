import type { ServerResponse } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { greeting, heartbeat, type Subscription } from './frames.server.ts';

/** Bytes that may wait for a client that reads slowly; with more it is dropped and asks again when it can. */
export const slowLimit = 64 * 1024;
/** Frames written in one go, before other requests have their turn: some 2 ms. */
const batch = 200;

type Client = { subscription: Subscription; bucket: string; knownId: string | null };

/** What a client that has just come is told, by subscription. */
export type FirstFrame = { id: string; frame: Buffer };

export type Clients = ReturnType<typeof createClients>;

/**
 * Everybody who is connected, with nothing of their own but an entry here: no timer, no closure. Somebody who came waits for
 * the next tick, so that nobody is sent two frames within one.
 */
export function createClients(limits: { clients: number; clientsPerAddress: number }) {
  const all = new Map<ServerResponse, Client>();
  const joining = new Set<ServerResponse>();
  const followers = new Set<ServerResponse>();
  const byBucket = new Map<string, number>();

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
  /** Shared by all: events call it with the response as `this`. */
  function onEnd(this: ServerResponse): void {
    leave(this);
  }

  function write(response: ServerResponse, bytes: Buffer): void {
    if (response.writableLength > slowLimit) {
      leave(response);
      response.destroy();
    } else response.write(bytes);
  }

  /** Stops for other requests after each batch; who leaves meanwhile is passed over. */
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
    /** The head of the answer is written; from now on frames are. */
    join(response: ServerResponse, client: Client): void {
      all.set(response, client);
      joining.add(response);
      byBucket.set(client.bucket, (byBucket.get(client.bucket) ?? 0) + 1);
      response.on('close', onEnd).on('error', onEnd);
      response.write(greeting);
    },
    /** Tells those who were here what changed, and those who came everything they do not know. */
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
    beat: () => writeEach([...all.keys()], () => heartbeat),
    end(): void {
      for (const response of all.keys()) response.end();
    },
  };
}
