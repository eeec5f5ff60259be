import type { Change } from './api/change.server.ts';
import type { Operation as ApiReading } from './api/operation.server.ts';
import type { ProgramServices } from './context.server.ts';
import type { Database } from './db/database.ts';
import type { Job, JobControl } from './jobs/jobs.server.ts';
import type { TopicTable } from './live/announcements.ts';
import type { BrowserItem, DataMap } from './privacy/data-map.ts';
import type { PersonalDataPart } from './privacy/personal-data.server.ts';
import type { RetentionTable } from './privacy/retention.server.ts';
import type { RateTable } from './rates/rules.ts';
import type { RefusalTable } from './refusal/refusal.ts';
import type { OperationTable } from './rights/rights.ts';

/**
 * The declarations of a feature or the platform, in its feature.server.ts (decision 24).
 * app/features.server.ts passes them on, because the platform imports no feature.
 */
export type Statement = {
  /** The feature's tables and the readers of their columns. */
  tables?: FeatureTables;
  /** Expected refusals, each with its status and exact text. */
  refusals?: RefusalTable;
  /** Limits on attempts at a change. Each limit has a row in docs/limits.md. */
  rates?: RateTable;
  /** The subjects of the announcements by which the feature tells all instances about changed records. */
  topics?: TopicTable;
  /** Changes that people can make, and the roles that may make them. */
  operations?: OperationTable;
  /** The feature's tables, with their contents and the people whose data they store. The page /gdpr lists them. */
  dataMap?: DataMap;
  /** Cookies and other items that the feature stores in a browser. */
  browserItems?: readonly BrowserItem[];
  /** Retention rules, by which records are deleted automatically. */
  retention?: RetentionTable;
  /** The feature's data about people with an account, with the functions that export and erase it. */
  personalData?: readonly PersonalDataPart[];
  jobs?: (needs: JobNeeds) => readonly Job[];
  /** Labels for the administrators' page of jobs, by job name. */
  jobWords?: JobWords;
  /** The feature's read and write operations under /api/v1. */
  apiReadings?: readonly ApiReading[];
  apiChanges?: readonly Change[];
  /**
   * Runs before the program answers its first request. The returned function stops everything that was
   * started.
   */
  start?: (needs: JobNeeds & { jobs: JobControl }) => Promise<() => Promise<void>>;
};

/**
 * A feature, named as its folder. A `record` feature contains facts and uses no `activity` feature; an
 * `activity` contains people's actions and may use every `record`.
 */
export type Feature = Statement & {
  name: string;
  kind: 'record' | 'activity';
  uses: readonly string[];
};

/**
 * A table's name as PostgreSQL shows it. For a table outside the schema `public`, the schema comes before the
 * name.
 */
type Table = keyof Database | 'kysely_migration';
/** Column names by table, separated by spaces. */
export type ColumnLists = Partial<Readonly<Record<Table, string>>>;

/** Assigns each column of the feature's tables to `shown` or `hidden`. */
export type FeatureTables = {
  /** Columns that the role of the database explorer may read. Each start grants exactly these columns. */
  shown?: ColumnLists;
  /** Columns that the explorer never shows. `*` names the whole table. */
  hidden?: ColumnLists;
  /** Tables of the schema `public` that no backup contains. */
  leftOut?: readonly Table[];
};

export type JobNeeds = Pick<ProgramServices, 'db' | 'files' | 'clock' | 'hub' | 'log' | 'config' | 'secrets'>;
/** `facts` maps the names of a job's results to their labels. */
export type JobWords = Readonly<
  Record<string, { title: string; text: string; facts?: Readonly<Record<string, string>> }>
>;

export type NamesOf<Table> = Record<keyof Table, unknown>;

// Features add their names to these interfaces by declaration merging. The compiler then checks every refusal code,
// rate, topic and page key.
/* biome-ignore-start lint/suspicious/noEmptyInterface: filled by the features */
export interface RefusalNames {}
export interface RateNames {}
export interface TopicNames {}
export interface OperationNames {}
export interface RetentionNames {}
/** app/routes.ts adds the page names. */
export interface PageNames {}
/* biome-ignore-end lint/suspicious/noEmptyInterface: filled by the features */
