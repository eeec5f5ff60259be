import { redirect } from 'react-router';
import {
  deleteQuestion,
  saveQuestion,
  setQuestionActive,
} from '#app/features/compatibility/administration/questions/commands.server.ts';
import { questionForm } from '#app/features/compatibility/administration/questions/form.ts';
import {
  deleteStance,
  saveStance,
} from '#app/features/compatibility/administration/stances/commands.server.ts';
import { stanceForm } from '#app/features/compatibility/administration/stances/form.ts';
import {
  arrangeLines,
  beginChange,
  byIntent,
  textOf,
  withSubmission,
} from '#app/pages/admin/editing/by-intent.server.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const page = '/admin/compatibility-test';

/** Redirects to the list with the filters of the request's URL. */
function backToList({ request }: HandlerContext, more: Record<string, string>) {
  return redirect(listAddress(page, new URL(request.url).searchParams, more), 303);
}

const save = writer('question-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-question');
  return withSubmission(context, { form, shape: questionForm }, async (values) => {
    const { id, waits } = await saveQuestion(context, { values, ...editor });
    return backToList(context, { facut: 'intrebare', ...(waits ? { activeaza: id } : {}) });
  });
});

const setActive = writer('question-status-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'set-question-active');
  const [id, seen] = [textOf(form, 'id'), textOf(form, 'seen')];
  const isActive = textOf(form, 'isActive') === 'true';
  try {
    await setQuestionActive(context, { id, isActive, seen, ...editor });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'question-findings')) throw error;
    return backToList(context, { activeaza: id });
  }
  return backToList(context, { facut: isActive ? 'activa' : 'inactiva' });
});

const remove = writer('question-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-question');
  await deleteQuestion(context, { id: textOf(form, 'id'), ...editor });
  return backToList(context, { facut: 'intrebare-stearsa' });
});

const savePosition = writer('stance-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-stance');
  return withSubmission(context, { form, shape: stanceForm }, async (values) => {
    await saveStance(context, { values, ...editor });
    return backToList(context, { facut: 'pozitie' });
  });
});

const removePosition = writer('stance-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-stance');
  await deleteStance(context, { id: textOf(form, 'id'), ...editor });
  return backToList(context, { facut: 'pozitie-stearsa' });
});

const arrangeLinks = arrangeLines('save-stance', { shape: stanceForm, list: 'link' });

export const changeCompatibilityTest = byIntent({
  'save-question': save,
  'arrange-options': arrangeLines('save-question', { shape: questionForm, list: 'option' }),
  'set-question-active': setActive,
  'delete-question': remove,
  'save-stance': savePosition,
  // Without JavaScript the form is shown again with the answers of the chosen question.
  'show-options': arrangeLinks,
  'arrange-links': arrangeLinks,
  'delete-stance': removePosition,
});
