import type { retentionTexts } from './retention.texts.ts';

export type RetentionKey = keyof typeof retentionTexts.ro;

/**
 * How long something is kept, in real time, from the moment that its words name; 0: until the next nightly run. `setting`: an
 * administrator sets the days, the count is the default.
 */
type RetentionRule = { unit: 'day' | 'year'; count: number; setting?: 'data_retention_days' };

/**
 * Everything that goes by itself, and when. The nightly job does what this table says (server/retention.ts has one deed for
 * each row), /gdpr shows it, and a test moves the times of rows and sees each of them act. Keys of ballots go by election
 * time and have a job of their own.
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
