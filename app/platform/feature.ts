import type { Change } from './api/change.server.ts';
import type { Operation as ApiReading } from './api/operation.server.ts';
import type { Machinery } from './context.server.ts';
import type { Job, JobControl } from './jobs/jobs.server.ts';
import type { TopicTable } from './live/announcements.ts';
import type { BrowserItem, DataMap } from './privacy/data-map.ts';
import type { PersonalDataPart } from './privacy/personal-data.server.ts';
import type { RetentionTable } from './privacy/retention.server.ts';
import type { RateTable } from './rates/rules.ts';
import type { RefusalTable } from './refusal/refusal.ts';
import type { OperationTable } from './rights/rights.ts';

/**
 * What a feature, or the platform, says of itself in `feature.server.ts` (decision 24). It is data: `app/features.server.ts` lists
 * the features and hands their tables to the platform, which imports none of them.
 */
export type Statement = {
  /** Expected outcomes that are refused, with status and exact text. */
  refusals?: RefusalTable;
  /** How often a change may be tried; each has its row in docs/limits.md. */
  rates?: RateTable;
  /** What is announced to all copies of the program. */
  topics?: TopicTable;
  /** Changes that people make, and who may. */
  operations?: OperationTable;
  /** What its tables hold, and of whom: /gdpr is rendered from it. */
  dataMap?: DataMap;
  /** What it leaves in a browser. */
  browserItems?: readonly BrowserItem[];
  /** What goes by itself, and when. */
  retention?: RetentionTable;
  /** What it keeps about people with an account, as they copy and erase it. */
  personalData?: readonly PersonalDataPart[];
  jobs?: (needs: JobNeeds) => readonly Job[];
  /** What the page of jobs says, by a job's name. */
  jobWords?: JobWords;
  /** What it answers under /api/v1, and the named operations there that change something. */
  apiReadings?: readonly ApiReading[];
  apiChanges?: readonly Change[];
  /** Runs with the program, from before the first answer until the returned function ends it. */
  start?: (needs: JobNeeds & { jobs: JobControl }) => Promise<() => Promise<void>>;
};

/**
 * `kind`: the record is true without anybody's doing; activities may use all of it, it uses none of them. `uses`: features of its own
 * kind that it may use. `name` is its folder.
 */
export type Feature = Statement & {
  name: string;
  kind: 'record' | 'activity';
  uses: readonly string[];
};

/** What jobs work with. */
export type JobNeeds = Pick<Machinery, 'db' | 'files' | 'clock' | 'hub' | 'log' | 'config'>;
/** `facts`: what a run says of its work, in words. */
export type JobWords = Readonly<
  Record<string, { title: string; text: string; facts?: Readonly<Record<string, string>> }>
>;

/** The names of a table's rows. */
export type NamesOf<Table> = Record<keyof Table, unknown>;

// Names by declaration merging: each feature adds its own, so that the compiler checks every code, bucket, topic and key.
/* biome-ignore-start lint/suspicious/noEmptyInterface: filled by the features */
export interface RefusalNames {}
export interface RateNames {}
export interface TopicNames {}
export interface OperationNames {}
export interface RetentionNames {}
/** Filled by app/routes.ts. */
export interface PageNames {}
/* biome-ignore-end lint/suspicious/noEmptyInterface: filled by the features */
