import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { searchCandidates, searchUsers } from './search.server.ts';

const base = withElection();
const at = moments.betweenRounds;

test('searchUsers finds accounts created up to the election clock, newest first, by beginnings of words, up to the limit', async () => {
  const created = async (firstName: string, when: Date) => {
    const { id } = await makeUser(base.db, {
      firstName,
      lastName: 'Căutat',
      email: `${firstName}@exemplu.invalid`,
    });
    await base.owner.updateTable('users').set({ election_at: when }).where('id', '=', id).execute();
  };
  await created('unu', new Date(at.getTime() - 1));
  await created('doi', at);
  await created('trei', new Date(at.getTime() + 1));
  const names = async (text: string, limit = 10) =>
    (await searchUsers(base.db, { at, text, limit })).map(({ name }) => name);
  expect(await names('cautat')).toEqual(['doi Căutat', 'unu Căutat']);
  expect(await names('cautat', 1)).toEqual(['doi Căutat']);
  expect(await names('un căut')).toEqual(['unu Căutat']);
  expect(await names('autat')).toEqual([]);
  const ids = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001'];
  const row = { last_name: 'Simultan', election_at: at, created_at: at };
  await base.owner
    .insertInto('users')
    .values([
      { ...row, id: ids[0], email: 'b@exemplu.invalid', first_name: 'al doilea' },
      { ...row, id: ids[1], email: 'a@exemplu.invalid', first_name: 'primul' },
      { ...row, email: 'c@exemplu.invalid', first_name: 'ultimul', created_at: moments.archive },
    ])
    .execute();
  expect(await names('simultan'), 'accounts of the same moment are listed by real time, then by id').toEqual([
    'ultimul Simultan',
    'primul Simultan',
    'al doilea Simultan',
  ]);
});

test('searchCandidates finds candidates of its election by name or party in ballot order, and ignores accents', async () => {
  const { election_id: electionId } = await base.db
    .selectFrom('candidates')
    .select('election_id')
    .executeTakeFirstOrThrow();
  await addLaterElection(base.owner);
  const find = async (text: string, limit = 50) =>
    (await searchCandidates(base.db, { electionId, text, limit })).map(({ name }) => name);
  expect(await find('NICUSOR')).toEqual(['Nicușor Dan']);
  expect(await find('demonstrativ')).toEqual(['Candidat Demonstrativ']);
  expect(await find('alianta pentru unirea')).toEqual(['George Simion']);
  const all = await base.db
    .selectFrom('candidates')
    .select('display_name')
    .where('election_id', '=', electionId)
    .orderBy('ballot_position')
    .execute();
  expect(await find('')).toEqual(all.map(({ display_name }) => display_name));
  expect(await find('', 2)).toEqual(all.slice(0, 2).map(({ display_name }) => display_name));
});
