import type { OperationNames, PageNames } from '#app/platform/feature.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** All roles. The rights tables refuse a page or change that has no row. */
export const roles = ['visitor', 'voter', 'candidate', 'admin'] as const;
export type Role = (typeof roles)[number];
export type SignedInRole = Exclude<Role, 'visitor'>;

export const everybody: readonly Role[] = roles;
/** Roles with an account. */
export const signedIn = ['voter', 'candidate', 'admin'] as const satisfies readonly SignedInRole[];

/** Keys of the permission matrix (ACC-05), in which an administrator can close pages per role. */
export const matrixKeys = [
  'dashboard',
  'profile',
  'candidates',
  'polls',
  'news',
  'info',
  'quiz',
  'chat',
  'settings',
  'admin/dashboard',
  'admin/access-control',
  'admin/site-content',
] as const;
export type MatrixKey = (typeof matrixKeys)[number];

/**
 * Tells whether administrators keep a row of the matrix, or nobody could reopen pages. The settings hold the
 * second factor, without which an administrator opens no administration page.
 */
export function isKeptByAdmins(matrixKey: string): boolean {
  return matrixKey.startsWith('admin/') || matrixKey === 'settings';
}

/**
 * A row of the page table (`app/routes.ts`), with React Router patterns in `paths`. `matrixKey` names the row
 * of the permission matrix that can close the page, or is null.
 */
export type Page = { paths: readonly string[]; roles: readonly Role[]; matrixKey: MatrixKey | null };
export type PageKey = keyof PageNames;
export type Pages = Readonly<Record<PageKey, Page>>;

/**
 * One change: its address, its fields and the roles that may make it. The acting person always comes from the
 * session.
 */
export type Operation = {
  roles: readonly Role[];
  /** The page of the change. When the permission matrix closes the page, it closes the change too. */
  page: PageKey;
  /** The path of the POST request. `:name` stands for the id of the changed record. */
  address: string;
  /** Paths of other pages that have the same button. */
  alsoAt?: readonly string[];
  /** Value of the form's field `intent`, or null when the path has only one change. */
  intent: string | null;
  fields: readonly string[];
  /**
   * Refusals for a visitor (`signedOut`) and for another role (`denied`). If unset, the general refusals
   * apply.
   */
  signedOut?: RefusalCode;
  denied?: RefusalCode;
};
export type OperationKey = keyof OperationNames;
export type OperationTable = Readonly<Record<string, Operation>>;
export type Operations = Readonly<Record<OperationKey, Operation>>;

/** All rights tables. `pageOf` returns the key of a path's row, or `unknown`. */
export type Rights = { pages: Pages; operations: Operations; pageOf(pathname: string): PageKey };
