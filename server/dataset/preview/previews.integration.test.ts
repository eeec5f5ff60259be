import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listElectionIds, requireTimeline } from '#app/features/elections/queries.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { zipDataset } from '#server/dataset/upload/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';
import { openPreviews } from './previews.ts';

const base = withElection();
const root = join(import.meta.dirname, '../../..');

test('a preview loads a checked dataset into its own database, one at a time, and leaves no data behind', async () => {
  const folder = join(makeTemporaryFolder('vot-informat-preview-'), 'preview');
  const log = createLog({ level: 'silent', json: false });
  const previews = openPreviews({ db: base.db, root, folder, demo: false, log });
  const archive = await zipDataset(makeSmallElection('alegeri-inventate'));
  const add = async () => {
    const checked = { checked_at: new Date(), election_id: 'alegeri-inventate', facts: '{}' };
    const values = { file_name: 'alegeri.zip', archive, state: 'ready' as const, ...checked };
    return base.owner
      .insertInto('election_datasets')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [{ id }, { id: other }] = [await add(), await add()];
  const before = await listElectionIds(base.db);
  try {
    expect(previews.open(id)).toEqual({ state: 'preparing' });
    expect(previews.open(other)).toEqual({ state: 'busy' });
    await until(() => expect(previews.open(id).state).not.toBe('preparing'));
    const preview = previews.open(id);
    if (preview.state !== 'ready') throw new Error(`The preview is ${preview.state}.`);
    expect(await requireTimeline(preview.db)).toMatchObject({ electionId: 'alegeri-inventate' });
    expect(await listElectionIds(preview.db)).toEqual(['alegeri-inventate']);
    expect(await listElectionIds(base.db)).toEqual(before);
    // Even in a preview, the application's role may not change the dataset tables.
    await expect(preview.db.deleteFrom('elections').execute()).rejects.toThrow('permission denied');
    expect(previews.open(other)).toEqual({ state: 'busy' });
    // Another dataset replaces the preview only after two minutes without a request.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 110_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(previews.open(other)).toEqual({ state: 'busy' });
    previews.close(other);
    expect(previews.open(id)).toBe(preview);
    previews.close(id);
    expect(previews.open(other)).toEqual({ state: 'preparing' });
    vi.useRealTimers();
  } finally {
    await previews.stop();
  }
  expect(existsSync(folder)).toBe(false);
});

test('a failed preview gives way to another dataset, and is tried again after five seconds', async () => {
  const folder = join(makeTemporaryFolder('vot-informat-preview-'), 'preview');
  const log = createLog({ level: 'silent', json: false });
  const previews = openPreviews({ db: base.db, root, folder, demo: false, log });
  const refused = await base.owner
    .insertInto('election_datasets')
    .values({ file_name: 'alegeri.zip', archive: Buffer.from('x'), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fail = async (id: string) => {
    expect(previews.open(id)).toEqual({ state: 'preparing' });
    await until(() => expect(previews.open(id)).toEqual({ state: 'failed' }));
  };
  // The first dataset does not exist, and the second has not been checked yet.
  await fail(crypto.randomUUID());
  await fail(refused.id);
  const failedAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: failedAt + 500 });
  onTestFinished(() => void vi.useRealTimers());
  expect(previews.open(refused.id)).toEqual({ state: 'failed' });
  vi.setSystemTime(failedAt + 5_001);
  expect(previews.open(refused.id)).toEqual({ state: 'preparing' });
  await previews.stop();
  expect(existsSync(folder)).toBe(false);
});
