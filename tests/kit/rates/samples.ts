import type { RateBucket } from '#app/platform/rates/rules.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';

/** For each limit on attempts, an operation or page that counts toward it. */
export const counted: Record<
  Exclude<
    RateBucket,
    'second-factor' | 'reset-email' | 'comment-day' | 'chat-day' | 'chat-address' | 'chat-model'
  >,
  OperationKey | `/${string}`
> = {
  'mail-request': 'request-reset',
  reset: 'request-reset',
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  'password-change': 'change-password',
  receipt: 'check-receipt',
  vote: 'vote',
  pollVote: 'poll-vote',
  follow: 'follow',
  comment: 'comment',
  topic: 'propose-topic',
  like: 'unlike',
  mark: 'mark',
  report: 'report-comment',
  question: 'ask-question',
  support: 'unsupport',
  'similar-questions': '/candidate/candidat-demonstrativ/questions/similar.json',
  claim: 'claim-profile',
  notifications: 'choose-notifications',
  'team-invitation': 'invite-editor',
  'voter-test': 'take-voter-test',
  avatar: 'set-avatar',
  'upload-dataset': 'upload-dataset',
  view: 'countView',
  match: 'calculateMatches',
  'match-save': 'saveMatches',
  export: '/account/export.json',
  'export-part': '/account/export/votes',
  erase: 'erase-account',
  chat: 'chat',
  'chat-report': 'report-answer',
  scores: 'score-all',
  'run-job': 'run-job',
  'feed-test': 'test-feed',
  'feed-save': 'import-feed-items',
  'news-run': 'run-news-feeds',
  edit: 'delete-news-feed',
  'test-mail': 'send-test-mail',
  explorer: 'export-table',
};
