import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('a question may lose the option of a candidate’s earlier answer, but not that of the last answer', async () => {
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
