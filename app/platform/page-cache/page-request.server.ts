import type { IncomingMessage } from 'node:http';
import { deadlineOf } from '#app/platform/http/budget.server.ts';
import type { Person } from '#app/platform/page/own/person.ts';
import type { Reader } from './kept-shell.server.ts';
import type { SharedAddress } from './shared-pages.ts';

const longestAddress = 1_024;
const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** A signed-in person, with the role for which the page is cached. */
export type PageReader = Reader & Pick<Person, 'role'>;

const visitor: Reader = { name: '', own: null };

/**
 * A request for a page. Requests with the same `key` share an entry, and `url` holds nothing about the
 * visitor.
 */
export type PageRequest = {
  key: string;
  url: string;
  path: string;
  isCommon: boolean;
  /** For a data request of React Router, the page to which the data belongs. Otherwise null. */
  document: { key: string; address: string } | null;
  deadline: number;
  role?: Person['role'];
  reader: Reader;
};

type Addresses = {
  sharedAddress: (url: string) => SharedAddress | null;
  /** The host of all pages, or null when a page's contents depend on the request's host. */
  host: string | null;
};

/** Parses a request for the cache. Returns null when it must not be answered from memory. */
export function readAsked(message: IncomingMessage, options: Addresses): PageRequest | null {
  const { method, url = '', headers } = message;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!/^\/(?!\/)/.test(url) || headers.host === undefined || !plainHost.test(headers.host)) return null;
  const shared = options.sharedAddress(url);
  if (shared === null || shared.address.length > longestAddress) return null;
  const host = options.host ?? headers.host;
  const key = `${host}${shared.address}`;
  const [path = ''] = url.split('?');
  const of = documentOf(shared.address);
  const page = of && options.sharedAddress(of);
  return {
    key,
    url: `http://${key}`,
    path,
    isCommon: shared.isCommon,
    document: of && page ? { key: `${host}${page.address}`, address: of } : null,
    deadline: deadlineOf(message),
    reader: visitor,
  };
}

/** Returns the address of the page whose data React Router requests, or null for other addresses. */
function documentOf(address: string): string | null {
  const [path = '', query] = address.split('?');
  if (!path.endsWith('.data')) return null;
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '');
  const own = new URLSearchParams(query);
  own.delete('_routes');
  return own.size > 0 ? `${page}?${own}` : page;
}

/** Returns the request for the page that the cache keeps for the reader's role. */
export function forReader(asked: PageRequest, reader: PageReader): PageRequest {
  const { document } = asked;
  const { role } = reader;
  const own = document && { ...document, key: `${role} ${document.key}` };
  return { ...asked, key: `${role} ${asked.key}`, document: own, role, reader };
}
