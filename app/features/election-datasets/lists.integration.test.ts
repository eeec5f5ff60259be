import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { addLaterElection, copyRows, withElection } from '#tests/kit/election.ts';
import { discardDataset, publishDataset, uploadDataset } from './commands.server.ts';
import { type DatasetState, findDataset, listDatasets, listElections } from './queries.server.ts';

const base = withElection();

test('the list of uploaded datasets has the newest thirty, newest first, with equal times in a fixed order', async () => {
  const add = (name: string, minute: number, id: string) =>
    sql`insert into election_datasets (id, file_name, archive, uploaded_at) values (${id}::uuid, ${name}, '\\x00',
      ${new Date(Date.UTC(2025, 4, 1, 10, minute))})`.execute(base.owner);
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  await add('b', 50, idOf(2));
  await add('a', 50, idOf(1));
  for (let number = 3; number <= 31; number += 1) await add(`d${number}`, number, idOf(number));
  const names = (await listDatasets(base.db)).map(({ fileName }) => fileName);
  expect(names).toHaveLength(30);
  expect(names.slice(0, 4)).toEqual(['a', 'b', 'd31', 'd30']);
  expect(names).not.toContain('d3');
  expect(await findDataset(base.db, idOf(7))).toMatchObject({
    fileName: 'd7',
    state: 'waiting',
    problems: [],
  });
  expect(await findDataset(base.db, idOf(99))).toBeNull();
});

const time = (minute: number) => new Date(Date.UTC(2025, 4, 2, 10, minute));
async function store(state: DatasetState, more: Record<string, unknown> = {}): Promise<string> {
  const values = { state, file_name: 'x.zip', archive: Buffer.from('x'), election_id: 'x', facts: '{}' };
  const published_at = state === 'published' ? time(3) : null;
  const { id } = await base.owner
    .insertInto('election_datasets')
    .values({ ...values, uploaded_at: time(1), checked_at: time(2), published_at, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function author() {
  const actor = await makeUser(base.db, { role: 'admin' });
  const ran: string[] = [];
  const jobs = { list: () => [], runNow: async (name: string) => ran.push(name) > 0 };
  return { services: { db: base.db, jobs }, by: { actor, requestId: 'test' }, ran };
}

test('an uploaded dataset is read with each of its times, counts and findings', async () => {
  const problems = ['polls.json: unu', 'guide.json: doi'];
  const facts = { electionId: 'x', title: 'Titlu', candidates: 3 };
  const id = await store('published', { facts: JSON.stringify(facts), problems, problem_count: 318 });
  const listed = { id, state: 'published', fileName: 'x.zip', uploadedAt: time(1), problemCount: 318, facts };
  expect((await listDatasets(base.db))[0]).toEqual(listed);
  const report = { ...listed, checkedAt: time(2), publishedAt: time(3), problems };
  expect(await findDataset(base.db, id)).toEqual(report);
});

test('an upload waits for every dataset that a job is about to check, checks or publishes, and is recorded', async () => {
  const { services, by, ran } = await author();
  const upload = () =>
    uploadDataset(services, { ...by, archive: Buffer.from('zip'), fileName: 'n'.repeat(201) });
  await base.owner.deleteFrom('election_datasets').execute();
  for (const state of ['refused', 'ready', 'published'] as const) await store(state);
  for (const state of ['waiting', 'checking', 'publishing'] as const) {
    const id = await store(state);
    await expect(upload(), state).rejects.toMatchObject({ code: 'dataset-waiting' });
    await base.owner.deleteFrom('election_datasets').where('id', '=', id).execute();
  }
  expect(ran).toEqual([]);
  const id = await upload();
  expect(ran).toEqual(['election-datasets']);
  expect((await findDataset(base.db, id))?.fileName).toBe('n'.repeat(200));
  expect(await auditAbout(base.db, id)).toEqual([
    { action: 'dataset-uploaded', actor: by.actor.id, before: null, after: { bytes: 3 } },
  ]);
});

test('a refused or checked dataset is discarded, a checked dataset is published, and the audit log keeps their facts', async () => {
  const { services, by, ran } = await author();
  for (const state of ['refused', 'ready'] as const) {
    const id = await store(state);
    await discardDataset(services, { ...by, id });
    expect(await findDataset(base.db, id)).toBeNull();
    expect(await auditAbout(base.db, id)).toMatchObject([
      { action: 'dataset-discarded', before: { state, electionId: 'x' } },
    ]);
  }
  for (const state of ['waiting', 'checking', 'publishing', 'published'] as const) {
    const change = { ...by, id: await store(state) };
    await expect(discardDataset(services, change), state).rejects.toMatchObject({ code: 'dataset-changed' });
    await expect(publishDataset(services, change), state).rejects.toMatchObject({ code: 'dataset-changed' });
  }
  const [id, other] = [
    // The election was loaded at the moment of the check, so the check is not outdated.
    await store('ready', { checked_at: time(9), facts: '{"candidates": 7}' }),
    await store('ready'),
  ];
  await base.owner
    .updateTable('elections')
    .set({ loaded_at: time(9) })
    .execute();
  await publishDataset(services, { ...by, id });
  expect([(await findDataset(base.db, id))?.state, (await findDataset(base.db, other))?.state]).toEqual([
    'publishing',
    'ready',
  ]);
  expect(await auditAbout(base.db, id)).toMatchObject([
    { action: 'dataset-published', after: { candidates: 7 } },
  ]);
  expect(ran).toEqual(['election-datasets']);
});

test('the list of loaded elections has the latest first, each with its own real candidates and corrections', async () => {
  const [own] = await listElections(base.db);
  const title = 'Alegerile prezidențiale din 2025';
  const loadedAt = time(4);
  await base.owner.updateTable('elections').set({ title, loaded_at: loadedAt }).execute();
  const facts = { id: 'ro-president-2025', title, day: '2025-05-04', loadedAt, candidates: 11 };
  expect((await listElections(base.db))[0]).toEqual({ ...facts, corrections: own?.corrections });
  await addLaterElection(base.owner);
  const real = sql<boolean>`ballot_position = 1 and not is_fictitious and election_id = 'ro-president-2025'`;
  const copy = { election_id: 'alegeri-mai-noi', id: sql`gen_random_uuid()`, user_id: null };
  await copyRows(base.owner, 'candidates', copy, real);
  // Elections with an equal first day are listed by id.
  await copyRows(base.owner, 'elections', { id: 'ro-altele' }, sql<boolean>`id = 'ro-president-2025'`);
  await copyRows(
    base.owner,
    'rounds',
    { election_id: 'ro-altele' },
    sql<boolean>`election_id = 'ro-president-2025'`,
  );
  const all = await listElections(base.db);
  expect(all.map(({ id, day, candidates, corrections }) => ({ id, day, candidates, corrections }))).toEqual([
    { id: 'alegeri-mai-noi', day: '2035-05-04', candidates: 1, corrections: 0 },
    { id: 'ro-altele', day: '2025-05-04', candidates: 0, corrections: 0 },
    { id: 'ro-president-2025', day: '2025-05-04', candidates: 11, corrections: own?.corrections },
  ]);
});
