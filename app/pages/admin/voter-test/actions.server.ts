import { generateQuestions } from '#app/features/voter-test/generation/generate.server.ts';
import { beginChange, byIntent } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { testQuestionActions } from './questions/actions.server.ts';

const generate = writer('voter-test-generation-failed', async (context) => {
  const { editor } = await beginChange(context, 'generate-test-questions');
  return { generated: await generateQuestions(context, editor) };
});

export const changeVoterTest = byIntent({ 'generate-test-questions': generate, ...testQuestionActions });
