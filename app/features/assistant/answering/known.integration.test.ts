import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, copyRows, moments, withElection } from '#tests/kit/election.ts';
import {
  listGivenNames,
  listKnownCandidates,
  listNamedAreas,
  listPollsters,
  listStanceQuestions,
} from './understanding/queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const second = new Date(at.getTime() + 1_000);
let electionId = '';
const asked = (moment = at) => ({ electionId, at: moment });

beforeAll(async () => {
  ({ electionId } = await requireTimeline(base.db));
  await addLaterElection(base.owner);
});
const other = { election_id: 'alegeri-mai-noi' };

test('the assistant knows only active questions of its election that are public by then, in their order', async () => {
  const codes = async (moment = at) =>
    (await listStanceQuestions(base.db, asked(moment))).map(({ code }) => code);
  const all = await codes();
  const [first = '', hidden = '', later = ''] = all;
  const firstOf = sql<boolean>`code = ${first}`;
  const copied = { ...other, id: sql`gen_random_uuid()`, code: 'alta' };
  await copyRows(base.owner, 'compatibility_questions', copied, firstOf);
  const set = (code: string, values: { is_active?: boolean; known_from?: Date; position?: number }) =>
    base.owner.updateTable('compatibility_questions').set(values).where('code', '=', code).execute();
  await set(hidden, { is_active: false });
  await set(later, { known_from: second });
  const rest = all.slice(3);
  expect(await codes()).toEqual([first, ...rest]);
  expect(await codes(second)).toEqual([first, later, ...rest]);
  await set(first, { position: 1_000 });
  expect(await codes()).toEqual([...rest, first]);
});

test('the assistant knows only real candidates, in ballot order, and only from their publication on', async () => {
  await sql`update candidates set ballot_position = 0 where is_fictitious`.execute(base.owner);
  // The table's order differs from the ballot's after this change.
  await sql`update candidates set occupation = occupation where ballot_position = 1`.execute(base.owner);
  const known = await listKnownCandidates(base.db, asked());
  expect(known.map(({ ballotPosition }) => ballotPosition)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const early = new Date('2025-01-20T10:00:00+02:00');
  expect(await listKnownCandidates(base.db, asked(early))).toEqual([]);
});

test('the assistant knows the institutes of its election’s polls published by then, each once and by name', async () => {
  await sql`delete from opinion_polls where ctid not in (select ctid from opinion_polls order by code limit 4)`.execute(
    base.owner,
  );
  const { rows } = await sql<{ code: string }>`select code from opinion_polls order by code`.execute(
    base.owner,
  );
  const codes = rows.map(({ code }) => code);
  for (const [index, pollster, from] of [
    [0, 'Zet', at],
    [1, 'Alfa', at],
    [2, 'Zet', at],
    [3, 'Mâine', second],
  ] as const)
    await sql`update opinion_polls set pollster = ${pollster}, visible_from = ${from}
      where code = ${codes[index]}`.execute(base.owner);
  const copied = { ...other, id: sql`gen_random_uuid()`, pollster: 'Altul' };
  await copyRows(base.owner, 'opinion_polls', copied, sql<boolean>`code = ${codes[0]}`);
  expect(await listPollsters(base.db, asked())).toEqual(['Alfa', 'Zet']);
  expect(await listPollsters(base.db, asked(second))).toEqual(['Alfa', 'Mâine', 'Zet']);
});

test('the assistant knows only the areas and given names of its election', async () => {
  const [areas, names] = [
    await listNamedAreas(base.db, electionId),
    await listGivenNames(base.db, electionId),
  ];
  await copyRows(base.owner, 'areas', { ...other, name: 'Altundeva' });
  await copyRows(base.owner, 'news_vocabularies', { ...other, vocabulary: '{"given_names": ["Altcineva"]}' });
  await sql`update areas set note = note where position < 10`.execute(base.owner);
  expect(await listNamedAreas(base.db, electionId)).toEqual(areas);
  expect(names.length).toBeGreaterThan(0);
  expect(await listGivenNames(base.db, electionId)).toEqual(names);
  expect(await listGivenNames(base.db, 'alegeri-mai-noi')).toEqual(['Altcineva']);
});
