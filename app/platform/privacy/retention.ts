import type { retentionTexts } from './retention.texts.ts';

export type RetentionKey = keyof typeof retentionTexts.ro;

/**
 * A period of real time, counted from the moment in its text; 0 lasts until the next nightly run. An administrator may change the
 * days by `setting`, and `count` is the default.
 */
type RetentionRule = { unit: 'day' | 'year'; count: number; setting?: 'data_retention_days' };

/**
 * Retention periods. The nightly job applies them (server/retention.ts), /gdpr shows them, and a test checks each. Keys of ballots
 * follow election time and have a job of their own.
 */
export const retention: Record<RetentionKey, RetentionRule> = {
  sessions: { count: 30, unit: 'day' },
  links: { count: 0, unit: 'day' },
  attempts: { count: 1, unit: 'day' },
  rates: { count: 1, unit: 'day' },
  activities: { count: 90, unit: 'day', setting: 'data_retention_days' },
  views: { count: 0, unit: 'day' },
  sentMail: { count: 1, unit: 'day' },
  mail: { count: 30, unit: 'day' },
  consents: { count: 3, unit: 'year' },
  setupLinks: { count: 0, unit: 'day' },
  refusedRights: { count: 30, unit: 'day' },
  files: { count: 0, unit: 'day' },
};

export const retentionKeys = Object.keys(retention) as RetentionKey[];
