import { redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { questionPath, questionsPath } from '#app/features/discussions/addresses.ts';
import { askQuestion, deleteQuestion, setSupport } from '#app/features/discussions/questions/ask.server.ts';
import { listSimilar } from '#app/features/discussions/questions/queries.server.ts';
import { longestQuestion } from '#app/features/discussions/questions/rules.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import {
  appealDecision,
  back,
  begin,
  byIntent,
  type Change,
  change,
  count,
  field,
  type Outcome,
  postOf,
  report,
  requestKeyOf,
} from '../discussions/forms.server.ts';
import { requireCandidate } from '../discussions/read.server.ts';

/**
 * Asks a question; the first attempt may return similar questions. The field `similar` confirms that the
 * person has seen them.
 */
async function ask(change: Change): Promise<Outcome> {
  const { context, form, slug } = change;
  const { db, at } = context;
  const userId = await begin(change, 'ask-question');
  const content = field(form, 'question');
  if (field(form, 'similar') !== 'seen') {
    await takeRate(context, { bucket: 'similar-questions', subject: userId });
    const { id: candidateId } = await requireCandidate(context);
    const text = content.slice(0, longestQuestion);
    const similar = await listSimilar(db, { candidateId, at, text });
    if (similar.length > 0) return { done: '', similar };
  }
  await count(change, { bucket: 'question', subject: userId });
  await count(change, { bucket: 'comment', subject: userId });
  const asked = { userId, candidate: slug, content, requestKey: requestKeyOf(form) };
  const { id } = await askQuestion(context, asked);
  return redirect(questionPath(slug, id), 303);
}

async function support(change: Change, isSupported: boolean): Promise<Outcome> {
  const { context, form, slug } = change;
  const userId = await begin(change, isSupported ? 'support' : 'unsupport', 'support');
  const { id: questionId } = postOf(context);
  const hasTickedConsent = hasAgreed(field(form, 'consent'));
  await setSupport(context, { userId, questionId, isSupported, hasTickedConsent });
  return back(change, questionPath(slug, questionId));
}

async function remove(change: Change): Promise<Outcome> {
  const userId = await begin(change, 'delete-asked-question', 'comment');
  const { context, slug } = change;
  await deleteQuestion(context, { userId, questionId: postOf(context).id });
  return redirect(questionsPath(slug), 303);
}

export const changeQuestions = byIntent({ 'ask-question': change('question-failed', ask) });

export const changeQuestion = byIntent({
  support: change('support-failed', (each) => support(each, true)),
  unsupport: change('support-failed', (each) => support(each, false)),
  'delete-question': change('question-failed', remove),
  report: change('report-failed', (each) => report(each, 'report-question')),
  appeal: change('report-failed', (each) => appealDecision(each, 'appeal-question')),
});
