import { sql } from 'kysely';
import { datasetJobName } from '#app/features/election-datasets/texts.ts';
import type { Connection } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { TooHeavy } from '#app/platform/threads/bounded-thread.server.ts';
import { datasetThread } from './dataset-loader.ts';
import type { DatasetAnswer } from './load-archive.ts';
import { uploadTexts } from './texts.ts';

const texts = uploadTexts.ro;

type UploadServices = {
  db: Db;
  /** The migration role's connection, because the application's role may not write the dataset tables. */
  connection: Connection;
  demo: boolean;
  hub: Pick<Hub, 'announce'>;
};
type Upload = { id: string; archive: Uint8Array | null };

/** Maximum number of problems that a report stores. The report also states the number of all problems. */
const mostProblems = 2_000;

/**
 * Checks uploaded datasets by a trial load, and publishes those that an administrator confirmed. The queue
 * lets only one instance run it at a time.
 */
export function electionDatasetJob(services: UploadServices): Job {
  return {
    name: datasetJobName,
    schedule: '40 * * * *',
    lostAfterSeconds: 180,
    run: () => runDatasets(services),
  };
}

export async function runDatasets(services: UploadServices): Promise<{ checked: number; published: number }> {
  const { db } = services;
  const done = { checked: 0, published: 0 };
  for (let next = await takeWaiting(db); next; next = await takeWaiting(db)) {
    await check(services, next);
    done.checked += 1;
  }
  for (let next = await findConfirmed(db); next; next = await findConfirmed(db)) {
    await publish(services, next);
    done.published += 1;
  }
  return done;
}

/**
 * Takes the oldest dataset to check. A dataset in state `checking` counts too, because the program that
 * checked it died.
 */
function takeWaiting(db: Db): Promise<Upload | undefined> {
  return db
    .updateTable('election_datasets')
    .set({ state: 'checking' })
    .where('id', '=', (query) =>
      query
        .selectFrom('election_datasets')
        .select('id')
        .where('state', 'in', ['waiting', 'checking'])
        .orderBy('uploaded_at')
        .limit(1),
    )
    .returning(['id', 'archive'])
    .executeTakeFirst();
}

function findConfirmed(db: Db): Promise<Upload | undefined> {
  return db
    .selectFrom('election_datasets')
    .select(['id', 'archive'])
    .where('state', '=', 'publishing')
    .orderBy('uploaded_at')
    .executeTakeFirst();
}

async function check(services: UploadServices, upload: Upload): Promise<void> {
  const { db } = services;
  const checkedAt = new Date();
  const answer = await ask(services, { upload, isTrial: true }).catch(async (error: unknown) => {
    await refuse(db, { id: upload.id, checkedAt, problems: [`${texts.archive}: ${texts.failed}`] });
    throw error;
  });
  if ('problems' in answer) return refuse(db, { id: upload.id, checkedAt, problems: answer.problems });
  await db
    .updateTable('election_datasets')
    .set({ state: 'ready', checked_at: checkedAt, election_id: answer.facts.electionId })
    .set({ facts: JSON.stringify(answer.facts), problems: [], problem_count: 0 })
    .where('id', '=', upload.id)
    .execute();
}

async function refuse(
  db: Db,
  { id, checkedAt, problems }: { id: string; checkedAt: Date; problems: readonly string[] },
): Promise<void> {
  await db
    .updateTable('election_datasets')
    .set({ state: 'refused', archive: null, checked_at: checkedAt })
    .set({ problems: problems.slice(0, mostProblems), problem_count: problems.length })
    .where('id', '=', id)
    .execute();
}

async function publish(services: UploadServices, upload: Upload): Promise<void> {
  const { db, hub } = services;
  const answer = await ask(services, { upload, isTrial: false }).catch(async (error: unknown) => {
    const problems = [`${texts.archive}: ${texts.failed}`];
    const back = { state: 'ready', problems, problem_count: problems.length } as const;
    await db.updateTable('election_datasets').set(back).where('id', '=', upload.id).execute();
    throw error;
  });
  if ('problems' in answer)
    return refuse(db, { id: upload.id, checkedAt: new Date(), problems: answer.problems });
  const { electionId } = answer.facts;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('election_datasets')
      .set({ state: 'published', published_at: new Date(), problems: [], problem_count: 0 })
      .where('id', '=', upload.id)
      .execute();
    await tx
      .updateTable('election_datasets')
      .set({ archive: null })
      .where('election_id', '=', electionId)
      .where('state', '=', 'published')
      .where('id', '<>', upload.id)
      .execute();
  });
  hub.announce({ topic: 'record', ids: [] });
}

async function ask(
  { connection, demo }: UploadServices,
  { upload, isTrial }: { upload: Upload; isTrial: boolean },
): Promise<DatasetAnswer> {
  if (!upload.archive) throw new Error(`The dataset ${upload.id} has no archive.`);
  try {
    return await datasetThread.run({ archive: upload.archive, connection, demo, isTrial });
  } catch (error) {
    if (error instanceof TooHeavy) return { problems: [`${texts.archive}: ${texts.tooHeavy}`] };
    throw error;
  }
}

/** Reads the published datasets by election. A start loads them instead of their folders. */
export async function readPublished(db: Db): Promise<Map<string, Uint8Array>> {
  const { rows } = await sql<{ election_id: string; archive: Uint8Array }>`
    select election_id, archive from election_datasets where state = 'published' and archive is not null`.execute(
    db,
  );
  return new Map(rows.map(({ election_id, archive }) => [election_id, archive]));
}
