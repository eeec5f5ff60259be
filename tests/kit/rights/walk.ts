import { refusals } from '#app/features.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { Operation, PageKey, Role } from '#app/platform/rights/rights.ts';
import { pages } from '#app/routes.ts';

/** Everybody the table of rights is tried on. A deactivated voter still holds the cookie of a session. */
export const actors = ['visitor', 'voter', 'candidate', 'admin', 'deactivated'] as const;
export type Actor = (typeof actors)[number];

export function roleOf(actor: Actor): Role {
  return actor === 'deactivated' ? 'visitor' : actor;
}

/** A change of the API: no page's gate stands before it. */
export function isApi({ address }: Operation): boolean {
  return address.startsWith('/api/');
}

/** What the answer to a page means for the table of rights. */
type PageOutcome = 'open' | 'sign-in' | 'refused' | 'elsewhere' | 'unknown' | 'failed';

export type HttpAnswer = { status: number; location: string | null; body: string };

/** `path` as it was asked for, without `.data`. */
export function outcomeOf({ status, location }: HttpAnswer, path: string): PageOutcome {
  if (status >= 500) return 'failed';
  if (status === 403) return 'refused';
  if (status === 404) return 'unknown';
  if (status < 300 || status === 304) return 'open';
  const asked = /^\/(?!\/)/.test(location ?? '') ? new URL(location ?? '', 'http://localhost') : null;
  return asked?.pathname === '/auth' && asked.searchParams.get('next') === path ? 'sign-in' : 'elsewhere';
}

/** What the table says of an actor and a page; `denied`: keys of the matrix that are switched off for the role. */
export function pageRight(actor: Actor, key: PageKey, denied: readonly string[] = []): PageOutcome {
  const role = roleOf(actor);
  const { roles, matrixKey } = pages[key];
  const isDenied = matrixKey !== null && denied.includes(matrixKey);
  const isOwnGround = role === 'admin' && matrixKey?.startsWith('admin/');
  if ((roles as readonly Role[]).includes(role) && !(isDenied && role !== 'visitor' && !isOwnGround))
    return 'open';
  return role === 'visitor' ? 'sign-in' : 'refused';
}

/** The refusal the table names for an actor and a change; null: the change is theirs to make. `at`: the page it is sent to. */
export function operationRight(
  actor: Actor,
  row: Operation,
  { at = row.page, denied = [] }: { at?: PageKey; denied?: readonly string[] } = {},
): RefusalCode | null {
  const role = roleOf(actor);
  // A cookie that no longer holds is told apart.
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
 * What is wrong with the answer to a change; null: nothing. `own`: the status of the change's own answer where it is not a
 * success (a code that is not the right one, say).
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

/** Spellings of an address that must not lead past the gate. */
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
