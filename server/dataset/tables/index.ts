import { electionTables } from './election.ts';
import type { TableSpec } from './spec.ts';
import { textTables } from './texts.ts';

export type { Names, TableSpec } from './spec.ts';

/** Tables in an order in which each row follows those it refers to. */
export const tableSpecs: readonly TableSpec[] = [...electionTables, ...textTables];
