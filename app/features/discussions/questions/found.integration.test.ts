import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { searchQuestions } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let candidate_id = '';
beforeEach(async () => {
  await base.owner.deleteFrom('candidate_questions').execute();
  const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position');
  candidate_id = (await listed.executeTakeFirstOrThrow()).id;
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const ask = (
  number: number,
  content: string,
  given: { election_at?: Date; status?: 'hidden' | 'held' } = {},
) =>
  base.owner
    .insertInto('candidate_questions')
    .values({ id: idOf(number), candidate_id, content, election_at: at, ...given })
    .execute();

/** Returns the numbers of the questions that the search finds. */
async function found(typed: string, most = 9): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from search_questions(${at}, ${typed}, ${most}) with ordinality as found (id, score, place)
    order by place`.execute(base.db);
  return rows.map(({ id }) => Number(id.at(-1)));
}

test('the search omits a candidate’s question when the candidate is inactive or not known yet', async () => {
  await ask(1, 'Școli noi');
  const { electionId } = await requireTimeline(base.db);
  const search = async (moment = at) => {
    const asked = { electionId, at: moment, text: 'scoli noi', limit: 9 };
    return (await searchQuestions(base.db, asked)).map(({ content }) => content);
  };
  expect(await search()).toEqual(['Școli noi']);
  const set = (status: 'active' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('id', '=', candidate_id).execute();
  await set('inactive');
  expect(await search()).toEqual([]);
  await set('active');
  const known = await base.owner.selectFrom('rounds').select(['number', 'candidates_known_from']).execute();
  await base.owner.updateTable('rounds').set({ candidates_known_from: moments.archive }).execute();
  const early = await search();
  for (const { number, candidates_known_from } of known)
    await base.owner
      .updateTable('rounds')
      .set({ candidates_known_from })
      .where('number', '=', number)
      .execute();
  expect(early).toEqual([]);
});

describe('the SQL search of questions', () => {
  test.each([
    ['all words', 'scoli noi'],
    ['the first word alone', 'școli vechi'],
    ['a similar spelling', 'sccoli'],
  ])('search_questions finds questions by %s, but no later, held or hidden question', async (_, typed) => {
    await ask(1, 'Școli noi', { election_at: new Date(at.getTime() + 1) });
    await ask(2, 'Școli noi', { status: 'hidden' });
    await ask(3, 'Școli noi', { status: 'held' });
    expect(await found(typed)).toEqual([]);
    await ask(4, 'Școli noi');
    expect(await found(typed)).toEqual([4]);
  });

  test('search_questions finds the most similar questions first, then by id, up to the limit', async () => {
    await ask(1, 'Ce școli noi faceți în județ?');
    await ask(3, 'Școli noi');
    await ask(2, 'Școli noi');
    expect(await found('scoli noi')).toEqual([2, 3, 1]);
    expect(await found('scoli noi', 2)).toEqual([2, 3]);
  });

  test('search_questions finds nothing for a text without letters, or when only a small part of a question is similar', async () => {
    await ask(
      1,
      'Ce faceți pentru autostrăzile dintre orașele mari ale țării, pentru căile ferate și pentru porturi?',
    );
    expect(await found('ce parere aveti despre energia nucleara')).toEqual([]);
    expect(await found('?')).toEqual([]);
  });
});
