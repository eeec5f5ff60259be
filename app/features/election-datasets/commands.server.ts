import { sql } from 'kysely';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { runningStates } from './rules.ts';
import { datasetJobName } from './texts.ts';

type Services = Pick<HandlerContext, 'db' | 'jobs'>;
type Author = { actor: Pick<Viewer, 'id' | 'role'>; requestId: string };
type DatasetChange = Author & { id: string };

const subjectOf = (id: string) => ({ type: 'election-dataset', id });

/** Stores an uploaded zip for the job that checks it. Returns the new dataset's id. */
export async function uploadDataset(
  { db, jobs }: Services,
  { archive, fileName, ...author }: Author & { archive: Uint8Array; fileName: string },
): Promise<string> {
  const id = await db.transaction().execute(async (tx) => {
    await lockDatasets(tx);
    const busy = await tx
      .selectFrom('election_datasets')
      .select('id')
      .where('state', 'in', runningStates)
      .executeTakeFirst();
    if (busy) throw new Refusal('dataset-waiting');
    const added = await tx
      .insertInto('election_datasets')
      .values({ file_name: fileName.slice(0, 200), archive: Buffer.from(archive) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { bytes: archive.byteLength };
    await recordAudit(tx, {
      ...author,
      action: 'dataset-uploaded',
      subject: subjectOf(added.id),
      after,
    });
    return added.id;
  });
  await jobs.runNow(datasetJobName);
  return id;
}

/**
 * Queues a checked dataset for publication. Refuses a dataset that another administrator published or deleted, and
 * checks it again when the election was loaded since.
 */
export async function publishDataset(
  { db, jobs }: Services,
  { id, ...author }: DatasetChange,
): Promise<void> {
  const isOutdated = await db.transaction().execute(async (tx) => {
    await lockDatasets(tx);
    const dataset = await tx
      .selectFrom('election_datasets')
      .select(['checked_at', 'facts'])
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!dataset?.checked_at) throw new Refusal('dataset-changed');
    const later = await tx
      .selectFrom('elections')
      .select('id')
      .where('loaded_at', '>', dataset.checked_at)
      .executeTakeFirst();
    const state = later ? 'waiting' : 'publishing';
    await tx.updateTable('election_datasets').set({ state }).where('id', '=', id).execute();
    if (later) return true;
    const after = dataset.facts;
    await recordAudit(tx, { ...author, action: 'dataset-published', subject: subjectOf(id), after });
    return false;
  });
  await jobs.runNow(datasetJobName);
  if (isOutdated) throw new Refusal('dataset-outdated');
}

/** Deletes a dataset that was refused or awaits publication. Published datasets stay, because their election does. */
export async function discardDataset({ db }: Services, { id, ...author }: DatasetChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDatasets(tx);
    const gone = await tx
      .deleteFrom('election_datasets')
      .where('id', '=', id)
      .where('state', 'in', ['refused', 'ready'])
      .returning(['state', 'election_id as electionId'])
      .executeTakeFirst();
    if (!gone) throw new Refusal('dataset-changed');
    const before = gone;
    await recordAudit(tx, { ...author, action: 'dataset-discarded', subject: subjectOf(id), before });
  });
}

/** Serialises changes of datasets by several administrators. Such changes are rare. */
async function lockDatasets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('election-datasets', 0))`.execute(tx);
}
