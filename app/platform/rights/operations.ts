import type { RefusalCode } from '#app/platform/refusal/refusals.ts';
import { accountOperations } from './account-operations.ts';
import { type PageKey, type Role, roles, signedIn } from './rights.ts';

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
    fields: ['candidate', 'key', 'day', 'consent'],
    signedOut: 'vote-signed-out',
    denied: 'vote-voters-only',
  },
  // The same vote as a named operation of the API, which the script of a page sends.
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
  // The same vote as a named operation of the API, which the script of a page sends.
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
    // `key`: the page was made for somebody who was signed in.
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
  // A named operation of the API: JSON in, JSON out.
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
  // AISC-23, AISC-24: both as a named operation of the API.
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
  // With the one-time link of the log.
  'make-first-admin': {
    roles,
    page: 'setup',
    address: '/setup',
    intent: null,
    fields: ['token', 'firstName', 'lastName', 'email', 'password'],
  },
  // Changes nothing: a code in an address would lie in logs.
  'check-receipt': {
    roles,
    page: 'integrity',
    address: '/integrity',
    intent: null,
    fields: ['cod'],
  },
  // In a demonstration, which answers on this computer only.
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
