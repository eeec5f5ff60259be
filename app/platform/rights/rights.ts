import type { OperationNames, PageNames } from '#app/platform/feature.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** All roles. A page or change without a row in the table of rights is refused to every role. */
export const roles = ['visitor', 'voter', 'candidate', 'admin'] as const;
export type Role = (typeof roles)[number];
export type SignedInRole = Exclude<Role, 'visitor'>;

export const everybody: readonly Role[] = roles;
/** Roles with an account. */
export const signedIn = ['voter', 'candidate', 'admin'] as const satisfies readonly SignedInRole[];

/** Groups of pages that an administrator can close for a role (ACC-05). */
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
 * Returns true if administrators always keep this group of pages. Otherwise nobody could reopen pages or set
 * up the second factor that administration pages require.
 */
export function isKeptByAdmins(matrixKey: string): boolean {
  return matrixKey.startsWith('admin/') || matrixKey === 'settings';
}

/**
 * A row of the page table (`app/routes.ts`), with React Router patterns in `paths`. `matrixKey` names the
 * group of pages with which administrators can close it, or is null.
 */
export type Page = { paths: readonly string[]; roles: readonly Role[]; matrixKey: MatrixKey | null };
export type PageKey = keyof PageNames;
export type Pages = Readonly<Record<PageKey, Page>>;

/**
 * One kind of change: its address, its fields and the roles that may make it. The session always determines
 * the acting person.
 */
export type Operation = {
  roles: readonly Role[];
  /** The page on which the change is made. When administrators close the page, they close the change too. */
  page: PageKey;
  /** The path of the POST request. `:name` stands for the id of the changed record. */
  address: string;
  /** Paths of other pages that have the same button. */
  alsoAt?: readonly string[];
  /**
   * The value of the form field `intent`, which distinguishes several changes at one path. Null when the path
   * has only one change.
   */
  intent: string | null;
  fields: readonly string[];
  /**
   * Refusals for a visitor (`signedOut`) and for another role (`denied`). If unset, general refusals apply.
   */
  signedOut?: RefusalCode;
  denied?: RefusalCode;
};
export type OperationKey = keyof OperationNames;
export type OperationTable = Readonly<Record<string, Operation>>;
export type Operations = Readonly<Record<OperationKey, Operation>>;

/** The tables of pages and of changes. `pageOf` returns the key of a path's row, or `unknown`. */
export type Rights = { pages: Pages; operations: Operations; pageOf(pathname: string): PageKey };
