import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import { isKeptByAdmins, type OperationKey, type PageKey, type Rights, type Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

/**
 * The person who sends the request, and the table of rights. `hadSession` is true if the browser sent a
 * session cookie, valid or not.
 */
type Asker = { rights: Rights; viewer: Viewer | null; hadSession: boolean };

/**
 * Returns true if a person may open a page. A page without a row is closed to everybody; administrators can
 * only remove rights.
 */
export function mayOpen(
  { rights, viewer }: { rights: Pick<Rights, 'pages'>; viewer: Viewer | null },
  page: PageKey,
): boolean {
  const { roles, matrixKey } = rights.pages[page];
  const role: Role = viewer?.role ?? 'visitor';
  if (!roles.includes(role)) return false;
  if (!viewer || matrixKey === null) return true;
  if (viewer.role === 'admin' && isKeptByAdmins(matrixKey)) return true;
  return !viewer.deniedPages.includes(matrixKey);
}

/**
 * Returns true if a refusal must be recorded. Visitors' refusals are recorded only when the action is for
 * administrators.
 */
export function isWorthNoting(viewer: Viewer | null, allowed: readonly Role[]): boolean {
  return viewer !== null || allowed.every((role) => role === 'admin');
}

/**
 * Returns the signed-in person. Use this function only on pages to which the check of rights (gate.server.ts)
 * admits no visitors.
 */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Refusal('sign-in-required');
  return viewer;
}

/**
 * Returns the signed-in person when the table of rights allows the change, and otherwise throws the table's
 * refusal. An ended session throws `session-expired` (AUTH-40).
 */
export function requireRight({ rights, viewer, hadSession }: Asker, key: OperationKey): Viewer {
  const operation = rights.operations[key];
  const refuse = (code: RefusalCode) =>
    new Refusal(code, {}, { right: isWorthNoting(viewer, operation.roles) ? key : null });
  if (!viewer) throw refuse(hadSession ? 'session-expired' : (operation.signedOut ?? 'sign-in-required'));
  // When administrators have closed the page, every button on the page gets the page's refusal.
  if (!mayOpen({ rights, viewer }, operation.page)) throw refuse('forbidden');
  if (!operation.roles.includes(viewer.role)) throw refuse(operation.denied ?? 'forbidden');
  return viewer;
}

/** Like `requireRight`, for changes that visitors may make too. Returns null for a visitor. */
export function requireOpenRight(asker: Asker, key: OperationKey): Viewer | null {
  const { viewer, rights } = asker;
  const isOpen = viewer === null && rights.operations[key].roles.includes('visitor');
  return isOpen ? null : requireRight(asker, key);
}
