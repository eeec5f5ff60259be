import { roundName } from '#app/features/elections/round-words.ts';
import type { Json, Row, TableName } from '../rows/index.ts';

/** Rules for comparing and writing the rows of one table. */
export type TableSpec = {
  table: TableName;
  key: readonly string[];
  /** Non-key columns that the dataset fills. A load leaves all other columns unchanged. */
  columns: readonly string[];
  /**
   * SQL condition for the stored rows of election $1. The load deletes such rows when the dataset lacks them.
   */
  scope: string;
  /** SQL condition, on the alias `stored`, for rows that a load must leave unchanged. */
  unless?: string;
  /** SQL condition, on the alias `w`, for rows of the dataset that a load must neither add nor change. */
  skips?: string;
  /** Public fields with their names for readers; their changes are recorded as corrections. */
  published?: {
    kind: string;
    fields: Readonly<Record<string, string>>;
    /** Readers' words for coded values, by column. */
    words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    name(row: Row, names: Names): string;
    /**
     * Returns the ISO moment from which the record is public; null means always. Changes before that moment
     * are not corrections.
     */
    from?(row: Row, names: Names): Json;
  };
};

/** Lookups of readers' names for ids and codes. A code without a record stays unchanged. */
export type Names = {
  candidate(id: unknown): string;
  question(id: unknown): string;
  area(code: unknown): string;
  poll(code: unknown): string;
  pollFrom(code: unknown): string | null;
  /** Returns the ISO moment at which a round's result was announced. */
  announcedAt(round: unknown): string | null;
};

export const ofElection = 'election_id = $1';

/** Joins the parts of a record's name with commas. */
export const join = (...parts: unknown[]) => parts.map(String).join(', ');

/** Returns the name of a row's round: „turul II”. */
export const inRound = (row: Row) => roundName(Number(row.round));

/** Returns the beginning of a text, cut between words, at most 60 characters. */
export function opening(text: unknown): string {
  const whole = String(text);
  return whole.length <= 60 ? whole : `${whole.slice(0, 60).replace(/\s+\S*$/, '')}…`;
}
