import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

/** Sourced positions of real candidates who gave no answer themselves: two on one question, and one on another. */
let [first, neighbour, elsewhere]: { id: string; question: string; answer: number; candidate: string }[] = [];
let invented: { candidate: string; question: string };
beforeAll(async () => {
  const { rows } = await sql<NonNullable<typeof first>>`
    select stance.id, question_id as question, answer, candidate_id as candidate
    from candidate_stances stance join candidates candidate on candidate.id = candidate_id
    where not is_fictitious order by question_id, answer, stance.id`.execute(base.owner);
  const [one] = rows;
  first = one;
  neighbour = rows.findLast(({ question, answer }) => question === one?.question && answer !== one.answer);
  elsewhere = rows.find(({ question }) => question !== one?.question);
  const own = await sql<
    typeof invented
  >`select id as candidate, (select question.id from compatibility_questions question
      where not exists (select from candidate_stances where question_id = question.id and candidate_id = candidates.id)
      order by question.id limit 1) as question
    from candidates where is_fictitious`.execute(base.owner);
  if (own.rows[0]) invented = own.rows[0];
});

/** Runs a statement in a transaction that is rolled back. Returns the statement's error or null. */
async function tryOut(...statements: ReturnType<typeof sql>[]): Promise<string | null> {
  const done = base.owner.transaction().execute(async (tx) => {
    await sql`set constraints all immediate`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    throw new Error('accepted');
  });
  const error = await done.then(
    () => null,
    (error: Error) => error,
  );
  return error?.message === 'accepted' ? null : (error?.message ?? null);
}

describe("the database's rules about positions and options", () => {
  test('a position without a source is refused for a real candidate, and accepted for the invented candidate', async () => {
    expect(await tryOut(sql`update candidate_stances set source_ids = '{}' where id = ${first?.id}`)).toBe(
      'a stance of a real candidate has no source',
    );
    const copy = (candidate: string, question: string) =>
      sql`insert into candidate_stances (id, candidate_id, question_id, stance, answer, explanation, confidence, timing, position, source_ids)
        select gen_random_uuid(), ${candidate}, question.id, question.options[1], 0, '', confidence, timing, 99, '{}'
        from candidate_stances stance, compatibility_questions question
        where stance.id = ${first?.id} and question.id = ${question}`;
    expect(await tryOut(copy(invented.candidate, invented.question))).toBeNull();
    const given = sql`update candidate_stances set candidate_id = ${first?.candidate} where id =
      (select id from candidate_stances where candidate_id = ${invented.candidate} and source_ids = '{}' limit 1)`;
    expect(await tryOut(given)).toBe('a stance of a real candidate has no source');
  });

  test('a position is refused when its option does not match its step, or its step is above the last option', async () => {
    const problem = `stance ${first?.id} is not an option of its question`;
    const set = (change: ReturnType<typeof sql>) =>
      sql`update candidate_stances set ${change} where id = ${first?.id}`;
    expect(await tryOut(set(sql`stance = 'Altceva'`))).toBe(problem);
    for (const answer of [sql`answer + 1`, sql`99`])
      expect(await tryOut(set(sql`answer = ${answer}`))).toBe(problem);
    const shorter = sql`update compatibility_questions set options = options[1:array_length(options, 1) - 1]
      where id = ${first?.question}`;
    const last = sql`update candidate_stances stance set answer = array_length(options, 1) - 1, stance = options[array_length(options, 1)]
      from compatibility_questions question where question.id = question_id and stance.id = ${first?.id}`;
    expect(await tryOut(last)).toBeNull();
    expect(await tryOut(last, shorter)).toContain('is not an option of its question');
  });

  test('new wording is refused for an option that a candidate chose, even when another question has the same option', async () => {
    const rename = (question: string | undefined, step: number | undefined) =>
      sql`update compatibility_questions set options[${step}::int + 1] = 'Alta' where id = ${question}`;
    const only = sql`delete from candidate_stances where question_id = ${first?.question} and id <> ${neighbour?.id}`;
    expect(await tryOut(only, rename(neighbour?.question, neighbour?.answer))).toBe(
      `stance ${neighbour?.id} is not an option of its question`,
    );
    expect(await tryOut(only, rename(first?.question, first?.answer))).toBeNull();
    expect(elsewhere?.question).not.toBe(first?.question);
  });

  test('an option can be reworded only while no candidate’s own answer uses it, and an own answer must equal its option', async () => {
    const none = sql`delete from candidate_stances where question_id = ${first?.question}`;
    const answer = (
      candidate: string | undefined,
      step: number | null,
      stance = sql`options[${step}::int + 1]`,
    ) =>
      sql`insert into own_stances (candidate_id, question_id, stance, answer, election_at)
        select ${candidate}, id, ${stance}, ${step}::int, ${moments.betweenRounds}
        from compatibility_questions where id = ${first?.question}`;
    const rename = (step: number) =>
      sql`update compatibility_questions set options[${step}::int + 1] = 'Alta' where id = ${first?.question}`;
    const [one, other] = [first?.candidate, neighbour?.candidate];
    const answers = [none, answer(one, 0), answer(other, 1), answer(one, null)];
    expect(await tryOut(...answers, rename(0))).toBeNull();
    expect(await tryOut(...answers, rename(1))).toContain('is not an option of its question');
    expect(await tryOut(...answers, rename(0), answer(one, 2))).toBeNull();
    expect(await tryOut(none, answer(one, 0, sql`'Altceva'`))).toContain('is not an option of its question');
    expect(await tryOut(none, answer(one, 9, sql`'Altceva'`))).toContain('is not an option of its question');
  });
});
