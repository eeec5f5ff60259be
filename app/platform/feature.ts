import type { TopicTable } from './live/announcements.ts';
import type { RateTable } from './rates/rules.ts';
import type { RefusalTable } from './refusal/refusal.ts';
import type { OperationTable } from './rights/rights.ts';

/**
 * What a feature says of itself in `feature.server.ts` (decision 24). It is data: `app/features.server.ts` lists the features
 * and hands their tables to the platform, which imports none of them.
 */
export type Feature = {
  /** Expected outcomes that are refused, with status and exact text. */
  refusals?: RefusalTable;
  /** How often a change may be tried; each has its row in docs/limits.md. */
  rates?: RateTable;
  /** What is announced to all copies of the program. */
  topics?: TopicTable;
  /** Changes that people make, and who may. */
  operations?: OperationTable;
};

/** The names of a table's rows. */
export type NamesOf<Table> = Record<keyof Table, unknown>;

// Names by declaration merging: each feature adds its own, so that the compiler checks every code, bucket, topic and key.
/* biome-ignore-start lint/suspicious/noEmptyInterface: filled by the features */
export interface RefusalNames {}
export interface RateNames {}
export interface TopicNames {}
export interface OperationNames {}
/** Filled by app/routes.ts. */
export interface PageNames {}
/* biome-ignore-end lint/suspicious/noEmptyInterface: filled by the features */
