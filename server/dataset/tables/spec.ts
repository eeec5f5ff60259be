import { roundName } from '#app/features/elections/round-words.ts';
import type { Json, Row, TableName } from '../rows/index.ts';

/** How a load compares and writes the rows of one table. */
export type TableSpec = {
  table: TableName;
  key: readonly string[];
  /** Columns that the dataset fills, without the key. A load leaves other columns unchanged. */
  columns: readonly string[];
  /** SQL condition for the stored rows of election $1. If the dataset lacks such a row, a load deletes it. */
  scope: string;
  /** SQL condition, on the alias `stored`, for rows that a load leaves unchanged. */
  unless?: string;
  /** SQL condition, on the alias `w`, for dataset rows that a load neither adds nor changes. */
  skips?: string;
  /** Public fields with the names that readers see. A change of such a field is recorded as a correction. */
  published?: {
    kind: string;
    fields: Readonly<Record<string, string>>;
    /** Words that readers see for coded values, by column. */
    words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    name(row: Row, names: Names): string;
    /**
     * Returns the ISO moment from which the record is public, or null for a record that always was. Earlier changes are
     * not corrections.
     */
    from?(row: Row, names: Names): Json;
  };
};

/** Lookups of the names that readers see for ids and codes. A code without a record is shown unchanged. */
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

export const inRound = (row: Row) => roundName(Number(row.round));

/** Returns at most 60 characters from a text's beginning, cut between words. */
export function opening(text: unknown): string {
  const whole = String(text);
  return whole.length <= 60 ? whole : `${whole.slice(0, 60).replace(/\s+\S*$/, '')}…`;
}
