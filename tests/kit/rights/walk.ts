import { refusals } from '#app/features.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { Role } from '#app/platform/rights/rights.ts';
import type { ChangeRow, PageRow } from './committed.ts';

/**
 * Kinds of people for whom tests check the tables of rights. The deactivated voter still has a session
 * cookie.
 */
export const actors = ['visitor', 'voter', 'candidate', 'admin', 'deactivated'] as const;
export type Actor = (typeof actors)[number];

export function roleOf(actor: Actor): Role {
  return actor === 'deactivated' ? 'visitor' : actor;
}

/** Returns true if a change belongs to the API. No page's check of rights protects such a change. */
export function isApi({ address }: Pick<ChangeRow, 'address'>): boolean {
  return address.startsWith('/api/');
}

/** The outcomes of a request for a page, in the words of docs/rights.md. */
type PageOutcome = 'open' | 'sign-in' | 'refused' | 'elsewhere' | 'unknown' | 'failed';

export type HttpAnswer = { status: number; location: string | null; body: string };

/** Returns the outcome that an answer shows. `path` is the request's path without `.data`. */
export function outcomeOf({ status, location }: HttpAnswer, path: string): PageOutcome {
  if (status >= 500) return 'failed';
  if (status === 403) return 'refused';
  if (status === 404) return 'unknown';
  if (status < 300 || status === 304) return 'open';
  const asked = /^\/(?!\/)/.test(location ?? '') ? new URL(location ?? '', 'http://localhost') : null;
  return asked?.pathname === '/auth' && asked.searchParams.get('next') === path ? 'sign-in' : 'elsewhere';
}

/**
 * Returns true if administrators have closed a row's pages to the role; `denied` lists the closed groups.
 * Administration and account security always stay open to administrators.
 */
function isTaken(role: Role, matrix: readonly string[], denied: readonly string[]): boolean {
  if (role === 'visitor') return false;
  const isKept = (key: string) => role === 'admin' && (key.startsWith('admin/') || key === 'settings');
  return matrix.some((key) => denied.includes(key) && !isKept(key));
}

/** Returns the outcome that docs/rights.md gives for an actor and a page. */
export function pageRight(actor: Actor, row: PageRow, denied: readonly string[] = []): string {
  const role = roleOf(actor);
  return row[role] === 'open' && isTaken(role, row.matrix, denied) ? 'refused' : row[role];
}

/**
 * Returns the refusal that docs/rights.md gives for an actor and a change, or null when the change is
 * allowed.
 */
export function changeRight(
  actor: Actor,
  row: ChangeRow,
  denied: readonly string[] = [],
): RefusalCode | null {
  const role = roleOf(actor);
  if (isTaken(role, row.matrix, denied)) return 'forbidden';
  if (row[role] === 'yes') return null;
  // A change after the session has ended gets a refusal of its own.
  return actor === 'deactivated' ? 'session-expired' : (row[role] as RefusalCode);
}

/**
 * Returns the fault of an answer to a change, or null. `own` is the expected status when an allowed change
 * fails for another reason, such as a wrong code.
 */
export function changeProblem(
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

/** Returns unusual spellings of a path, which must not avoid the page's check of rights. */
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
