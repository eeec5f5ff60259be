import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('a question may lose the option of a candidate’s earlier answer, but not the option of the latest answer', async () => {
  const question = await base.db
    .selectFrom('compatibility_questions')
    .select(['id', 'options'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await base.owner.deleteFrom('candidate_stances').where('question_id', '=', question.id).execute();
  const { id } = await base.db.selectFrom('candidates').select('id').limit(1).executeTakeFirstOrThrow();
  for (const answer of [0, 1])
    await base.db
      .insertInto('own_stances')
      .values({
        candidate_id: id,
        question_id: question.id,
        stance: question.options[answer] ?? '',
        answer,
        election_at: moments.betweenRounds,
      })
      .execute();
  const rename = (step: number) =>
    base.owner
      .updateTable('compatibility_questions')
      .set({ options: question.options.map((option, index) => (index === step ? 'Alta' : option)) })
      .where(sql<SqlBool>`id = ${question.id}`)
      .execute();
  await expect(rename(1)).rejects.toThrow('is not an option of its question');
  await rename(0);
});

test('a question keeps its last step while a candidate’s answer uses it, but not because of another question’s answer', async () => {
  const questions = base.db
    .selectFrom('compatibility_questions')
    .select(['id', 'options'])
    .orderBy('id')
    .limit(2);
  const [changed, other] = await questions.execute();
  const { id: candidate_id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await base.owner.deleteFrom('own_stances').execute();
  await base.owner.deleteFrom('candidate_stances').execute();
  const last = (changed?.options.length ?? 0) - 1;
  const answered = async (question: typeof changed, answer: number) => {
    const [question_id, stance] = [question?.id ?? '', question?.options[answer] ?? ''];
    const row = { candidate_id, question_id, stance, answer, election_at: moments.betweenRounds };
    await base.db.insertInto('own_stances').values(row).execute();
  };
  const setOptions = (options: string[]) =>
    base.owner
      .updateTable('compatibility_questions')
      .set({ options })
      .where('id', '=', changed?.id ?? '')
      .execute();
  await answered(changed, last);
  await expect(setOptions(changed?.options.slice(0, -1) ?? [])).rejects.toThrow(
    'is not an option of its question',
  );
  await answered(changed, 0);
  await answered(other, 1);
  await setOptions(changed?.options.map((option, index) => (index === 0 ? option : `Alta ${index}`)) ?? []);
});
