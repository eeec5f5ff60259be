import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;
let candidate_id = '';
beforeEach(async () => {
  await base.owner.deleteFrom('candidate_questions').execute();
  const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position');
  candidate_id = (await listed.executeTakeFirstOrThrow()).id;
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const ask = (number: number, content: string, election_at = at) =>
  base.owner
    .insertInto('candidate_questions')
    .values({ id: idOf(number), candidate_id, content, election_at })
    .execute();

/** Returns the numbers of the questions that resemble the typed text. */
async function similar(typed: string, { threshold = 0.2, most = 9 } = {}): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from similar_questions(${candidate_id}, ${typed}, ${at}, ${threshold}::real, ${most})
      with ordinality as found (id, place) order by place`.execute(base.db);
  return rows.map(({ id }) => Number(id.at(-1)));
}

describe('the SQL search of similar questions', () => {
  test('similar_questions suggests the most similar questions first, then by id, up to the limit', async () => {
    await ask(1, 'Cum reduceți taxele mari?');
    await ask(3, 'Cum reduceți taxele?');
    await ask(2, 'Cum reduceți taxele?');
    expect(await similar('cum reduceti taxele')).toEqual([2, 3, 1]);
    expect(await similar('cum reduceti taxele', { most: 2 })).toEqual([2, 3]);
  });

  test('similar_questions suggests a question whose similarity is exactly at the minimum, and no less similar question', async () => {
    await ask(1, 'Cum reduceți taxele?');
    await ask(2, 'Cum reduceți taxele pentru firmele mici?');
    expect(await similar('cum reduceti taxele', { threshold: 1 })).toEqual([1]);
    // The beginning of a question is three quarters as similar as the whole.
    expect(await similar('cum reduceti taxele', { threshold: 0.75 })).toEqual([1, 2]);
    expect(await similar('cum reduceti taxele', { threshold: 0.76 })).toEqual([1]);
  });

  test('similar_questions finds a long question by its beginning, and a short question by its whole text', async () => {
    await ask(
      1,
      'Cum veți reduce timpul de așteptare la spitalele mici din județele fără medici de gardă noaptea?',
    );
    await ask(2, 'Creșteți taxele?');
    expect(await similar('cum veti reduce')).toEqual([1]);
    expect(await similar('reduceți taxele')).toEqual([2]);
  });

  test('similar_questions suggests no question from after election time', async () => {
    await ask(1, 'Cum reduceți taxele?', new Date(at.getTime() + 1));
    expect(await similar('cum reduceti taxele')).toEqual([]);
    await ask(2, 'Cum reduceți taxele?');
    expect(await similar('cum reduceti taxele')).toEqual([2]);
  });
});
