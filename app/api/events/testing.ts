import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { rateRules, topics } from '#app/features.server.ts';
import { type Clock, createRealClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type LiveFigures, mergeFigures } from '#app/platform/live/figures.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { until } from '#tests/kit/until.ts';
import { startEvents } from './listener.server.ts';

/** The secrets with which these tests sign session cookies. */
export const copySecrets = createSecrets('a secret of tests that is long enough');
const log = createLog({ level: 'silent', json: false });

/** A clock that runs from a set time. `hold` stops the clock until `goOn`. */
export function settableClock(at: Date): Clock & { set(at: Date): void; hold(at: Date): void; goOn(): void } {
  let shift = at.getTime() - Date.now();
  let held: Date | null = null;
  const clock = {
    ...createRealClock(),
    electionNow: () => held ?? new Date(Date.now() + shift),
    set(to: Date) {
      held = null;
      shift = to.getTime() - Date.now();
    },
    hold(to: Date) {
      held = to;
    },
    goOn: () => clock.set(clock.electionNow()),
  };
  return clock;
}

export type Copy = { port: number; hub: Hub; stop(): Promise<void> };

/**
 * Starts the live events of one instance, with its own event hub, behind a real server. The server answers
 * every other request with “passed by”.
 */
export async function startCopy(
  base: Pick<TestDatabase, 'db' | 'connections'>,
  { clock, env = {} }: { clock: Clock; env?: Record<string, string> },
): Promise<Copy> {
  const hub = await startHub({ topics, connection: base.connections.application, log });
  const events = startEvents({
    config: readConfig(env, rateRules),
    secrets: copySecrets,
    db: base.db,
    clock,
    hub,
    log,
  });
  const next: RequestListener = (_message, response) => response.end('passed by');
  const server = createServer(events.listener(next));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hub,
    async stop() {
      await events.stop();
      await new Promise((resolve) => server.close(resolve));
      await hub.stop();
    },
  };
}

type HeardEvent = { id: string; figures: LiveFigures; at: number };

/** A client on a plain socket. It records every byte and its time of arrival. */
export class Listener {
  text = '';
  isClosed = false;
  readonly socket: Socket;
  readonly events: HeardEvent[] = [];

  constructor(port: number, about: string, headers: Record<string, string> = {}) {
    this.socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: `localhost:${port}`, ...headers });
    this.socket.write(
      `GET /api/v1/events?${about} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    this.socket.on('data', (data) => this.#read(String(data)));
    this.socket.on('close', () => {
      this.isClosed = true;
    });
    this.socket.on('error', () => {});
  }

  #read(data: string): void {
    this.text += data;
    const blocks = this.body.split('\n\n').slice(0, -1);
    const frames = blocks.filter((block) => block.startsWith('id: '));
    for (const frame of frames.slice(this.events.length)) {
      const [, id = '', json = ''] = /^id: (.+)\ndata: (.+)$/.exec(frame) ?? [];
      this.events.push({ id, figures: JSON.parse(json), at: Date.now() });
    }
  }

  get status(): number {
    return Number(/^HTTP\/1.1 (\d+)/.exec(this.text)?.[1] ?? 0);
  }

  get headers(): IncomingHttpHeaders {
    const [, ...lines] = (this.text.split('\r\n\r\n')[0] ?? '').split('\r\n');
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  }

  get body(): string {
    return this.text.slice(this.text.indexOf('\r\n\r\n') + 4);
  }

  /** The live figures that a page would show after all events so far. */
  get figures(): LiveFigures | null {
    return this.events.reduce<LiveFigures | null>((known, { figures }) => mergeFigures(known, figures), null);
  }

  /** Resolves when this many events have arrived. */
  async hears(count: number): Promise<void> {
    await until(() => {
      if (this.events.length < count) throw new Error(`${this.events.length} of ${count} events were heard.`);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Waits longer than two ticks, so that every event that was due has been sent. */
export const quiet = () => pause(1_200);
