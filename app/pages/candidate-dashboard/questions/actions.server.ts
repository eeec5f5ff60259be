import { redirect } from 'react-router';
import { answersPath } from '#app/features/discussions/addresses.ts';
import { isId } from '#app/features/discussions/cursor.ts';
import {
  publishAnswer,
  saveAnswerDraft,
  withdrawAnswer,
} from '#app/features/discussions/questions/answers.server.ts';
import {
  byIntent,
  type Change,
  change,
  field,
  type Outcome,
} from '#app/pages/candidate/discussions/forms.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

type AnswerRight = 'save-answer-draft' | 'publish-answer' | 'withdraw-answer';

/** Checks right and rate, and reads the fields that all forms of the page have. */
async function beginAnswer({ context, form }: Change, right: AnswerRight) {
  const actor = requireRight(context, right);
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  const questionId = field(form, 'question');
  if (!isId(questionId)) throw new Refusal('question-not-public');
  return { actor, requestId: context.requestId, questionId, version: field(form, 'version') };
}

const done = (state: string, questionId: string): Outcome =>
  redirect(`${answersPath}?facut=${state}#i-${questionId}`, 303);

async function save(each: Change): Promise<Outcome> {
  const answering = await beginAnswer(each, 'save-answer-draft');
  await saveAnswerDraft(each.context, { ...answering, content: field(each.form, 'content') });
  return done('ciorna', answering.questionId);
}

async function publish(each: Change): Promise<Outcome> {
  const answering = await beginAnswer(each, 'publish-answer');
  await publishAnswer(each.context, { ...answering, content: field(each.form, 'content') });
  return done('publicat', answering.questionId);
}

async function withdraw(each: Change): Promise<Outcome> {
  const answering = await beginAnswer(each, 'withdraw-answer');
  await withdrawAnswer(each.context, answering);
  return done('retras', answering.questionId);
}

export const changeAnswers = byIntent({
  'save-answer-draft': change('answer-failed', save),
  'publish-answer': change('answer-failed', publish),
  'withdraw-answer': change('answer-failed', withdraw),
});
