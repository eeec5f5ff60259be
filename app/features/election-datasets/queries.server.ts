import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import type { DatasetFacts } from './facts.ts';

export type DatasetState = 'waiting' | 'checking' | 'refused' | 'ready' | 'publishing' | 'published';

/** A loaded election. The site shows the election with the latest first round. */
export type LoadedElection = {
  id: string;
  title: string;
  day: string;
  loadedAt: Date;
  candidates: number;
  corrections: number;
};

/** Lists the loaded elections, the latest first. */
export async function listElections(db: Db): Promise<LoadedElection[]> {
  const { rows } = await sql<LoadedElection>`
    select election.id, election.title, round.election_day as day, election.loaded_at as "loadedAt",
      (select count(*)::int from candidates where election_id = election.id and not is_fictitious) as candidates,
      (select count(*)::int from corrections where election_id = election.id) as corrections
    from elections election join rounds round on round.election_id = election.id and round.number = 1
    order by round.election_day desc, election.id`.execute(db);
  return rows;
}

export type ListedDataset = {
  id: string;
  state: DatasetState;
  fileName: string;
  uploadedAt: Date;
  problemCount: number;
  facts: DatasetFacts | null;
};

/** Maximum number of uploads in the list. */
const listed = 30;

/** Lists the latest uploaded datasets, newest first. */
export async function listDatasets(db: Db): Promise<ListedDataset[]> {
  const rows = await selectDatasets(db).orderBy('uploaded_at', 'desc').orderBy('id').limit(listed).execute();
  return rows.map(withFacts);
}

export type DatasetReport = ListedDataset & {
  checkedAt: Date | null;
  publishedAt: Date | null;
  problems: readonly string[];
};

/** Returns an uploaded dataset with the problems that its check found, or null. */
export async function findDataset(db: Db, id: string): Promise<DatasetReport | null> {
  const row = await selectDatasets(db)
    .select(['checked_at as checkedAt', 'published_at as publishedAt', 'problems'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? withFacts(row) : null;
}

function selectDatasets(db: Db) {
  return db
    .selectFrom('election_datasets')
    .select(['id', 'file_name as fileName', 'uploaded_at as uploadedAt', 'problem_count as problemCount'])
    .select(['state', 'facts']);
}

/** Narrows the types of `state` and `facts`. Checks in the migration guarantee their values. */
function withFacts<Row extends { state: string; facts: unknown }>(row: Row) {
  return { ...row, state: row.state as DatasetState, facts: row.facts as DatasetFacts | null };
}
