import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import {
  findActiveCandidate,
  findListPlace,
  listCandidates,
  listHomeCandidates,
  listNames,
  listOwnIds,
  listParties,
} from '../queries.server.ts';
import { findListFacts, findTotals } from './facts.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let electionId = '';
let invented = { id: '', slug: '' };

beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  const candidates = base.db.selectFrom('candidates').select(['id', 'slug']);
  invented = await candidates.where('is_fictitious', '=', true).executeTakeFirstOrThrow();
  // Another election has a candidate too, and the invented candidate stands first on this ballot.
  await addLaterElection(base.owner);
  await sql`update candidates set ballot_position = 0 where is_fictitious`.execute(base.owner);
  await sql`update candidates set slug = 'altul' where election_id <> ${electionId}`.execute(base.owner);
});
beforeEach(async () => {
  await base.owner.deleteFrom('candidate_counters').execute();
});

const ballot = [
  ...[
    'george-simion',
    'crin-antonescu',
    'elena-lasconi',
    'cristian-terhes',
    'lavinia-sandru',
    'victor-ponta',
  ],
  ...['sebastian-popescu', 'silviu-predoiu', 'john-ion-banu-muscel', 'daniel-funeriu', 'nicusor-dan'],
];
const idOf = async (slug: string) =>
  (await base.db.selectFrom('candidates').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
type Part = NonNullable<Parameters<typeof listCandidates>[1]['part']>;
const list = (part: Part = {}, moment = at) =>
  listCandidates(base.db, { electionId, at: moment, isSilent: false, part });
const slugs = async (part?: Part, moment?: Date) => (await list(part, moment)).map(({ slug }) => slug);
/** Changes a candidate while `run` runs. */
async function withChange(slug: string, changes: Record<string, string | number>, run: () => Promise<void>) {
  const columns = Object.keys(changes);
  const stored = sql<Record<string, string>>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from candidates where slug = ${slug}`;
  const [before] = (await stored.execute(base.owner)).rows;
  const set = (values: Record<string, string | number>) =>
    base.owner.updateTable('candidates').set(values).where('slug', '=', slug).execute();
  await set(changes);
  try {
    await run();
  } finally {
    await set(before ?? {});
  }
}

test('each order of the list puts the invented candidate where it belongs, and breaks ties by the ballot', async () => {
  expect(await slugs({ order: 'position' })).toEqual([invented.slug, ...ballot]);
  const rest = ballot.filter((slug) => slug !== 'george-simion' && slug !== 'nicusor-dan');
  expect(await slugs({ order: 'ballot' })).toEqual([
    ...['george-simion', 'nicusor-dan'],
    ...rest,
    invented.slug,
  ]);
  expect(await slugs({ order: 'ballot' }, moments.beforeFirstRound)).toEqual([...ballot, invented.slug]);
  expect(await slugs({ order: 'votes' })).toEqual([
    ...['george-simion', 'nicusor-dan', 'crin-antonescu', 'victor-ponta', 'elena-lasconi', 'lavinia-sandru'],
    ...['daniel-funeriu', 'cristian-terhes', 'sebastian-popescu', 'john-ion-banu-muscel', 'silviu-predoiu'],
    invented.slug,
  ]);
  expect(await slugs({ order: 'votes' }, moments.beforeFirstRound)).toEqual([...ballot, invented.slug]);
  const byName = [
    ...['crin-antonescu', 'john-ion-banu-muscel', 'nicusor-dan', 'daniel-funeriu', 'elena-lasconi'],
    ...['victor-ponta', 'sebastian-popescu', 'silviu-predoiu', 'george-simion', 'lavinia-sandru'],
    ...['cristian-terhes', invented.slug],
  ];
  expect(await slugs({ order: 'name' })).toEqual(byName);
  await withChange('sebastian-popescu', { last_name: 'Ponta' }, async () => {
    expect((await slugs({ order: 'name' })).slice(5, 7)).toEqual(['sebastian-popescu', 'victor-ponta']);
  });
  expect(await slugs({ offset: 2, limit: 3 })).toEqual(ballot.slice(1, 4));
});

test('the filters combine, and the figures of the list count only the real candidates found', async () => {
  const day = '2025-05-12';
  const count =
    (slug: string, votes: number, on = day) =>
    async () => ({
      ...{ candidateId: await idOf(slug), day: on, votes, followers: votes + 1 },
    });
  const deltas = [
    count('victor-ponta', 1),
    count('nicusor-dan', 20),
    count('nicusor-dan', 5_000, '2025-05-13'),
    count('george-simion', 300),
    count(invented.slug, 9_000),
  ];
  for (const delta of deltas)
    await base.db.transaction().execute(async (tx) => addToCounters(tx, [await delta()]));
  const totals = (filter: Parameters<typeof findTotals>[1]['filter'] = {}, moment = at) =>
    findTotals(base.db, { electionId, at: moment, isSilent: false, filter });
  expect(await slugs({ filter: { party: 'Independent' } })).toEqual([
    invented.slug,
    ...['victor-ponta', 'john-ion-banu-muscel', 'daniel-funeriu', 'nicusor-dan'],
  ]);
  expect(await slugs({ filter: { party: 'Independent', search: 'dan' } })).toEqual([
    'daniel-funeriu',
    'nicusor-dan',
  ]);
  expect(await slugs({ filter: { slugs: ['victor-ponta', 'altul'] } })).toEqual(['victor-ponta']);
  expect(await totals()).toMatchObject({
    found: 12,
    candidates: 11,
    finalists: 2,
    votes: 321,
    followers: 324,
  });
  expect(await totals({ party: 'Independent' })).toMatchObject({
    ...{ found: 5, candidates: 4, finalists: 1, votes: 21, followers: 23 },
  });
  expect(await totals({}, moments.beforeFirstRound)).toMatchObject({
    ...{ finalists: 0, firstRoundVotes: null, votes: 0 },
  });
  const silent = { electionId, at, isSilent: true, filter: {} };
  expect(await findTotals(base.db, silent)).toMatchObject({ votes: null, followers: 324 });
});

test('an inactive candidate, another election’s candidate and a candidate not known yet are not listed', async () => {
  const find = async (candidate: string, moment = at) =>
    (await findActiveCandidate(base.db, { electionId, at: moment, candidate }))?.id ?? null;
  const id = await idOf('victor-ponta');
  expect([await find('victor-ponta'), await find(id.toUpperCase())]).toEqual([id, id]);
  expect([await find('altul'), await find(await idOf('altul')), await find('victor')]).toEqual([
    null,
    null,
    null,
  ]);
  const early = new Date('2025-01-20T10:00:00+02:00');
  expect([await find('victor-ponta', early), await find(invented.slug, early)]).toEqual([null, invented.id]);
  expect(await slugs({}, early)).toEqual([invented.slug]);
  await withChange('victor-ponta', { status: 'inactive' }, async () => {
    expect(await find('victor-ponta')).toBeNull();
    expect(await slugs()).not.toContain('victor-ponta');
    expect(await findListPlace(base.db, { electionId, at, slug: 'victor-ponta' })).toEqual({
      ...{ total: 11, place: null },
    });
  });
});

test('names and places follow the ballot', async () => {
  const names = async (given: { slugs?: readonly string[]; limit?: number } = {}) =>
    (await listNames(base.db, { electionId, at, limit: 50, ...given })).map(({ slug }) => slug);
  expect(await names()).toEqual([invented.slug, ...ballot]);
  expect(await names({ limit: 2 })).toEqual([invented.slug, 'george-simion']);
  expect(await names({ slugs: ['nicusor-dan', 'crin-antonescu', 'altul'] })).toEqual([
    'crin-antonescu',
    'nicusor-dan',
  ]);
  const place = (slug: string) => findListPlace(base.db, { electionId, at, slug });
  expect(await Promise.all(['nicusor-dan', 'altul'].map(place))).toEqual([
    { total: 12, place: 12 },
    { total: 12, place: null },
  ]);
});

test('the parties are listed once each, by label and then by name', async () => {
  const parties = async () => (await listParties(base.db, { electionId, at })).map(({ label }) => label);
  const labels = ['AUR', 'Independent', 'PLAN', 'PNCR', 'PNR', 'PUSL', 'România Înainte', 'USR'];
  expect(await parties()).toEqual(labels);
  await withChange('lavinia-sandru', { party_label: 'USR', party: 'Alt nume' }, async () => {
    const listed = await listParties(base.db, { electionId, at });
    expect(listed.slice(-2)).toMatchObject([
      { label: 'USR', name: 'Alt nume' },
      { label: 'USR', name: 'Uniunea Salvați România' },
    ]);
  });
});

test('the home page begins each day with the next candidate of the ballot', async () => {
  const home = async (day: string, moment = at) =>
    listHomeCandidates(base.db, { electionId, at: moment, day });
  const today = (await home('2025-05-12')).map(({ slug }) => slug);
  const next = (await home('2025-05-13')).map(({ slug }) => slug);
  expect(today.toSorted()).toEqual([invented.slug, ...ballot].toSorted());
  expect(next).toEqual([...today.slice(1), today[0]]);
  const order = [invented.slug, ...ballot];
  const start = order.indexOf(today[0] ?? '');
  expect(today).toEqual([...order.slice(start), ...order.slice(0, start)]);
  const shareOf = async (moment: Date) =>
    (await home('2025-05-12', moment)).find(({ slug }) => slug === 'george-simion')?.firstRoundShare;
  expect(await shareOf(at)).toBeCloseTo(40.96, 2);
  expect(await shareOf(moments.beforeFirstRound)).toBeNull();
  const added = { id: sql`gen_random_uuid()`, slug: 'al-treisprezecelea', user_id: null };
  const last = { ...added, ballot_position: sql`100` };
  await copyRows(base.owner, 'candidates', last, sql<boolean>`slug = ${invented.slug}`);
  const shown = (await home('2025-05-12')).length;
  await base.owner.deleteFrom('candidates').where('slug', '=', added.slug).execute();
  expect(shown).toBe(12);
});

test('the facts beside the list count real candidates, and a theme of equal frequency comes first by its name', async () => {
  const setThemes = async (slug: string, themes: readonly string[]) =>
    sql`update candidate_profiles set political_interests = ${themes}::text[] where candidate_id = ${await idOf(slug)}`.execute(
      base.owner,
    );
  await sql`update candidate_profiles set political_interests = '{}'`.execute(base.owner);
  await setThemes('george-simion', ['Zootehnie', 'Școli']);
  await setThemes('crin-antonescu', ['Școli', 'Transport']);
  await setThemes('nicusor-dan', ['Transport', 'Sănătate']);
  await setThemes(invented.slug, ['Zootehnie', 'Zootehnie', 'Artă']);
  expect(await slugs({ filter: { theme: 'Transport' } })).toEqual(['crin-antonescu', 'nicusor-dan']);
  const facts = await findListFacts(base.db, { electionId, at });
  expect(facts).toMatchObject({
    ...{ total: 11, independents: 4, independentLabel: 'Independent', large: 4 },
    theme: { name: 'Școli', count: 2 },
    themes: ['Artă', 'Sănătate', 'Școli', 'Transport', 'Zootehnie'],
  });
  expect(facts.most).toEqual([3_862_761, 1_979_767, 1_892_930]);
  const before = await findListFacts(base.db, { electionId, at: moments.beforeFirstRound });
  expect(before).toMatchObject({ large: 0, most: [0, 0, 0] });
});

test('a person’s own candidates are only the candidates linked to the account', async () => {
  const [person, other] = [await makeUser(base.db, { role: 'candidate' }), await makeUser(base.db)];
  const id = await idOf('victor-ponta');
  await base.owner.updateTable('candidates').set({ user_id: person.id }).where('id', '=', id).execute();
  const own = [await listOwnIds(base.db, person.id), await listOwnIds(base.db, other.id)];
  await base.owner.updateTable('candidates').set({ user_id: null }).where('id', '=', id).execute();
  expect(own).toEqual([[id], []]);
});

test('an invented candidate who is verified, a finalist and has votes changes no total of the list', async () => {
  const totals = () => findTotals(base.db, { electionId, at, isSilent: false, filter: {} });
  const verify = (id: string) =>
    sql`update candidate_profiles set verification_status = 'verified' where candidate_id = ${id}`.execute(
      base.owner,
    );
  await verify(await idOf('nicusor-dan'));
  const before = await totals();
  expect(before).toMatchObject({ finalists: 2, verified: 1, firstRoundVotes: 9_430_274 });
  await verify(invented.id);
  for (const round of [1, 2])
    await sql`insert into round_candidates (election_id, round, candidate_id, ballot_position)
      values (${electionId}, ${round}, ${invented.id}, 99)`.execute(base.owner);
  await sql`insert into results (election_id, round, area_code, candidate_id, votes)
    select ${electionId}, 1, code, ${invented.id}, 50 from areas where election_id = ${electionId} and kind = 'nation'`.execute(
    base.owner,
  );
  const after = await totals();
  await sql`delete from results where candidate_id = ${invented.id}`.execute(base.owner);
  await sql`delete from round_candidates where candidate_id = ${invented.id}`.execute(base.owner);
  expect(after).toEqual(before);
});

test('the first independent of the ballot gives the label, and a theme of only the invented candidate is no finding', async () => {
  await withChange('victor-ponta', { party_label: 'Fără partid' }, async () => {
    expect(await findListFacts(base.db, { electionId, at })).toMatchObject({
      independentLabel: 'Fără partid',
    });
  });
  await sql`update candidate_profiles set political_interests = case when candidate_id = ${invented.id}
    then array['Artă'] else array[]::text[] end`.execute(base.owner);
  expect(await findListFacts(base.db, { electionId, at })).toMatchObject({ theme: null, themes: ['Artă'] });
});
