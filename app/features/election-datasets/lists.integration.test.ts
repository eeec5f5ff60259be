import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addLaterElection, copyRows, withElection } from '#tests/kit/election.ts';
import { findDataset, listDatasets, listElections } from './queries.server.ts';

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

test('the list of loaded elections has the latest first, each with its own real candidates and corrections', async () => {
  const [own] = await listElections(base.db);
  expect(own).toMatchObject({ id: 'ro-president-2025', day: '2025-05-04', candidates: 11 });
  await addLaterElection(base.owner);
  const real = sql<boolean>`ballot_position = 1 and not is_fictitious and election_id = 'ro-president-2025'`;
  const copy = { election_id: 'alegeri-mai-noi', id: sql`gen_random_uuid()`, user_id: null };
  await copyRows(base.owner, 'candidates', copy, real);
  const all = await listElections(base.db);
  expect(all.map(({ id, day, candidates, corrections }) => ({ id, day, candidates, corrections }))).toEqual([
    { id: 'alegeri-mai-noi', day: '2035-05-04', candidates: 1, corrections: 0 },
    { id: 'ro-president-2025', day: '2025-05-04', candidates: 11, corrections: own?.corrections },
  ]);
});
