import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import { answerBrokenRequests } from '#app/platform/http/broken-requests.server.ts';
import { securityHeaders } from '#app/platform/http/security-headers.server.ts';

/** Answers requests from now on; returns the address that visitors use. Throws ConfigError when port or host cannot be had. */
export async function listen(options: {
  config: Config;
  listener: RequestListener;
  stops: (() => Promise<void>)[];
}): Promise<string> {
  const { config, stops } = options;
  // A request without Host is refused by the application's listener, with the headers of every answer.
  const server = createServer({ requireHostHeader: false }, options.listener);
  answerBrokenRequests(server, securityHeaders({ https: config.hasSecureCookies }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Whoever goes on asking on a busy connection is told to take another, to another copy, instead of being cut off.
        server.prependListener('request', (_, response) => {
          response.shouldKeepAlive = false;
        });
        // Requests under way get two seconds; then their connections are ended too.
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  );
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

function explainListen(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `PORT: portul ${config.port} este deja folosit de alt program; oprește-l sau alege alt port, de pildă PORT=${config.port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new ConfigError(
      `PORT: nu ai voie să folosești portul ${config.port}; alege unul de la 1024 în sus, de pildă PORT=3000.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(
      `HOST: adresa ${config.host} nu există pe acest calculator; alege, de pildă, HOST=127.0.0.1.`,
    );
  return error;
}
