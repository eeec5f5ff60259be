import { type RefusalCode, refusals } from '#app/platform/refusal/refusals.ts';
import type { Operation } from '#app/platform/rights/operations.ts';
import { type PageKey, pages, type Role } from '#app/platform/rights/rights.ts';

/** Actors that try the table of rights. A deactivated voter still has a session cookie. */
export const actors = ['visitor', 'voter', 'candidate', 'admin', 'deactivated'] as const;
export type Actor = (typeof actors)[number];

export function roleOf(actor: Actor): Role {
  return actor === 'deactivated' ? 'visitor' : actor;
}

/** Tells whether a change belongs to the API, which no page's gate protects. */
export function isApi({ address }: Operation): boolean {
  return address.startsWith('/api/');
}

/** Meaning of a page's answer for the table of rights. */
type PageOutcome = 'open' | 'sign-in' | 'refused' | 'elsewhere' | 'unknown' | 'failed';

export type HttpAnswer = { status: number; location: string | null; body: string };

/** Reads the outcome of an answer; `path` is the request's path without `.data`. */
export function outcomeOf({ status, location }: HttpAnswer, path: string): PageOutcome {
  if (status >= 500) return 'failed';
  if (status === 403) return 'refused';
  if (status === 404) return 'unknown';
  if (status < 300 || status === 304) return 'open';
  const asked = /^\/(?!\/)/.test(location ?? '') ? new URL(location ?? '', 'http://localhost') : null;
  return asked?.pathname === '/auth' && asked.searchParams.get('next') === path ? 'sign-in' : 'elsewhere';
}

/** Returns the table's outcome for an actor and a page; `denied` are matrix keys switched off for the role. */
export function pageRight(actor: Actor, key: PageKey, denied: readonly string[] = []): PageOutcome {
  const role = roleOf(actor);
  const { roles, matrixKey } = pages[key];
  const isDenied = matrixKey !== null && denied.includes(matrixKey);
  const isOwnGround = role === 'admin' && matrixKey?.startsWith('admin/');
  if ((roles as readonly Role[]).includes(role) && !(isDenied && role !== 'visitor' && !isOwnGround))
    return 'open';
  return role === 'visitor' ? 'sign-in' : 'refused';
}

/** Returns the table's refusal for an actor and a change sent to the page `at`; null when it is allowed. */
export function operationRight(
  actor: Actor,
  row: Operation,
  { at = row.page, denied = [] }: { at?: PageKey; denied?: readonly string[] } = {},
): RefusalCode | null {
  const role = roleOf(actor);
  // An ended session has its own refusal.
  const hasExpired = actor === 'deactivated';
  const signedOut = hasExpired ? 'session-expired' : 'sign-in-required';
  const general = role === 'visitor' ? signedOut : 'forbidden';
  const isOpen = (page: PageKey) => pageRight(actor, page, denied) === 'open';
  if (!isOpen(at)) return general;
  if (role === 'visitor' && row.roles.includes(role)) return null;
  if (role === 'visitor') return hasExpired ? general : (row.signedOut ?? general);
  if (!isOpen(row.page)) return general;
  return row.roles.includes(role) ? null : (row.denied ?? general);
}

/**
 * Describes the problem of an answer to a change; null when it is right. `own` is the status of the change's own answer when it is
 * no success (a wrong code, say).
 */
export function operationProblem(
  answer: HttpAnswer,
  expected: RefusalCode | null,
  own: number | null = null,
): string | null {
  const { status, body } = answer;
  if (expected !== null) {
    const { status: refused, text } = refusals[expected];
    if (status !== refused) return `${status} instead of the refusal ${expected} (${refused})`;
    return body.includes(text) ? null : `${status} without the sentence of ${expected}`;
  }
  if (own !== null) return status === own ? null : `${status} instead of its own answer ${own}`;
  return status === 200 || status === 302 || status === 303 ? null : `${status} instead of success`;
}

/** Returns spellings of an address that must not bypass the gate. */
export function spellings(path: string): string[] {
  const [pathname = '', query] = path.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`;
  const coded = pathname.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    data + search,
    `${data}${search}${search ? '&' : '?'}_routes=root`,
    `${coded}.data${search}`,
    coded + search,
    pathname.toUpperCase() + search,
    `${pathname}/${search}`,
    `${pathname}/_.data${search}`,
    `/${pathname}${search}`,
    `${pathname}?index${search.replace('?', '&')}`,
  ];
}
