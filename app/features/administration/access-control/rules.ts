import {
  isKeptByAdmins,
  type MatrixKey,
  matrixKeys,
  type SignedInRole,
} from '#app/platform/rights/rights.ts';

/** The roles of the permission matrix (ACC-04). */
export const matrixRoles = ['admin', 'candidate', 'voter'] as const satisfies readonly SignedInRole[];

/** A cell of the permission matrix: a role and a group of pages, such as `voter:polls`. */
export type Cell = `${SignedInRole}:${MatrixKey}`;

export const cellOf = (role: SignedInRole, page: MatrixKey): Cell => `${role}:${page}`;

/** Returns whether a role may open a group of pages by default (ACC-17, ACC-18). */
export function isAllowedByDefault(role: SignedInRole, page: MatrixKey): boolean {
  return role === 'admin' || !page.startsWith('admin/');
}

/**
 * Returns true for a cell that nobody can change. Administrators keep the administration, and no other role can get it.
 */
export function isFixed(role: SignedInRole, page: MatrixKey): boolean {
  return role === 'admin' ? isKeptByAdmins(page) : page.startsWith('admin/');
}

/** All cells that administrators can change. */
export const changeableCells: readonly Cell[] = matrixRoles.flatMap((role) =>
  matrixKeys.filter((page) => !isFixed(role, page)).map((page) => cellOf(role, page)),
);

/** Returns those texts that name changeable cells, in the order of the matrix. */
export function readCells(texts: readonly string[]): Cell[] {
  return changeableCells.filter((cell) => texts.includes(cell));
}

/** A switch of all changeable cells of a role or of a page (ACC-07, ACC-08). */
export type Switch = { of: string; isOn: boolean };

/** Returns the cells of a role (`voter`) or of a group of pages (`polls`). */
export function cellsOf(name: string): Cell[] {
  return changeableCells.filter((cell) => cell.split(':').includes(name));
}

export function applySwitch(allowed: readonly Cell[], { of, isOn }: Switch): Cell[] {
  const switched = new Set(cellsOf(of));
  return changeableCells.filter((cell) => (switched.has(cell) ? isOn : allowed.includes(cell)));
}

/** Returns a button's value for a switch, which `readSwitch` parses. */
export const writeSwitch = ({ of, isOn }: Switch): string => `${of} ${isOn ? 'da' : 'nu'}`;

/** Parses a button's value. Returns null when it names neither a role nor a group of pages. */
export function readSwitch(text: string | null): Switch | null {
  const [of = '', state] = text?.split(' ') ?? [];
  return cellsOf(of).length > 0 ? { of, isOn: state === 'da' } : null;
}
