import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import { findAdministeredCandidate, listAdministeredCandidates } from '../administration/queries.server.ts';
import { listFirstRoundCorrections } from './first-round-corrections.server.ts';
import { findCandidate } from './queries.server.ts';
import { listCandidateResults } from './results.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const later = new Date(at.getTime() + 1_000);
let electionId = '';
const ids = new Map<string, string>();
const idOf = (slug: string) => ids.get(slug) ?? '';

beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  // Another election has the same rounds and areas, with other results.
  await addLaterElection(base.owner);
  const other = { election_id: 'alegeri-mai-noi' };
  await copyRows(base.owner, 'areas', { ...other, name: sql`'Alt ' || name` });
  await copyRows(base.owner, 'area_results', { ...other, registered: sql`registered + 5` });
  const own = { ...other, id: sql`gen_random_uuid()`, slug: sql`slug || '-alt'`, user_id: null };
  await copyRows(base.owner, 'candidates', own, sql<boolean>`not is_fictitious`);
  const theirs = (
    table: string,
  ) => sql`(select alt.id from candidates alt join candidates own on alt.slug = own.slug || '-alt'
    where own.id = ${sql.ref(`${table}.candidate_id`)})`;
  await copyRows(base.owner, 'round_candidates', { ...other, candidate_id: theirs('round_candidates') });
  const more = sql`votes + 1`;
  await copyRows(base.owner, 'results', { ...other, candidate_id: theirs('results'), votes: more });
  const earlier = sql`at - interval '1 year'`;
  await copyRows(base.owner, 'publication_stages', { ...other, at: earlier });
  const sooner = ['election_day', 'polls_open', 'polls_close', 'polls_close_latest', 'announced_at'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - interval '10 years'`,
  );
  await sql`update rounds set ${sql.join(sooner)} where election_id = 'alegeri-mai-noi'`.execute(base.owner);
  // After the update, PostgreSQL reads the first county last.
  await sql`update areas set note = note where code = 'AB'`.execute(base.owner);
  await sql`update candidates set slug = 'altul' where election_id <> ${electionId} and is_fictitious`.execute(
    base.owner,
  );
  const rows = await base.db.selectFrom('candidates').select(['id', 'slug']).execute();
  for (const { id, slug } of rows) ids.set(slug, id);
});

test('a candidate’s results are the announced rounds of this election, with rank and counties', async () => {
  const results = (slug: string, moment = moments.archive) =>
    listCandidateResults(base.db, { candidateId: idOf(slug), at: moment });
  const [last, first, ...more] = await results('nicusor-dan');
  expect(more).toEqual([]);
  expect(last).toMatchObject({
    ...{ round: 2, votes: 6_168_642, validVotes: 11_507_695, rank: 1, candidates: 2, isValidated: true },
  });
  expect(first).toMatchObject({ round: 1, votes: 1_979_767, validVotes: 9_430_274, rank: 2, candidates: 11 });
  const names = first?.counties.map(({ name }) => name) ?? [];
  expect([names.length, names[0], names.filter((name) => name.startsWith('Alt '))]).toEqual([42, 'Alba', []]);
  const rounds = async (moment: Date) =>
    (await results('nicusor-dan', moment)).map(({ round, isValidated }) => [round, isValidated]);
  expect(await rounds(at)).toEqual([[1, true]]);
  expect(await rounds(moments.beforeFirstRound)).toEqual([]);
  expect(await rounds(moments.finalResult)).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await results('victor-ponta')).map(({ round, rank }) => [round, rank])).toEqual([[1, 4]]);
});

test('a candidate is found in this election from the first publication on, with the rounds known by then', async () => {
  const find = (slug: string, moment = at) =>
    findCandidate(base.db, { electionId, at: moment, isSilent: false, by: { slug } });
  const rounds = async (slug: string, moment?: Date) =>
    (await find(slug, moment))?.standings.map(({ round }) => round) ?? null;
  expect(await rounds('nicusor-dan')).toEqual([1, 2]);
  expect(await rounds('nicusor-dan', moments.beforeFirstRound)).toEqual([1]);
  expect(await rounds('victor-ponta')).toEqual([1]);
  const early = new Date('2025-01-20T10:00:00+02:00');
  expect([await rounds('nicusor-dan', early), await rounds('nicusor-dan-alt')]).toEqual([null, null]);
  const invented = [...ids.keys()].find((slug) => slug.startsWith('candidat-')) ?? '';
  expect(await find(invented, early)).toMatchObject({ isFictitious: true, standings: [] });
  const set = (status: 'active' | 'pending' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('slug', '=', 'victor-ponta').execute();
  await set('pending');
  expect(await find('victor-ponta')).toBeNull();
  await set('inactive');
  expect(await find('victor-ponta')).toMatchObject({ status: 'inactive', trend: 'normal' });
  await set('active');
});

test('corrected first-round votes are listed up to election time, in ballot order, and only for this election', async () => {
  for (const [slug, votes, time] of [
    ['nicusor-dan', 3, at],
    ['george-simion', 2, at],
    ['victor-ponta', 1, later],
    ['altul', 9, at],
  ] as const)
    await sql`insert into first_round_corrections (candidate_id, votes, reason, source_url, election_at)
      values (${idOf(slug)}, ${votes}, 'Motiv.', 'https://exemplu.invalid/', ${time})`.execute(base.owner);
  const votes = async (moment = at) =>
    (await listFirstRoundCorrections(base.db, { electionId, at: moment })).map((row) => row.votes);
  expect(await votes()).toEqual([2, 3]);
  expect(await votes(later)).toEqual([2, 1, 3]);
  const administered = async (slug: string, moment = at) =>
    findAdministeredCandidate(base.db, { electionId, at: moment, id: idOf(slug) });
  expect(await administered('victor-ponta')).toMatchObject({ correction: null, firstRoundVotes: 1_230_164 });
  expect(await administered('victor-ponta', later)).toMatchObject({ correction: { votes: 1 } });
  expect(await administered('nicusor-dan', moments.beforeFirstRound)).toMatchObject({
    firstRoundVotes: null,
  });
  expect(await administered('altul')).toBeNull();
});

test('the administrators’ list finds candidates of this election by name, party, address and state, in ballot order', async () => {
  const list = async (text = '', status: 'inactive' | 'active' | null = null, page = 1) => {
    const moment = { electionId, at, isSilent: false };
    const found = await listAdministeredCandidates(base.db, moment, { search: { text, status }, page });
    return [found.candidates.map(({ slug }) => slug), found.count] as const;
  };
  const [all, count] = await list();
  expect(count).toBe(12);
  expect(all?.slice(0, 2)).toEqual(['george-simion', 'crin-antonescu']);
  expect(all).not.toContain('altul');
  expect(await list('independent')).toEqual([
    ['victor-ponta', 'john-ion-banu-muscel', 'daniel-funeriu', 'nicusor-dan', all?.at(-1)],
    5,
  ]);
  expect(await list('ponta')).toEqual([['victor-ponta'], 1]);
  const { id } = await makeUser(base.db, { role: 'candidate', email: 'cautat@exemplu.invalid' });
  await base.owner.updateTable('candidates').set({ user_id: id }).where('slug', '=', 'nicusor-dan').execute();
  expect(await list('CAUTAT@')).toEqual([['nicusor-dan'], 1]);
  await base.owner
    .updateTable('candidates')
    .set({ status: 'inactive' })
    .where('slug', '=', 'victor-ponta')
    .execute();
  expect(await list('', 'inactive')).toEqual([['victor-ponta'], 1]);
  expect(await list('independent', 'active')).toEqual([
    ['john-ion-banu-muscel', 'daniel-funeriu', 'nicusor-dan', all?.at(-1)],
    4,
  ]);
  const copies = {
    user_id: null,
    id: sql`gen_random_uuid()`,
    slug: sql`slug || '-2'`,
    is_fictitious: sql`true`,
  };
  const position = sql`ballot_position + 100`;
  await copyRows(base.owner, 'candidates', { ...copies, ballot_position: position });
  const [first, second] = [await list(), await list('', null, 2)];
  expect([first[1], first[0], second[0]]).toMatchObject([24, { length: 20 }, { length: 4 }]);
});
