import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding } from '#app/platform/http/headers/content-coding.server.ts';
import { type CachedPage, isUnchanged, type Variant } from './cached-page.server.ts';
import type { CachedShell, Reader } from './shells/cached-shell.server.ts';

export type Exchange = { message: IncomingMessage; response: ServerResponse };

/**
 * Sends a page that is the same for all visitors, with the headers `more`. Returns a promise only when the
 * page must first be compressed.
 */
export function sendPage(
  exchange: Exchange,
  page: CachedPage,
  more: readonly string[] = [],
): Promise<void> | undefined {
  const { status, etag } = page;
  const { headers } = exchange.message;
  if (status === 200 && isUnchanged(headers['if-none-match'], etag)) {
    exchange.response.writeHead(304, page.unchanged).end();
    return undefined;
  }
  const variant = page.variant(chooseCoding(headers['accept-encoding']));
  if (variant instanceof Promise) return variant.then((made) => write(exchange, { ...made, status, more }));
  write(exchange, { ...variant, status, more });
  return undefined;
}

/** Sends a person's page, composed from the cached page of their role, with the headers `more`. */
export function sendShell(
  exchange: Exchange,
  shell: CachedShell,
  { reader, more }: { reader: Reader; more: readonly string[] },
): void {
  const coding = chooseCoding(exchange.message.headers['accept-encoding'], ['gzip']);
  write(exchange, { ...shell.compose(reader, coding), status: shell.status, more });
}

function write(
  { message, response }: Exchange,
  { status, head, body, more }: Variant & { status: number; more: readonly string[] },
): void {
  response
    .writeHead(status, more.length > 0 ? [...head, ...more] : head)
    .end(message.method === 'HEAD' ? undefined : body);
}
