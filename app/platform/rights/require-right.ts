import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { OperationKey, PageKey, Rights, Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

/**
 * The person who sends the request, and the rights tables. `hadSession`: the browser sent a session cookie,
 * valid or not.
 */
type Asker = { rights: Rights; viewer: Viewer | null; hadSession: boolean };

/** Tells whether a person may open a page; denies by default. The permission matrix only removes rights. */
export function mayOpen(
  { rights, viewer }: { rights: Pick<Rights, 'pages'>; viewer: Viewer | null },
  page: PageKey,
): boolean {
  const { roles, matrixKey } = rights.pages[page];
  const role: Role = viewer?.role ?? 'visitor';
  if (!roles.includes(role)) return false;
  if (!viewer || matrixKey === null || isOwnGround(viewer, matrixKey)) return true;
  return !viewer.deniedPages.includes(matrixKey);
}

/**
 * Administrators keep the administration's pages even when the matrix closes them. Otherwise they could not
 * open them again.
 */
function isOwnGround(viewer: Viewer, matrixKey: string): boolean {
  return viewer.role === 'admin' && matrixKey.startsWith('admin/');
}

/**
 * Tells whether a refusal is recorded: always for signed-in people, and for visitors who try actions of
 * administrators.
 */
export function isWorthNoting(viewer: Viewer | null, allowed: readonly Role[]): boolean {
  return viewer !== null || allowed.every((role) => role === 'admin');
}

/** Returns the signed-in person. Use it only on pages behind the gate. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Refusal('sign-in-required');
  return viewer;
}

/**
 * Returns the signed-in person when the rights table allows the change, and throws the table's Refusal
 * otherwise. An ended session gives `session-expired` (AUTH-40).
 */
export function requireRight({ rights, viewer, hadSession }: Asker, key: OperationKey): Viewer {
  const operation = rights.operations[key];
  const refuse = (code: RefusalCode) =>
    new Refusal(code, {}, { right: isWorthNoting(viewer, operation.roles) ? key : null });
  if (!viewer) throw refuse(hadSession ? 'session-expired' : (operation.signedOut ?? 'sign-in-required'));
  // A closed page gives the same refusal as its gate, whatever button was pressed.
  if (!mayOpen({ rights, viewer }, operation.page)) throw refuse('forbidden');
  if (!operation.roles.includes(viewer.role)) throw refuse(operation.denied ?? 'forbidden');
  return viewer;
}

/** Like `requireRight` for changes that visitors may make; returns null for a visitor. */
export function requireOpenRight(asker: Asker, key: OperationKey): Viewer | null {
  const { viewer, rights } = asker;
  const isOpen = viewer === null && rights.operations[key].roles.includes('visitor');
  return isOpen ? null : requireRight(asker, key);
}
