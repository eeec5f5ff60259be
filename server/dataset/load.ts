import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { checkDataset } from './checks/index.ts';
import { createNames, listCorrections } from './corrections.ts';
import { type Change, deleteRows, findChanges, insertRows, updateRows } from './diff.ts';
import { collectProblems } from './problems.ts';
import { parseDataset, type RawDataset, readFiles } from './read.ts';
import { buildRows, type DatasetRows, type Row } from './rows/index.ts';
import { requireSums } from './sums.ts';
import { type TableSpec, tableSpecs } from './tables/index.ts';
import { datasetTexts } from './texts.ts';
import { withoutResults } from './upcoming/without-results.ts';

/**
 * Increase this number when the code builds different rows from the same files. The next start then loads the
 * dataset again.
 */
const loaderVersion = 3;

export type LoadReport = {
  electionId: string | null;
  /** False when the same dataset was already stored, so nothing was written. */
  isChanged: boolean;
  /** True when a newer program is running and stored a different dataset, which this load kept. */
  isKept: boolean;
  isFirst: boolean;
  inserted: number;
  updated: number;
  deleted: number;
  corrections: number;
  sumsChecked: number;
  milliseconds: number;
};

export type LoadOptions = {
  db: Db;
  /** True to add the invented candidate of the demonstration. */
  demo: boolean;
  /** True when a newer program is running and loaded the stored dataset. This load must then keep it. */
  isNewerRunning?: boolean;
  /** True to undo the load after counting its changes. */
  isTrial?: boolean;
  log: Log;
};

/** Thrown to end the transaction of a trial load. */
class TrialEnd extends Error {
  override name = 'TrialEnd';
}

/**
 * Loads a dataset folder in one transaction, writes only rows that differ and records changes of public
 * fields as corrections. Throws DatasetError when the dataset contradicts itself.
 */
export async function loadDataset(options: LoadOptions & { folder: string }): Promise<LoadReport> {
  return loadFiles(await readFiles(options.folder), options);
}

/** Does the same as `loadDataset` with files that are already in memory. */
export async function loadFiles(raw: RawDataset, options: LoadOptions): Promise<LoadReport> {
  const { db, demo, log } = options;
  const started = performance.now();
  const hash = hashFiles(raw, demo);
  if (await isLoaded(db, hash)) return { ...nothing, milliseconds: performance.now() - started };
  if (options.isNewerRunning) return { ...nothing, isKept: true, milliseconds: performance.now() - started };

  const dataset = parseDataset(raw);
  const problems = collectProblems();
  const sums = checkDataset(dataset, problems);
  const rows = withoutResults(buildRows(dataset, { demo, problems }), dataset);
  problems.refuse();

  const electionId = dataset['election.json'].election.id;
  const load = { rows, electionId, hash, sums };
  const report = await (options.isTrial ? tryWrite(db, load) : write(db, load));
  const milliseconds = performance.now() - started;
  if (report.isChanged && !options.isTrial) {
    const { inserted, updated, deleted, corrections, sumsChecked } = report;
    log.info(datasetTexts.ro.loaded, {
      election: electionId,
      inserted,
      updated,
      deleted,
      corrections,
      sumsChecked,
      milliseconds: Math.round(milliseconds),
    });
  }
  return { ...report, milliseconds };
}

const nothing: Counts = {
  electionId: null,
  isChanged: false,
  isKept: false,
  isFirst: false,
  inserted: 0,
  updated: 0,
  deleted: 0,
  corrections: 0,
  sumsChecked: 0,
};

function hashFiles(raw: RawDataset, demo: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify({ loaderVersion, demo }));
  for (const [name, text] of raw) hash.update(`\0${name}\0${text ?? ''}`);
  return hash.digest('hex');
}

async function isLoaded(db: Db | Tx, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('elections')
    .select('id')
    .where('dataset_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

type Counts = Omit<LoadReport, 'milliseconds'>;

function write(db: Db, load: Write, counted?: (counts: Counts) => never): Promise<Counts> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('dataset-load', 0))`.execute(tx);
    // Another instance may have loaded the dataset while this one waited for the lock.
    const counts = (await isLoaded(tx, load.hash)) ? nothing : await writeRows(tx, load);
    return counted ? counted(counts) : counts;
  });
}

/** Writes the rows, so that the database checks them too. Then counts the changes and rolls back. */
async function tryWrite(db: Db, load: Write): Promise<Counts> {
  let found: Counts | undefined;
  try {
    return await write(db, load, (counts) => {
      found = counts;
      throw new TrialEnd();
    });
  } catch (error) {
    if (error instanceof TrialEnd && found) return found;
    throw error;
  }
}

type Write = { rows: DatasetRows; electionId: string; hash: string; sums: number };

async function writeRows(tx: Tx, write: Write): Promise<Counts> {
  const { rows, electionId, hash } = write;
  const invented = await listInvented(tx, rows, electionId);
  const isFirst = await insertElection(tx, write);
  const questions = await mapQuestions(tx, electionId);
  const changes: Change[] = [];
  for (const spec of tableSpecs)
    changes.push(...(await findChanges(tx, { spec, rows: rows[spec.table], electionId })));
  await applyChanges(tx, changes);
  await insertMissingTexts(tx, rows);
  const corrections = isFirst
    ? []
    : listCorrections(changes, { names: createNames(rows, changes, questions), invented, now: new Date() });
  await recordCorrections(tx, { electionId, corrections });
  // A new database has no planner statistics. Without them PostgreSQL reads a county's localities a hundred
  // times slower.
  await sql`analyze ${sql.join(tableSpecs.map(({ table }) => sql.table(table)))}`.execute(tx);
  const sumsChecked = write.sums + (await requireSums(tx, electionId));
  const counts = {
    inserted: changes.filter(({ before }) => !before).length + (isFirst ? 1 : 0),
    updated: changes.filter(({ before, after }) => before && after).length,
    deleted: changes.filter(({ after }) => !after).length,
  };
  await tx
    .updateTable('elections')
    .set({ dataset_hash: hash, loaded_at: new Date() })
    .where('id', '=', electionId)
    .execute();
  await tx
    .insertInto('dataset_loads')
    .values({ election_id: electionId, dataset_hash: hash, ...counts, sums_checked: sumsChecked })
    .execute();
  const facts = { isChanged: true, isKept: false, isFirst, corrections: corrections.length, sumsChecked };
  return { electionId, ...counts, ...facts };
}

/** Inserts the row of the election, to which all other rows refer. Returns true when it was missing. */
async function insertElection(tx: Tx, { rows, electionId, hash }: Write): Promise<boolean> {
  const stored = await tx
    .selectFrom('elections')
    .select('id')
    .where('id', '=', electionId)
    .executeTakeFirst();
  if (stored) return false;
  const row = JSON.stringify({
    ...rows.elections[0],
    dataset_hash: hash,
    loaded_at: new Date().toISOString(),
  });
  await sql`insert into elections select * from jsonb_populate_record(null::elections, ${row}::jsonb)`.execute(
    tx,
  );
  return true;
}

/** Lists the ids of invented people, stored or new. Changes to invented people are not corrections. */
async function listInvented(tx: Tx, rows: DatasetRows, electionId: string): Promise<Set<string>> {
  const stored = await tx
    .selectFrom('candidates')
    .select('id')
    .where('election_id', '=', electionId)
    .where('is_fictitious', '=', true)
    .execute();
  const wanted = rows.candidates.filter((row) => row.is_fictitious === true);
  return new Set([...stored, ...wanted].map((row) => String(row.id)));
}

/** Maps the ids of the stored compatibility questions to their texts. */
async function mapQuestions(tx: Tx, electionId: string): Promise<Map<string, string>> {
  const stored = await tx
    .selectFrom('compatibility_questions')
    .select(['id', 'question'])
    .where('election_id', '=', electionId)
    .execute();
  return new Map(stored.map(({ id, question }) => [id, question]));
}

/**
 * Deletes rows first, in reverse order of the tables, because new rows may replace them. Then inserts and
 * updates rows.
 */
async function applyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const of = (spec: TableSpec) => changes.filter((change) => change.spec === spec);
  for (const spec of tableSpecs.toReversed()) {
    await deleteRows(
      tx,
      spec,
      of(spec).flatMap(({ before, after }): Row[] => (before && !after ? [before] : [])),
    );
  }
  for (const spec of tableSpecs) {
    await insertRows(
      tx,
      spec,
      of(spec).flatMap(({ before, after }): Row[] => (after && !before ? [after] : [])),
    );
    await updateRows(
      tx,
      spec,
      of(spec).flatMap(({ before, after }): Row[] => (after && before ? [after] : [])),
    );
  }
}

/**
 * Inserts missing texts of pages and cards of the home page. Existing entries, and entries that
 * administrators removed or renamed, stay unchanged.
 */
async function insertMissingTexts(tx: Tx, rows: DatasetRows): Promise<void> {
  const { site_content: content, site_blocks: blocks } = rows;
  await sql`insert into site_content (page, section, key, locale, content)
    select page, section, key, locale, content
    from jsonb_populate_recordset(null::site_content, ${JSON.stringify(content)}::jsonb) as given
    where not exists (select from site_versions as version where version.kind = 'text' and version.state <> 'draft'
      and version.content->>'page' = given.page and version.content->>'key' = given.key)
    on conflict do nothing`.execute(tx);
  await sql`insert into site_blocks (key, title, content, metadata, order_index)
    select key, title, content, metadata, order_index
    from jsonb_populate_recordset(null::site_blocks, ${JSON.stringify(blocks)}::jsonb) as given
    where not exists (select from site_versions as version where version.kind = 'block' and version.state <> 'draft'
      and version.content->>'key' = given.key)
    on conflict do nothing`.execute(tx);
}

async function recordCorrections(
  tx: Tx,
  options: { electionId: string; corrections: ReturnType<typeof listCorrections> },
): Promise<void> {
  if (options.corrections.length === 0) return;
  await sql`insert into corrections (election_id, record_kind, record_key, field, before, after)
    select ${options.electionId}, record_kind, record_key, field, before, after
    from jsonb_populate_recordset(null::corrections, ${JSON.stringify(options.corrections)}::jsonb)`.execute(
    tx,
  );
}
