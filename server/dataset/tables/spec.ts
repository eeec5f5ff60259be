import { roundName } from '#app/features/elections/round-words.ts';
import type { Json, Row, TableName } from '../rows/index.ts';

/** How the rows of one table are compared and written. */
export type TableSpec = {
  table: TableName;
  key: readonly string[];
  /** The other columns that the dataset fills. Columns not named here are somebody else's and stay as they are. */
  columns: readonly string[];
  /** Which stored rows belong to the election $1; a stored one that the dataset no longer has is removed. */
  scope: string;
  /** Stored rows (as `stored`) that are no longer the dataset's to change. */
  unless?: string;
  /** Public figures and texts, and what a reader calls them: a change is recorded as a correction. */
  published?: {
    kind: string;
    fields: Readonly<Record<string, string>>;
    /** By column, what a reader calls its coded values. */
    words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    name(row: Row, names: Names): string;
    /** The moment from which the record is public, ISO; null or missing: always. What changes before it is no correction. */
    from?(row: Row, names: Names): Json;
  };
};

/** What a person calls the records behind ids and codes; a code without a record stays as it is. */
export type Names = {
  candidate(id: unknown): string;
  question(id: unknown): string;
  area(code: unknown): string;
  poll(code: unknown): string;
  pollFrom(code: unknown): string | null;
  /** When a round's result was announced, ISO. */
  announcedAt(round: unknown): string | null;
};

export const ofElection = 'election_id = $1';

/** The name of a record: its parts, with commas. */
export const join = (...parts: unknown[]) => parts.map(String).join(', ');

/** „turul II” of a row that belongs to one. */
export const inRound = (row: Row) => roundName(Number(row.round));

/** As much of a text as names it: at most 60 characters, cut between words. */
export function opening(text: unknown): string {
  const whole = String(text);
  return whole.length <= 60 ? whole : `${whole.slice(0, 60).replace(/\s+\S*$/, '')}…`;
}
