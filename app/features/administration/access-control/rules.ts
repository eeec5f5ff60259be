import {
  isKeptByAdmins,
  type MatrixKey,
  matrixKeys,
  type SignedInRole,
} from '#app/platform/rights/rights.ts';

/** The roles of the permission matrix (ACC-04). */
export const matrixRoles = ['admin', 'candidate', 'voter'] as const satisfies readonly SignedInRole[];

/** One cell of the permission matrix: a role and a group of pages, as `voter:polls`. */
export type Cell = `${SignedInRole}:${MatrixKey}`;

export const cellOf = (role: SignedInRole, page: MatrixKey): Cell => `${role}:${page}`;

/** Tells whether a role may open pages of which the database stores nothing (ACC-17, ACC-18). */
export function isAllowedByDefault(role: SignedInRole, page: MatrixKey): boolean {
  return role === 'admin' || !page.startsWith('admin/');
}

/**
 * Tells whether no administrator can change a cell. Administrators keep their pages, and no other role ever
 * gets one.
 */
export function isFixed(role: SignedInRole, page: MatrixKey): boolean {
  return role === 'admin' ? isKeptByAdmins(page) : page.startsWith('admin/');
}

/** All cells that administrators can change. */
export const changeableCells: readonly Cell[] = matrixRoles.flatMap((role) =>
  matrixKeys.filter((page) => !isFixed(role, page)).map((page) => cellOf(role, page)),
);

/** Returns the changeable cells among these texts, in the order of the matrix. */
export function readCells(texts: readonly string[]): Cell[] {
  return changeableCells.filter((cell) => texts.includes(cell));
}

/** A switch of all changeable cells of a role or of a page (ACC-07, ACC-08). */
export type Switch = { of: string; isOn: boolean };

/** Returns the cells of a role (`voter`) or of a page (`polls`). */
export function cellsOf(name: string): Cell[] {
  return changeableCells.filter((cell) => cell.split(':').includes(name));
}

export function applySwitch(allowed: readonly Cell[], { of, isOn }: Switch): Cell[] {
  const switched = new Set(cellsOf(of));
  return changeableCells.filter((cell) => (switched.has(cell) ? isOn : allowed.includes(cell)));
}

/** Writes a switch as the value of a button, which `readSwitch` reads. */
export const writeSwitch = ({ of, isOn }: Switch): string => `${of} ${isOn ? 'da' : 'nu'}`;

/** Returns null for a text that names no role and no page. */
export function readSwitch(text: string | null): Switch | null {
  const [of = '', state] = text?.split(' ') ?? [];
  return cellsOf(of).length > 0 ? { of, isOn: state === 'da' } : null;
}
