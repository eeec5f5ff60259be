import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { OperationKey, PageKey, Rights, Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

/** Who asks, and the tables that say what they may. `hadSession`: the browser brought a session cookie, whether or not it still holds. */
export type Asker = { rights: Rights; viewer: Viewer | null; hadSession: boolean };

/** May this person open the page? Deny by default; the matrix takes away, it never adds, and not from administration itself. */
export function mayOpen({ rights, viewer }: Pick<Asker, 'rights' | 'viewer'>, page: PageKey): boolean {
  const { roles, matrixKey } = rights.pages[page];
  const role: Role = viewer?.role ?? 'visitor';
  if (!roles.includes(role)) return false;
  if (!viewer || matrixKey === null || isOwnGround(viewer, matrixKey)) return true;
  return !viewer.deniedPages.includes(matrixKey);
}

/** An administrator who switched administration off could not switch it on again. */
function isOwnGround(viewer: Viewer, matrixKey: string): boolean {
  return viewer.role === 'admin' && matrixKey.startsWith('admin/');
}

/** Visitors press buttons of voters every day; at what only administrators may do they have come for something else. */
export function isWorthNoting(viewer: Viewer | null, allowed: readonly Role[]): boolean {
  return viewer !== null || allowed.every((role) => role === 'admin');
}

/** Whoever is signed in, on a page about themselves: the gate has let nobody else through. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Refusal('sign-in-required');
  return viewer;
}

/**
 * The signed-in person, if the table lets them make this change; throws the Refusal that the table names otherwise, and
 * `session-expired` where the browser brought a session that no longer holds (AUTH-40).
 */
export function requireRight({ rights, viewer, hadSession }: Asker, key: OperationKey): Viewer {
  const operation = rights.operations[key];
  const refuse = (code: RefusalCode) =>
    new Refusal(code, {}, { right: isWorthNoting(viewer, operation.roles) ? key : null });
  if (!viewer) throw refuse(hadSession ? 'session-expired' : (operation.signedOut ?? 'sign-in-required'));
  // First as at the page's own gate: a page that was taken away says so, whatever was pressed on it.
  if (!mayOpen({ rights, viewer }, operation.page)) throw refuse('forbidden');
  if (!operation.roles.includes(viewer.role)) throw refuse(operation.denied ?? 'forbidden');
  return viewer;
}

/** The same for a change that visitors may make as well: null then stands for a visitor. */
export function requireOpenRight(asker: Asker, key: OperationKey): Viewer | null {
  const { viewer, rights } = asker;
  const isOpen = viewer === null && rights.operations[key].roles.includes('visitor');
  return isOpen ? null : requireRight(asker, key);
}
