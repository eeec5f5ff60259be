import type { IncomingMessage } from 'node:http';
import { deadlineOf } from '#app/platform/http/budget.server.ts';
import { type Coding, chooseCoding } from '#app/platform/http/headers/content-coding.server.ts';
import type { Person } from '#app/platform/page/own/person.ts';
import { documentPath, type SharedAddress } from './shared-pages.ts';
import type { Reader } from './shells/cached-shell.server.ts';

/** The longest address that the cache stores. */
const longestAddress = 1_024;
const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * A signed-in person, with the role for which the cache stores the page. `changed` is the real time of their
 * last change, and `isOwn` marks a page of their own content.
 */
export type PageReader = Reader & Pick<Person, 'role'> & { changed: number | null; isOwn?: boolean };

const visitor: Reader = { name: '', unread: '', own: null };

/**
 * A request for a page. Requests with the same `key` share a cached page, and `url` contains nothing about
 * the visitor.
 */
export type PageRequest = {
  key: string;
  url: string;
  path: string;
  isCommon: boolean;
  /** False for an address that no link contains. Its page is rendered for this request only. */
  mayKeep: boolean;
  /** For a data request of React Router, the page to which the data belongs. Otherwise null. */
  document: { key: string; address: string } | null;
  deadline: number;
  /**
   * The compression of the answer. A person's page is composed from parts that the renderer has not
   * compressed.
   */
  coding: Coding;
  role?: Person['role'];
  reader: Reader;
};

type Addresses = {
  sharedAddress: (url: string) => SharedAddress | null;
  /** The host of all pages, or null when a page's contents depend on the request's host. */
  host: string | null;
};

/**
 * Returns the key that a cached page would have if the request's address is spelled exactly like it. Returns
 * null when the cache has no page of the host.
 */
export function spelledKey(message: IncomingMessage, options: Pick<Addresses, 'host'>): string | null {
  const host = hostOf(message, options);
  return host && `${host}${message.url}`;
}

/**
 * Returns the host in the page's key. Returns null for a host with other characters than a plain host name.
 */
function hostOf({ headers }: IncomingMessage, { host }: Pick<Addresses, 'host'>): string | null {
  // The keys of roles' pages begin with a role and a space. A plain host name contains no space.
  return headers.host !== undefined && plainHost.test(headers.host) ? (host ?? headers.host) : null;
}

/**
 * Reads a request for a page, or for a form sent to it. Returns null when the cache does not store that page.
 */
export function readAsked(message: IncomingMessage, options: Addresses): PageRequest | null {
  const { url = '', headers } = message;
  const host = hostOf(message, options);
  if (host === null || !/^\/(?!\/)/.test(url)) return null;
  const shared = options.sharedAddress(url);
  if (shared === null) return null;
  const key = `${host}${shared.address}`;
  const [path = ''] = url.split('?');
  const of = documentOf(shared.address);
  const page = of && options.sharedAddress(of);
  return {
    key,
    url: `http://${key}`,
    path,
    isCommon: shared.isCommon,
    mayKeep: !shared.isOdd && shared.address.length <= longestAddress,
    document: of && page ? { key: `${host}${page.address}`, address: of } : null,
    deadline: deadlineOf(message),
    coding: chooseCoding(headers['accept-encoding']),
    reader: visitor,
  };
}

/** Returns the address of the page whose data React Router requests. Returns null for other addresses. */
function documentOf(address: string): string | null {
  const [path = '', query] = address.split('?');
  if (!path.endsWith('.data')) return null;
  const page = documentPath(path);
  const own = new URLSearchParams(query);
  own.delete('_routes');
  return own.size > 0 ? `${page}?${own}` : page;
}

/** Returns the request for the page that the cache stores for the reader's role. */
export function forReader(asked: PageRequest, reader: PageReader): PageRequest {
  const { document } = asked;
  const { role } = reader;
  const own = document && { ...document, key: `${role} ${document.key}` };
  return { ...asked, key: `${role} ${asked.key}`, document: own, coding: 'identity', role, reader };
}
