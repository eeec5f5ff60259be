import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { Connection } from '#app/platform/db/connect.server.ts';

type SwallowingProxy = {
  /** Connection to the database through the proxy. */
  connection: Connection;
  /** While true, the proxy drops the database's answers but keeps connections open, like a broken network. */
  isSwallowing: boolean;
  /** While true, the proxy closes new connections immediately. */
  isRefusing: boolean;
  /** Number of connection attempts so far. */
  asked: number;
  /** Number of open connections. */
  readonly open: number;
  cut(): void;
  close(): void;
};

/** Starts a proxy between the program and the tests' PostgreSQL, which can imitate a broken network. */
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
