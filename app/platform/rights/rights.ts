import type { OperationNames, PageNames } from '#app/platform/feature.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';

/** Who may open which page and make which change. Deny by default: what is not in the tables of rights is refused. */
export const roles = ['visitor', 'voter', 'candidate', 'admin'] as const;
export type Role = (typeof roles)[number];
export type SignedInRole = Exclude<Role, 'visitor'>;

export const everybody: readonly Role[] = roles;
/** Roles with an account. */
export const signedIn = ['voter', 'candidate', 'admin'] as const satisfies readonly SignedInRole[];

/** Keys of the permission matrix (ACC-05), which an administrator can switch per role. */
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
type MatrixKey = (typeof matrixKeys)[number];

/**
 * `paths` are React Router patterns; `matrixKey` is the row of the permission matrix that can take the page away, null: nobody
 * can. The rows are in `app/routes.ts`, beside the addresses.
 */
export type Page = { paths: readonly string[]; roles: readonly Role[]; matrixKey: MatrixKey | null };
export type PageKey = keyof PageNames;
export type Pages = Readonly<Record<PageKey, Page>>;

/**
 * One named change: who may make it, where it is sent and which fields are read. Anything else in the request is ignored or
 * refused; who asks comes from the session alone. Each feature names its own in `feature.server.ts`.
 */
export type Operation = {
  roles: readonly Role[];
  /** An administrator who switches this page off for a role switches its changes off as well. */
  page: PageKey;
  /** Address it is posted to; `:name` stands for an id of the subject's. */
  address: string;
  /** Further pages with the same button. */
  alsoAt?: readonly string[];
  /** Value of the form's `intent`; null: the address has only one change. */
  intent: string | null;
  fields: readonly string[];
  /** What a visitor, and somebody with another role, hears; the general sentences where it is left out. */
  signedOut?: RefusalCode;
  denied?: RefusalCode;
};
export type OperationKey = keyof OperationNames;
export type OperationTable = Readonly<Record<string, Operation>>;
export type Operations = Readonly<Record<OperationKey, Operation>>;

/** Both halves of the table of rights. `pageOf`: the row of pages that an address belongs to; `unknown` for all that have none. */
export type Rights = { pages: Pages; operations: Operations; pageOf(pathname: string): PageKey };
