import { electionTables } from './election.ts';
import type { TableSpec } from './spec.ts';
import { textTables } from './texts.ts';

export type { Names, TableSpec } from './spec.ts';

/** In an order in which each row finds what it refers to. */
export const tableSpecs: readonly TableSpec[] = [...electionTables, ...textTables];
