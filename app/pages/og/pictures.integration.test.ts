import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { loader } from './image.ts';
import { readPicture } from './read-picture.server.ts';

const base = withElection();
let slugs: string[] = [];
beforeAll(async () => {
  const rows = await base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  slugs = rows.map(({ slug }) => slug);
});
const read = (name: string, at: Date = moments.archive) => readPicture(name, { db: base.db, at });
const codeOf = (name: string, at?: Date) =>
  read(name, at).then(
    () => null,
    (error: { code: string }) => error.code,
  );

test.each([
  'nimic',
  'candidate',
  'candidate/a/b',
  'home/x',
  'results/1/CJ/x',
  'results/x',
  'compare/a/b',
  'toString',
  'compare/unu',
])('there is no picture %s', async (name) => {
  expect(await codeOf(name)).toBe('not-found');
});

test('a picture’s address is answered with 404 when its name is malformed or does not end in .png', async () => {
  for (const file of ['home.jpg', 'home', '.png', 'a b.png']) {
    const args = adminArgs('/og/x', { db: base.db, at: moments.archive, viewer: null });
    const answer = (loader({ ...args, params: { '*': file } } as never) as Promise<Response>).catch(
      (thrown: Response) => thrown,
    );
    expect((await answer).status, file).toBe(404);
  }
});

test('comparison pictures need two or three different known candidates, shown in ballot order', async () => {
  const [a = '', b = '', c = '', d = ''] = slugs;
  const names = (picture: Awaited<ReturnType<typeof read>>) => picture.people.map(({ name }) => name);
  const two = names(await read(`compare/${b}_${a}`));
  expect(two).toHaveLength(2);
  expect(names(await read(`compare/${c}_${b}_${a}`)).slice(0, 2)).toEqual(two);
  expect(await codeOf(`compare/${a}_${b}_${c}_${d}`)).toBe('not-found');
  expect(await codeOf(`compare/${a}_${a}`)).toBe('not-found');
  expect(await codeOf(`compare/${a}_necunoscut`)).toBe('candidate-not-found');
  expect(await codeOf('candidate/necunoscut')).toBe('candidate-not-found');
});

test('a results picture needs a known area, and before the announcement a known place', async () => {
  expect(await codeOf('results/1/CJ')).toBeNull();
  expect(await codeOf('results/1/XX')).toBe('results-area-not-found');
  expect(await codeOf('results/2/XX', moments.votingDay)).toBe('results-area-not-found');
});

test('a candidate’s picture has the share of each round, and the polls’ picture the span of the polls', async () => {
  expect(await read('candidate/nicusor-dan')).toMatchObject({
    title: 'Nicușor Dan',
    standFirst: 'Independent\n20,99% din voturile valabile, turul I\n53,60% din voturile valabile, turul II',
    note: 'Rezultate oficiale; procente din voturile valabile ale fiecărui tur.',
  });
  const before = await read('candidate/nicusor-dan', moments.beforeFirstRound);
  expect(before).toMatchObject({
    standFirst: 'Independent\nTurul I: poziția 11 pe buletin',
    note: 'Profil din surse publice. Fără recomandări.',
  });
  const first = await read('polls', moments.beforeFirstRound);
  expect(first.title).toBe('Intenția de vot în sondaje, turul I');
  expect(first.standFirst).toBe(
    '19 sondaje încheiate între 25 ianuarie 2025 și 26 aprilie 2025, de la 7 institute.',
  );
  expect((await read('polls')).title).toBe('Intenția de vot în sondaje, turul II');
  const home = await read('home', moments.beforeFirstRound);
  expect(home.standFirst).toMatch(/^Pe buletin sunt 11 candidați\./);
});

test('the candidates picture names at most four candidates, in ballot order', async () => {
  const keep = (count: number) =>
    sql`delete from round_candidates where round = 1 and ballot_position > ${count}`.execute(base.owner);
  await keep(5);
  const at = moments.beforeFirstRound;
  const five = await read('candidates', at);
  expect([five.people.length, five.standFirst]).toEqual([5, null]);
  await keep(4);
  const four = await read('candidates', at);
  expect(four.people).toHaveLength(4);
  expect(four.standFirst).toMatch(/^[^,]+, [^,]+, [^,]+ și [^,]+$/);
});
