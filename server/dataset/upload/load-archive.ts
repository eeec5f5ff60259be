import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { loadFiles } from '#server/dataset/load.ts';
import { DatasetError } from '#server/dataset/problems.ts';
import { parseDataset } from '#server/dataset/read.ts';
import { readArchive } from './archive.ts';
import { uploadTexts } from './texts.ts';

const texts = uploadTexts.ro;
const log = createLog({ level: 'silent', json: false });

export type DatasetTask = {
  archive: Uint8Array;
  connection: Connection;
  demo: boolean;
  /** True to load the dataset, count the changes and undo them. */
  isTrial: boolean;
};
export type DatasetAnswer = { facts: DatasetFacts } | { problems: readonly string[] };

/** Loads a zipped dataset like a folder of `data/`, or only tries to. Returns the changes or the problems. */
export async function loadArchive(task: DatasetTask): Promise<DatasetAnswer> {
  const { connection, demo, isTrial } = task;
  const db = createDatabase({ connection, poolSize: 1 });
  try {
    const raw = await readArchive(task.archive);
    const dataset = parseDataset(raw);
    const report = await loadFiles(raw, { db, demo, log, isTrial });
    const { election, rounds } = dataset['election.json'];
    // A publication that runs again finds its own dataset already loaded. Such a run succeeds.
    if (!report.isChanged && isTrial) return { problems: [`${election.id}: ${texts.same}`] };
    if (!isTrial) await refreshInterestTags(db);
    const { inserted, updated, deleted, corrections, sumsChecked, isFirst } = report;
    return {
      facts: {
        electionId: election.id,
        title: election.title,
        days: rounds.map(({ date }) => date),
        candidates: dataset['candidates.json'].candidates.length,
        areas: dataset['results-by-county.json'].areas.length,
        isNew: isFirst,
        ...{ inserted, updated, deleted, corrections, sumsChecked },
      },
    };
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    return { problems };
  } finally {
    await db.destroy();
  }
}

/** Returns the reasons to refuse a dataset. Returns null for an error that the dataset did not cause. */
function problemsOf(error: unknown): readonly string[] | null {
  if (error instanceof DatasetError) return error.problems;
  if (!(error instanceof Error) || !('code' in error)) return null;
  // PostgreSQL's codes 22… and 23…: a value outside its type, or a violated constraint.
  if (!/^2[23]/.test(String(error.code))) return null;
  const table = 'table' in error && typeof error.table === 'string' ? error.table : texts.archive;
  return [`${table}: ${texts.database(error.message)}`];
}
