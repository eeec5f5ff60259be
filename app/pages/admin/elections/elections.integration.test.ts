import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { findDataset, listElections } from '#app/features/election-datasets/queries.server.ts';
import { listElectionIds, lookAtElection, requireTimeline } from '#app/features/elections/queries.server.ts';
import { checkFiguresJob } from '#app/features/elections/sums/jobs.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { type Platform, platformContext } from '#app/platform/context.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { readPublished, runDatasets } from '#server/dataset/upload/job.ts';
import { zipDataset } from '#server/dataset/upload/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as report from './dataset/screen.tsx';
import * as screen from './screen.tsx';

const base = withElection();
const heard: Announcement[] = [];
/** The datasets whose previews were closed. */
const closed: string[] = [];
let admin: TestUser;
let other: TestUser;
let voter: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  other = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});

const request = (viewer: TestUser | null) => ({ db: base.db, at: moments.betweenRounds, viewer });
const runJob = () =>
  runDatasets({
    db: base.db,
    connection: base.connections.migration,
    demo: true,
    hub: { announce: (of) => void heard.push(of) },
  });

/** Posts the upload form. Returns the report's URL, or the code of the refusal. */
async function upload(archive: Buffer<ArrayBuffer> | null, viewer: TestUser | null = admin): Promise<string> {
  const form = new FormData();
  if (archive) form.set('archive', new File([archive], 'alegeri.zip', { type: 'text/html' }));
  const args = adminArgs('/admin/elections', request(viewer));
  const sent = new Request('http://localhost/admin/elections', { method: 'POST', body: form });
  return outcomeOf(await screen.action({ ...args, request: sent } as never));
}

async function press(id: string, form: Record<string, string>, viewer: TestUser | null = admin) {
  const args = adminArgs(`/admin/elections/${id}`, request(viewer), form);
  const previews = { open: () => ({ state: 'failed' }), close: (dataset: string) => closed.push(dataset) };
  const platform = { ...args.context.get(platformContext), previews };
  args.context.set(platformContext, platform as unknown as Platform);
  return outcomeOf(await report.action({ ...args, params: { dataset: id } } as never));
}
const confirmed = { intent: 'publish-dataset', confirmed: 'da' };

function outcomeOf(answer: unknown): string {
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  return (answer as { data: { code: string } }).data.code;
}
const idIn = (location: string) => location.split('/').at(-1) ?? '';
const stateOf = async (id: string) => (await findDataset(base.db, id))?.state ?? null;

function change(
  files: Map<string, string>,
  name: string,
  edit: (file: { rounds: { date: string }[] }) => void,
) {
  const file = JSON.parse(files.get(name) ?? '');
  edit(file);
  return new Map(files).set(name, JSON.stringify(file));
}

test('a dataset is uploaded, checked, published and replaced without code changes, and nothing is public before its publication', async () => {
  const before = await requireTimeline(base.db);
  const small = change(makeSmallElection('alegeri-inventate'), 'election.json', (file) =>
    Object.assign(Reflect.get(file, 'election'), { short_title: 'Scurt' }),
  );
  for (const viewer of [null, voter])
    expect(await upload(await zipDataset(small), viewer)).toBe(viewer ? 'forbidden' : 'sign-in-required');
  expect(await upload(null)).toBe('dataset-missing');
  expect(await upload(Buffer.alloc(0))).toBe('dataset-missing');
  expect(await upload(Buffer.alloc(20_000_001))).toBe('dataset-too-large');

  // A refused dataset leaves a report by file and record, but its archive is deleted.
  const wrong = change(small, 'election.json', ({ rounds }) => {
    if (rounds[0]) rounds[0].date = 'duminică';
  });
  const refused = idIn(await upload(await zipDataset(wrong)));
  expect(await upload(await zipDataset(small))).toBe('dataset-waiting');
  expect(await runJob()).toEqual({ checked: 1, published: 0 });
  expect(await findDataset(base.db, refused)).toMatchObject({ state: 'refused', problemCount: 1 });
  const shown = await report.loader({
    ...adminArgs(`/admin/elections/${refused}`, request(admin)),
    params: { dataset: refused },
  } as never);
  expect(shown.report.problems).toMatchObject([{ file: 'election.json', record: 'rounds/[0]/date' }]);
  expect(await press(refused, confirmed)).toBe('dataset-changed');

  // The trial load counts the changes and then rolls them back.
  const id = idIn(await upload(await zipDataset(small)));
  await runJob();
  const checked = await findDataset(base.db, id);
  expect(checked).toMatchObject({
    state: 'ready',
    facts: {
      ...{ electionId: 'alegeri-inventate', isNew: true, candidates: 3, areas: 4, corrections: 0 },
      ...{ title: 'Alegeri inventate', days: ['2031-05-04', '2031-05-18'] },
    },
  });
  expect(checked?.facts?.inserted).toBeGreaterThan(50);
  expect(await listElectionIds(base.db)).toEqual([before.electionId]);
  expect(heard).toEqual([]);

  // Publishing requires the confirmation and an administrator. Of two simultaneous publications only one
  // succeeds.
  expect(await press(id, { intent: 'publish-dataset' })).toBe('dataset-unconfirmed');
  expect(await press(id, confirmed, voter)).toBe('forbidden');
  const both = await Promise.all([press(id, confirmed), press(id, confirmed, other)]);
  expect(both.sort()).toEqual([`/admin/elections/${id}`, 'dataset-changed']);
  expect(closed.splice(0)).toEqual([refused, id, id]);
  expect(await press(id, { intent: 'discard-dataset' })).toBe('dataset-changed');
  expect(await runJob()).toEqual({ checked: 0, published: 1 });
  expect(await stateOf(id)).toBe('published');
  expect(heard).toEqual([{ topic: 'record', ids: [] }]);
  expect(await requireTimeline(base.db)).toMatchObject({ electionId: 'alegeri-inventate' });
  expect((await listElections(base.db)).map((election) => election.id)).toEqual([
    'alegeri-inventate',
    before.electionId,
  ]);

  // A second version needs a new check when the election was loaded after the version's first check. Then it
  // replaces the archive.
  const second = change(small, 'candidates.json', (file) => Object.assign(file, { order: 'alta' }));
  const renamed = change(second, 'election.json', (file) =>
    Object.assign(file, { election: { ...Reflect.get(file, 'election'), title: 'Alegeri redenumite' } }),
  );
  const next = idIn(await upload(await zipDataset(renamed)));
  await runJob();
  await base.owner.updateTable('elections').set({ loaded_at: new Date() }).execute();
  expect(await press(next, confirmed)).toBe('dataset-outdated');
  await runJob();
  expect(await findDataset(base.db, next)).toMatchObject({
    facts: { isNew: false, inserted: 0, updated: 1 },
  });
  expect(await press(next, confirmed, other)).toBe(`/admin/elections/${next}`);
  await runJob();
  expect([...(await readPublished(base.db)).keys()]).toEqual(['alegeri-inventate']);
  expect((await requireTimeline(base.db)).title).toBe('Alegeri redenumite');

  // The same dataset is refused when it is uploaded again, and its report is deleted.
  const same = idIn(await upload(await zipDataset(renamed)));
  await runJob();
  expect(await findDataset(base.db, same)).toMatchObject({ state: 'refused', facts: null });
  expect(await press(same, { intent: 'discard-dataset' })).toBe('/admin/elections?facut=sters');
  expect(await stateOf(same)).toBeNull();
  expect(closed.at(-1), 'a deleted dataset has no preview').toBe(same);
  const hits = await base.db.selectFrom('rate_hits').select('bucket').distinct().orderBy('bucket').execute();
  expect(hits.map(({ bucket }) => bucket)).toEqual(['run-job', 'upload-dataset']);
  const audit = await base.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual([
    ...['dataset-uploaded', 'dataset-uploaded', 'dataset-published', 'dataset-uploaded'],
    ...['dataset-published', 'dataset-uploaded', 'dataset-discarded'],
  ]);
  expect(new Set(audit.map(({ actor_id: actor }) => actor))).toEqual(new Set([admin.id, other.id]));
});

test('the nightly job also adds up the figures of elections that the site does not show', async () => {
  const [, earlier] = await listElectionIds(base.db);
  const warnings: unknown[] = [];
  const log: Log = { info() {}, error() {}, warn: (_event, facts) => void warnings.push(facts) };
  const job = checkFiguresJob({ db: base.db, log });
  expect(await job.run()).toMatchObject({ elections: 2, different: 0 });
  await base.owner
    .updateTable('area_results')
    .set((build) => ({ voters: build('voters', '+', 1) }))
    .where('election_id', '=', String(earlier))
    .where('round', '=', 1)
    .where('area_code', '=', 'ITA')
    .execute();
  expect(await job.run()).toMatchObject({ elections: 2, different: 1 });
  expect(warnings).toMatchObject([{ election: earlier, differences: [{ subject: 'voters' }] }]);
});

test('only a database view bound to an earlier election reads it, and other views read the shown election', async () => {
  const [shown, earlier] = await listElectionIds(base.db);
  const view = createRecordMemory()(base.db);
  lookAtElection(view, String(earlier));
  expect((await requireTimeline(view)).electionId).toBe(earlier);
  expect((await requireTimeline(createRecordMemory()(base.db))).electionId).toBe(shown);
  expect((await requireTimeline(base.db)).electionId).toBe(shown);
});

test('the report of a dataset proposes the noon of its first round, and tells where visitors would see it', async () => {
  const [shown] = await listElections(base.db);
  const read = async (facts: object | null, query = '') => {
    const { id } = await base.owner
      .insertInto('election_datasets')
      .values({
        ...{ file_name: 'x.zip', archive: Buffer.from('x'), state: facts ? 'ready' : 'refused' },
        ...{ election_id: 'x', facts: facts ? JSON.stringify(facts) : null, problem_count: 60 },
        problems: ['a.json', 'b.json'].flatMap((file) => Array(60).fill(`${file}, unu: lipsește`)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const args = adminArgs(`/admin/elections/${id}${query}`, request(admin));
    return await report.loader({ ...args, params: { dataset: id } } as never);
  };
  const of = async (electionId: string, ...days: string[]) => {
    const { place, moment, shownTitle } = await read({ electionId, days });
    return [place, moment, shownTitle];
  };
  const title = shown?.title;
  expect(await of('altele', String(shown?.day)), 'the same day keeps the shown election').toEqual([
    ...['api', `${shown?.day}T12:00`, title],
  ]);
  expect(await of(String(shown?.id), '2001-05-04', '2001-05-18')).toEqual([
    'same',
    '2001-05-04T12:00',
    title,
  ]);
  expect(await of('altele', '2099-05-04', '2099-05-18')).toEqual(['site', '2099-05-04T12:00', title]);
  expect(await of('altele', '2001-05-04')).toEqual(['api', '2001-05-04T12:00', title]);
  expect(await of('altele')).toEqual(['api', '2025-05-12T10:00', title]);
  const refused = await read(null, '?fisier=b.json&pagina=2');
  expect([refused.place, refused.asks]).toEqual(['api', false]);
  expect(refused.report).toMatchObject({
    ...{ file: 'b.json', storedCount: 120, problemCount: 60, found: 60, page: 2, pages: 2 },
    files: [
      { file: 'a.json', count: 60 },
      { file: 'b.json', count: 60 },
    ],
  });
  expect(refused.report.problems).toHaveLength(10);
  expect((await read(null, '?fisier=c.json&intreaba=sterge')).report).toMatchObject({
    file: null,
    found: 120,
  });
  expect((await read(null, '?intreaba=sterge')).asks).toBe(true);
});

test('the page of elections says that a dataset was deleted only after its deletion', async () => {
  const read = async (query: string) =>
    (await screen.loader(adminArgs(`/admin/elections${query}`, request(admin)) as never)).isDiscarded;
  expect([await read('?facut=sters'), await read('?facut=altceva'), await read('')]).toEqual([
    true,
    false,
    false,
  ]);
});

type State = 'waiting' | 'checking' | 'ready' | 'publishing' | 'published';
async function addDataset(
  state: State,
  archive: Buffer<ArrayBuffer>,
  electionId = 'alegeri-inventate',
  minute = 0,
) {
  const facts = { facts: JSON.stringify({ electionId }), election_id: electionId };
  const { id } = await base.owner
    .insertInto('election_datasets')
    .values({
      ...{ file_name: 'x.zip', archive, state, uploaded_at: new Date(Date.UTC(2031, 0, 1, 0, minute)) },
      ...(state === 'waiting' || state === 'checking' ? {} : facts),
      published_at: state === 'published' ? new Date() : null,
      ...(state === 'publishing' ? { problems: ['Oprită.'], problem_count: 1 } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const datasetOf = (id: string) =>
  base.db.selectFrom('election_datasets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the job checks the oldest dataset first, also one whose check a dead program left, and counts its problems', async () => {
  const none = Buffer.from('nu e zip');
  const empty = await zipDataset(new Map([['election.json', '{}']]));
  const [newer, left] = [
    await addDataset('waiting', none, '', 2),
    await addDataset('checking', empty, '', 1),
  ];
  expect(await runJob()).toEqual({ checked: 2, published: 0 });
  const [first, second] = [await datasetOf(left), await datasetOf(newer)];
  for (const { state, archive } of [first, second]) expect([state, archive]).toEqual(['refused', null]);
  expect(second).toMatchObject({
    ...{ problem_count: 1, problems: ['arhiva: fișierul nu este o arhivă zip care se poate citi'] },
  });
  expect(first.problem_count).toBe(first.problems.length);
  expect(first.problem_count).toBeGreaterThan(10);
  expect(Number(first.checked_at)).toBeLessThanOrEqual(Number(second.checked_at));
});

test('a publication removes only the archives of earlier published versions of its election', async () => {
  const archive = Buffer.from('x');
  const kept = [await addDataset('published', archive, 'altele'), await addDataset('ready', archive)];
  kept.push(await addDataset('ready', archive, 'nepublicate'));
  const earlier = await addDataset('published', archive);
  const files = change(
    makeSmallElection('alegeri-inventate', 'Alegeri republicate'),
    'election.json',
    () => {},
  );
  const id = await addDataset('publishing', await zipDataset(files));
  expect(await runJob()).toEqual({ checked: 0, published: 1 });
  expect(await datasetOf(id)).toMatchObject({ state: 'published', problems: [], problem_count: 0 });
  // A program that died after the load publishes the dataset again, although it changes nothing.
  await base.owner
    .updateTable('election_datasets')
    .set({ state: 'publishing', published_at: null })
    .where('id', '=', id)
    .execute();
  expect(await runJob()).toEqual({ checked: 0, published: 1 });
  expect(await datasetOf(id)).toMatchObject({ state: 'published', problem_count: 0 });
  const archives = await Promise.all([...kept, id, earlier].map(datasetOf));
  expect(archives.map((dataset) => dataset.archive !== null)).toEqual([true, true, true, true, false]);
  expect([...(await readPublished(base.db)).keys()].toSorted()).toEqual(['alegeri-inventate', 'altele']);
});
