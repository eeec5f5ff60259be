import type { RefusalCode } from '#app/platform/refusal/refusals.ts';
import { accountOperations } from './account-operations.ts';
import { type PageKey, type Role, roles, signedIn } from './rights.ts';

/**
 * The second half of the table of rights: each named change with its roles, address and fields. Other fields are ignored or refused,
 * and only the session identifies the person.
 */
export type Operation = {
  roles: readonly Role[];
  /** Switching this page off for a role switches its changes off as well. */
  page: PageKey;
  /** Address of the POST; `:name` stands for an id. */
  address: string;
  /** Further pages with the same button. */
  alsoAt?: readonly string[];
  /** Value of the form's `intent`; null when the address has only one change. */
  intent: string | null;
  fields: readonly string[];
  /** Refusals for a visitor and for another role, in place of the general ones. */
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
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  // The named operation of the same vote, which a page's script sends.
  castVote: {
    roles: ['voter'],
    page: 'candidates',
    address: '/api/v1/rpc/cast_vote',
    intent: null,
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  'poll-vote': {
    roles: ['voter', 'candidate'],
    page: 'polls',
    address: '/polls',
    intent: 'poll-vote',
    fields: ['poll', 'candidate', 'key', 'consent'],
    signedOut: 'poll-signed-out',
    denied: 'poll-roles',
  },
  // The named operation of the same vote.
  castPollVote: {
    roles: ['voter', 'candidate'],
    page: 'polls',
    address: '/api/v1/rpc/cast_poll_vote',
    intent: null,
    fields: ['poll', 'candidate', 'key', 'consent'],
    signedOut: 'poll-signed-out',
    denied: 'poll-roles',
  },
  follow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'follow',
    // `key` shows that the page was made for a signed-in person.
    fields: ['candidate', 'key', 'consent'],
    signedOut: 'follow-signed-out',
  },
  unfollow: {
    roles: ['voter', 'candidate'],
    page: 'candidates',
    address: '/candidates',
    alsoAt: ['/candidate/:slug?', '/dashboard'],
    intent: 'unfollow',
    fields: ['candidate', 'key'],
    signedOut: 'follow-signed-out',
  },
  // A named operation of the API, with JSON in both directions.
  countView: {
    roles,
    page: 'candidates',
    address: '/api/v1/rpc/increment_profile_visits',
    intent: null,
    fields: ['profile_id'],
  },
  'give-consent': {
    roles: signedIn,
    page: 'privacy',
    address: '/account/privacy',
    intent: 'give-consent',
    fields: ['purpose', 'consent'],
  },
  'withdraw-consent': {
    roles: signedIn,
    page: 'privacy',
    address: '/account/privacy',
    intent: 'withdraw-consent',
    fields: ['purpose'],
  },
  'erase-account': {
    roles: signedIn,
    page: 'privacy',
    address: '/account/privacy',
    intent: 'erase-account',
    fields: ['password', 'confirmation'],
  },
  'save-profile': {
    roles: signedIn,
    page: 'profile',
    address: '/account',
    intent: null,
    fields: ['firstName', 'lastName', 'interest', 'interests-shown', 'consent', 'next'],
  },
  'set-avatar': {
    roles: signedIn,
    page: 'profile',
    address: '/account/avatar',
    intent: 'upload',
    fields: ['picture', 'next'],
  },
  'remove-avatar': {
    roles: signedIn,
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
  'score-all': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/ai-score-calculation',
    intent: 'updateAll',
    fields: [],
  },
  'score-one': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/ai-score-calculation',
    intent: 'updateSingle',
    fields: ['candidateId'],
  },
  // AISC-23, AISC-24: the named operation of both.
  calculateAiScores: {
    roles: ['admin'],
    page: 'admin',
    address: '/api/v1/rpc/calculate-ai-scores',
    intent: null,
    fields: ['action', 'candidateId'],
  },
  'run-job': {
    roles: ['admin'],
    page: 'admin',
    address: '/admin/jobs',
    intent: null,
    fields: ['job'],
  },
  ...accountOperations,
  // The one-time link in the log leads here.
  'make-first-admin': {
    roles,
    page: 'setup',
    address: '/setup',
    intent: null,
    fields: ['token', 'firstName', 'lastName', 'email', 'password'],
  },
  // This POST changes nothing, but a code in an address would end up in logs.
  'check-receipt': {
    roles,
    page: 'integrity',
    address: '/integrity',
    intent: null,
    fields: ['cod'],
  },
  // Only demonstrations have these two, and they answer on this computer only.
  'move-clock': {
    roles,
    page: 'demo',
    address: '/demo/moment',
    intent: null,
    fields: ['moment', 'back'],
  },
  'restart-demonstration': {
    roles,
    page: 'demo',
    address: '/demo/restart',
    intent: null,
    fields: ['begun'],
  },
} as const satisfies Record<string, Operation>;

export type OperationKey = keyof typeof operations;
