import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { Connection } from '#app/platform/db/connect.server.ts';

type SwallowingProxy = {
  /** How to reach the same database through it. */
  connection: Connection;
  /** While set, what the database answers arrives nowhere, and nobody hangs up: a network that lost its way. */
  isSwallowing: boolean;
  /** While set, whoever connects is hung up on. */
  isRefusing: boolean;
  /** Connections that were asked for so far. */
  asked: number;
  /** Connections that stand now. */
  readonly open: number;
  /** Hangs up on everybody. */
  cut(): void;
  close(): void;
};

/** Between the program and the tests' PostgreSQL. */
export async function startSwallowingProxy(target: Connection): Promise<SwallowingProxy> {
  const { host = '', port = 0, ...rest } = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    proxy.asked += 1;
    if (proxy.isRefusing) return near.on('error', () => {}).destroy();
    open.add(near);
    const far = createConnection(`${host}/.s.PGSQL.${port}`);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!proxy.isSwallowing) near.write(bytes);
    });
    near.on('error', () => {}).on('close', () => open.delete(near) && far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: SwallowingProxy = {
    connection: { ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    isSwallowing: false,
    isRefusing: false,
    asked: 0,
    get open() {
      return open.size;
    },
    cut: () => {
      for (const near of open) near.destroy();
    },
    close: () => void server.close(),
  };
  return proxy;
}
