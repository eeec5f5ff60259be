import type { Change } from './api/change.server.ts';
import type { Operation as ApiReading } from './api/operation.server.ts';
import type { ProgramServices } from './context.server.ts';
import type { Job, JobControl } from './jobs/jobs.server.ts';
import type { TopicTable } from './live/announcements.ts';
import type { BrowserItem, DataMap } from './privacy/data-map.ts';
import type { PersonalDataPart } from './privacy/personal-data.server.ts';
import type { RetentionTable } from './privacy/retention.server.ts';
import type { RateTable } from './rates/rules.ts';
import type { RefusalTable } from './refusal/refusal.ts';
import type { OperationTable } from './rights/rights.ts';

/**
 * All declarations of a feature or the platform in `feature.server.ts` (decision 24).
 * `app/features.server.ts` passes the features' tables to the platform, which imports no feature.
 */
export type Statement = {
  /** Expected refusals, with status and exact text. */
  refusals?: RefusalTable;
  /** Limits on tries of a change; each has its row in docs/limits.md. */
  rates?: RateTable;
  /** Topics that are announced to all copies of the program. */
  topics?: TopicTable;
  /** Changes that people make, and the roles that may make them. */
  operations?: OperationTable;
  /** The contents of the feature's tables and the people whom they concern; /gdpr is rendered from it. */
  dataMap?: DataMap;
  /** Items that the feature stores in a browser. */
  browserItems?: readonly BrowserItem[];
  /** Records that are deleted automatically, and when. */
  retention?: RetentionTable;
  /** The feature's data about people with an account, with export and erasure. */
  personalData?: readonly PersonalDataPart[];
  jobs?: (needs: JobNeeds) => readonly Job[];
  /** Texts for the page of jobs, by job name. */
  jobWords?: JobWords;
  /** The feature's read operations under /api/v1, and its write operations there. */
  apiReadings?: readonly ApiReading[];
  apiChanges?: readonly Change[];
  /** Runs before the program's first answer; the returned function stops it. */
  start?: (needs: JobNeeds & { jobs: JobControl }) => Promise<() => Promise<void>>;
};

/**
 * `name` is the folder; `uses` lists the features of the same kind that it may use. A `record` holds facts
 * without user activity: every `activity` may use it, and it uses no activity.
 */
export type Feature = Statement & {
  name: string;
  kind: 'record' | 'activity';
  uses: readonly string[];
};

/** Services that jobs use. */
export type JobNeeds = Pick<ProgramServices, 'db' | 'files' | 'clock' | 'hub' | 'log' | 'config'>;
/** `facts`: labels for the results of a job's run. */
export type JobWords = Readonly<
  Record<string, { title: string; text: string; facts?: Readonly<Record<string, string>> }>
>;

/** The names of a table's rows. */
export type NamesOf<Table> = Record<keyof Table, unknown>;

// Each feature adds its names here by declaration merging, so that the compiler checks every code, bucket,
// topic and key.
/* biome-ignore-start lint/suspicious/noEmptyInterface: filled by the features */
export interface RefusalNames {}
export interface RateNames {}
export interface TopicNames {}
export interface OperationNames {}
export interface RetentionNames {}
/** app/routes.ts fills this list. */
export interface PageNames {}
/* biome-ignore-end lint/suspicious/noEmptyInterface: filled by the features */
