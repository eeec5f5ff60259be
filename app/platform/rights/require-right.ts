import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { RefusalCode } from '#app/platform/refusal/refusals.ts';
import { type Operation, type OperationKey, operations } from './operations.ts';
import { type PageKey, pages, type Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

/** May this person open the page? Deny by default; the matrix takes away, it never adds, and not from administration itself. */
export function mayOpen(viewer: Viewer | null, page: PageKey): boolean {
  const { roles, matrixKey } = pages[page];
  const role: Role = viewer?.role ?? 'visitor';
  if (!(roles as readonly Role[]).includes(role)) return false;
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
export function requireRight(
  viewer: Viewer | null,
  key: OperationKey,
  { hadSession = false }: { hadSession?: boolean } = {},
): Viewer {
  const operation: Operation = operations[key];
  const refuse = (code: RefusalCode) =>
    new Refusal(code, {}, { right: isWorthNoting(viewer, operation.roles) ? key : null });
  if (!viewer) throw refuse(hadSession ? 'session-expired' : (operation.signedOut ?? 'sign-in-required'));
  // First as at the page's own gate: a page that was taken away says so, whatever was pressed on it.
  if (!mayOpen(viewer, operation.page)) throw refuse('forbidden');
  if (!operation.roles.includes(viewer.role)) throw refuse(operation.denied ?? 'forbidden');
  return viewer;
}

/** The same for a change that visitors may make as well: null then stands for a visitor. */
export function requireOpenRight(
  viewer: Viewer | null,
  key: OperationKey,
  facts?: { hadSession: boolean },
): Viewer | null {
  const { roles }: Operation = operations[key];
  return viewer === null && roles.includes('visitor') ? null : requireRight(viewer, key, facts);
}
