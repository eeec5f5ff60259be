import type { RefusalCode } from '#app/platform/refusal/refusals.ts';
import { accountOperations } from './account-operations.ts';
import type { PageKey, Role } from './rights.ts';

/**
 * The second half of the table of rights: each named change, who may make it, where it is sent and which fields are read.
 * Anything else in the request is ignored or refused; who asks comes from the session alone. A generated test walks every
 * role × operation over HTTP (tests/rights.integration.test.ts), so a new change is a new row here.
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

export const operations = {
  vote: {
    roles: ['voter'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'vote',
    fields: ['candidate', 'key', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  follow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'follow',
    fields: ['candidate', 'consent'],
    signedOut: 'follow-signed-out',
  },
  unfollow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'unfollow',
    fields: ['candidate'],
    signedOut: 'follow-signed-out',
  },
  // A named operation of the API: JSON in, JSON out.
  countView: {
    roles: ['visitor', 'voter', 'candidate', 'admin'],
    page: 'candidates',
    address: '/api/v1/rpc/increment_profile_visits',
    intent: null,
    fields: ['profile_id'],
  },
  'give-consent': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'privacy',
    address: '/account/privacy',
    intent: 'give-consent',
    fields: ['purpose'],
  },
  'withdraw-consent': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'privacy',
    address: '/account/privacy',
    intent: 'withdraw-consent',
    fields: ['purpose'],
  },
  'erase-account': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'privacy',
    address: '/account/privacy',
    intent: 'erase-account',
    fields: ['password', 'confirmation'],
  },
  'save-profile': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'profile',
    address: '/account',
    intent: null,
    fields: ['firstName', 'lastName', 'interest', 'interests-shown', 'consent', 'next'],
  },
  'set-avatar': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'profile',
    address: '/account/avatar',
    intent: 'upload',
    fields: ['picture', 'next'],
  },
  'remove-avatar': {
    roles: ['voter', 'candidate', 'admin'],
    page: 'profile',
    address: '/account/avatar',
    intent: 'remove',
    fields: ['next'],
  },
  recount: {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/dashboard',
    intent: 'recount',
    fields: [],
  },
  ...accountOperations,
  // With the one-time link of the log.
  'make-first-admin': {
    roles: ['visitor', 'voter', 'candidate', 'admin'],
    page: 'setup',
    address: '/setup',
    intent: null,
    fields: ['token', 'firstName', 'lastName', 'email', 'password'],
  },
  // Changes nothing: a code in an address would lie in logs.
  'check-receipt': {
    roles: ['visitor', 'voter', 'candidate', 'admin'],
    page: 'integrity',
    address: '/integrity',
    intent: null,
    fields: ['cod'],
  },
  // In a demonstration, which answers on this computer only.
  'move-clock': {
    roles: ['visitor', 'voter', 'candidate', 'admin'],
    page: 'demo',
    address: '/demo/moment',
    intent: null,
    fields: ['moment', 'back'],
  },
} as const satisfies Record<string, Operation>;

export type OperationKey = keyof typeof operations;
