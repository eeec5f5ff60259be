import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { checkFiguresJob } from '#app/features/elections/sums/jobs.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { loadDataset } from '#server/dataset/load.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { listCheckedFigures, listCorrections, listSourceGroups, listSourceOrder } from './queries.server.ts';
import { pollCorrection } from './values.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const archive = new Date('2100-01-01T00:00:00Z');
const before = new Date('2025-04-28T07:00:00Z');

let database: TestDatabase;
let electionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDataset({
    db: database.owner,
    folder,
    demo: false,
    log: createLog({ level: 'silent', json: false }),
  });
  electionId = (await requireTimeline(database.db)).electionId;
});
afterAll(() => database.drop());

test('a correction is listed with both values from its own time on, but the first load adds no correction', async () => {
  expect(await listCorrections(database.db, { electionId, at: archive, page: 1 })).toEqual({
    total: 0,
    corrections: [],
  });
  const recorded = new Date('2025-06-01T00:00:00Z');
  await database.owner
    .insertInto('corrections')
    .values({
      election_id: electionId,
      recorded_at: recorded,
      record_kind: 'result',
      record_key: '1/AB',
      field: 'voters',
      before: JSON.stringify(10),
      after: JSON.stringify(11),
      reason: 'Greșeală de tastare.',
    })
    .execute();
  const { total, corrections } = await listCorrections(database.db, { electionId, at: recorded, page: 1 });
  expect(total).toBe(1);
  expect(corrections).toEqual([
    {
      ...{ id: expect.any(Number), recordedAt: recorded, recordKind: 'result', recordKey: '1/AB' },
      ...{ field: 'voters', before: 10, after: 11, reason: 'Greșeală de tastare.' },
    },
  ]);
  await database.owner
    .insertInto('corrections')
    .values(
      ['unu', 'doi'].map((field) => ({
        ...{ election_id: electionId, recorded_at: recorded, record_kind: 'result', record_key: '1/AB' },
        ...{ field, before: '1', after: '2', reason: null },
      })),
    )
    .execute();
  const listed = await listCorrections(database.db, { electionId, at: recorded, page: 1 });
  expect(listed.corrections.map(({ field }) => field)).toEqual(['doi', 'unu', 'voters']);
  const earlier = { electionId, at: new Date(recorded.getTime() - 1), page: 1 };
  expect((await listCorrections(database.db, earlier)).total).toBe(0);
  expect((await listCorrections(database.db, { electionId, at: archive, page: 2 })).corrections).toEqual([]);
});

test('a source’s URL is shown, and found by search, only when its page was certainly published', async () => {
  const now = await listSourceGroups(database.db, { electionId, at: archive, search: null });
  const then = await listSourceGroups(database.db, { electionId, at: before, search: null });
  const all = (groups: typeof now) => groups.flatMap((group) => group.sources);
  expect(all(now).length).toBeGreaterThan(all(then).length);
  expect(all(now).every((source) => source.url !== null)).toBe(true);
  const hidden = all(now).find((source) => !all(then).some((other) => other.id === source.id));
  const search = new URL(hidden?.url ?? '').pathname;
  const ids = async (at: Date) =>
    all(await listSourceGroups(database.db, { electionId, at, search })).map((source) => source.id);
  expect(await ids(archive)).toContain(hidden?.id);
  expect(await ids(before)).not.toContain(hidden?.id);
});

test('a source’s date and URL appear only from the last day on which its page can have been published', async () => {
  const id = crypto.randomUUID();
  await database.owner
    .insertInto('sources')
    .values({
      id,
      election_id: electionId,
      file: 'administration',
      code: 'de-test',
      url: 'https://exemplu.invalid/pagina',
      publisher: 'Editura de test',
      published_text: 'mai 2025',
      published_earliest: '2025-05-01',
      published_latest: '2025-05-31',
      note: null,
    })
    .execute();
  const shown = async (at: string) => {
    const asked = { electionId, at: new Date(at), search: 'editura de test' };
    const groups = await listSourceGroups(database.db, asked);
    const found = groups.flatMap(({ sources }) => sources.map(({ date, url }) => [date, url]));
    const cited = await listSources(database.db, { ids: [id], at: asked.at });
    expect(
      cited.map(({ date, url }) => [date, url]),
      'sources below a figure have the same dates and URLs',
    ).toEqual(found);
    return found;
  };
  const findByUrl = async (at: string) => {
    const asked = { electionId, at: new Date(at), search: 'EXEMPLU.invalid/pagina' };
    return (await listSourceGroups(database.db, asked)).flatMap(({ sources }) =>
      sources.map((row) => row.id),
    );
  };
  expect(await findByUrl('2025-05-30T23:59:00+03:00')).toEqual([]);
  expect(await findByUrl('2025-05-31T00:00:00+03:00')).toEqual([id]);
  expect(await shown('2025-04-30T23:59:00+03:00')).toEqual([]);
  expect(await shown('2025-05-01T00:00:00+03:00')).toEqual([[null, null]]);
  expect(await shown('2025-05-30T23:59:00+03:00')).toEqual([[null, null]]);
  expect(await shown('2025-05-31T00:00:00+03:00')).toEqual([['mai 2025', 'https://exemplu.invalid/pagina']]);
});

test('sources of one publisher are listed by their earliest day, then by code', async () => {
  const values = (code: string, day: string | null) => ({
    ...{ id: crypto.randomUUID(), election_id: electionId, file: 'administration', code, note: null },
    ...{ url: `https://exemplu.invalid/Articol-${code}`, publisher: 'Altă editură', published_text: code },
    ...{ published_earliest: day, published_latest: day },
  });
  const rows = [values('b', '2025-05-02'), values('c', '2025-05-01'), values('a', '2025-05-02')];
  const undated = values('d', null);
  await database.owner
    .insertInto('sources')
    .values([...rows, undated])
    .execute();
  const asked = { electionId, at: new Date('2025-05-02T00:00:00+03:00'), search: 'alta editura' };
  const [group] = await listSourceGroups(database.db, asked);
  expect(group?.sources.map(({ date, url }) => [date, url])).toEqual(
    ['c', 'a', 'b', 'd'].map((code) => [code, `https://exemplu.invalid/Articol-${code}`]),
  );
  const byUrl = await listSourceGroups(database.db, { ...asked, search: 'articol-A' });
  expect(byUrl.flatMap(({ sources }) => sources.map(({ date }) => date))).toEqual(['a']);
  const ids = new Map<string, string>(rows.map(({ code, id }) => [code, id]));
  const own = new Set(ids.values());
  const order = await listSourceOrder(database.db, asked);
  expect(order.filter((id) => own.has(id))).toEqual(['c', 'a', 'b'].map((code) => ids.get(code)));
  // Sources below a figure keep the order in which the record cites them.
  const cited = await listSources(database.db, { ids: [undated.id, ...own], at: asked.at });
  expect(cited.map(({ date }) => date)).toEqual(['d', 'b', 'c', 'a']);
});

test('the search for sources ignores diacritics', async () => {
  const groups = await listSourceGroups(database.db, {
    electionId,
    at: archive,
    search: 'AUTORITATEA ELECTORALA',
  });
  expect(groups.length).toBeGreaterThan(0);
});

test('checked figures have a verdict and sources, and reveal no result before its announcement', async () => {
  const figures = await listCheckedFigures(database.db, { electionId, at: archive });
  expect(figures.some((figure) => figure.isConfirmed)).toBe(true);
  expect(figures.find((figure) => figure.figure.startsWith('9.574.300'))).toMatchObject({
    isConfirmed: false,
  });
  for (const figure of figures) expect(figure.sources.length, figure.figure).toBeGreaterThan(0);
  const early = await listCheckedFigures(database.db, { electionId, at: before });
  expect(early.map((figure) => figure.explanation).join(' ')).not.toMatch(/9\.430\.274|21,43/);
  const { known_from, position } = await database.db
    .selectFrom('checked_figures')
    .select(['known_from', 'position'])
    .orderBy('known_from', 'desc')
    .executeTakeFirstOrThrow();
  const knownAt = async (at: Date) =>
    (await listCheckedFigures(database.db, { electionId, at })).some((row) => row.position === position);
  expect(await knownAt(new Date(known_from.getTime() - 1))).toBe(false);
  expect(await knownAt(known_from)).toBe(true);
});

test('the nightly job warns only about totals that differ from the sum of their parts', async () => {
  const warnings: unknown[] = [];
  const log: Log = { info() {}, error() {}, warn: (_event, facts) => void warnings.push(facts) };
  const job = checkFiguresJob({ db: database.owner, log });
  expect(await job.run()).toMatchObject({ different: 0 });
  expect(warnings).toEqual([]);
  await database.owner
    .updateTable('area_results')
    .set((build) => ({ voters: build('voters', '+', 1) }))
    .where('round', '=', 1)
    .where('area_code', '=', 'ITA')
    .execute();
  expect(await job.run()).toMatchObject({ different: 1 });
  expect(warnings).toMatchObject([{ differences: [{ identity: 'countries', subject: 'voters', round: 1 }] }]);
});

test('links to articles about polls are hidden only during election silence', async () => {
  const filesAt = async (at: Date) =>
    (await listSourceGroups(database.db, { electionId, at, search: null })).map((group) => group.file);
  const [silence] = (await requireTimeline(database.db)).silences.toReversed();
  if (!silence) throw new Error('The dataset has no election silence.');
  expect(await filesAt(new Date(silence.from.getTime() - 1_000))).toContain('polls');
  expect(await filesAt(silence.from)).not.toContain('polls');
  expect(await filesAt(new Date(silence.to.getTime() - 1_000))).not.toContain('polls');
  expect(await filesAt(silence.to)).toContain('polls');
});

test('election silence hides only the URL of a poll article when another file also cites the article', async () => {
  const [silence] = (await requireTimeline(database.db)).silences.toReversed();
  if (!silence) throw new Error('The dataset has no election silence.');
  const day = new Date(silence.from.getTime() - 1_000);
  const listAt = async (at: Date, search: string | null = null) =>
    await listSourceGroups(database.db, { electionId, at, search });
  const groups = await listAt(day);
  const urls = new Set(groups.find(({ file }) => file === 'polls')?.sources.map(({ url }) => url));
  const shared = groups
    .filter(({ file }) => file !== 'polls')
    .flatMap(({ sources }) => sources.filter(({ url }) => url !== null && urls.has(url)));
  expect(shared.length).toBeGreaterThan(0);
  const ids = shared.map(({ id }) => id);
  const kept = (await listAt(silence.from)).flatMap(({ sources }) => sources);
  for (const id of ids) expect(kept.find((source) => source.id === id)).toMatchObject({ url: null });
  const cited = async (at: Date) => (await listSources(database.db, { ids, at })).map(({ url }) => url);
  expect(await cited(day)).toEqual(shared.map(({ url }) => url));
  expect(await cited(silence.from)).toEqual(ids.map(() => null));
  const found = await listAt(silence.from, new URL(shared[0]?.url ?? '').pathname);
  expect(found).toEqual([]);
});

test('during election silence, only corrections of polls are hidden', async () => {
  const [silence] = (await requireTimeline(database.db)).silences.toReversed();
  if (!silence) throw new Error('The dataset has no election silence.');
  const made = { election_id: electionId, recorded_at: before, record_key: 'x', field: 'y', reason: null };
  await database.owner
    .insertInto('corrections')
    .values(
      [pollCorrection, 'Rezultat'].map((kind) => ({ ...made, record_kind: kind, before: '1', after: '2' })),
    )
    .execute();
  const kindsAt = async (at: Date) =>
    (await listCorrections(database.db, { electionId, at, page: 1 })).corrections
      .map(({ recordKind }) => recordKind)
      .sort();
  expect(await kindsAt(new Date(silence.from.getTime() - 1))).toEqual(['Rezultat', 'Sondaj']);
  expect(await kindsAt(silence.from)).toEqual(['Rezultat']);
  expect((await listCorrections(database.db, { electionId, at: silence.from, page: 1 })).total).toBe(1);
  expect(await kindsAt(silence.to)).toContain('Sondaj');
});
