import type { Row, TableName } from '../rows/index.ts';

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
    name(row: Row, names: Names): string;
  };
};

/** What a person calls the records behind ids. */
export type Names = { candidate(id: unknown): string; question(id: unknown): string };

export const ofElection = 'election_id = $1';

/** The name of a record: its parts, with commas. */
export const join = (...parts: unknown[]) => parts.map(String).join(', ');
