import { electionTables } from './election.ts';
import { newsTables } from './news.ts';
import type { TableSpec } from './spec.ts';
import { textTables } from './texts.ts';

export type { Names, TableSpec } from './spec.ts';

/** Tables, ordered so that each row follows the rows to which it refers. */
export const tableSpecs: readonly TableSpec[] = [...electionTables, ...textTables, ...newsTables];
