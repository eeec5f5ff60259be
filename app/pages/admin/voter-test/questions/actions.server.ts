import { redirect } from 'react-router';
import {
  deleteTestQuestion,
  saveTestQuestion,
  setTestQuestionActive,
} from '#app/features/voter-test/administration/questions/commands.server.ts';
import { testQuestionForm } from '#app/features/voter-test/administration/questions/form.ts';
import {
  arrangeLines,
  beginChange,
  textOf,
  withSubmission,
} from '#app/pages/admin/editing/by-intent.server.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';

/** Redirects to the list with the filters of the request's URL. */
function backToList({ request }: HandlerContext, done: string) {
  const { searchParams: params } = new URL(request.url);
  return redirect(listAddress('/admin/voter-test', params, { facut: done }), 303);
}

/** Replaces the number of the line that the form marks as correct by the line's text. */
function nameCorrectOption(form: FormData): void {
  const line = textOf(form, 'correctLine');
  form.set('correct', line === '' ? '' : String(form.getAll('option')[Number(line)] ?? ''));
}

const save = writer('test-question-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-test-question');
  nameCorrectOption(form);
  return withSubmission(context, { form, shape: testQuestionForm }, async (values) => {
    await saveTestQuestion(context, { values, ...editor });
    return backToList(context, 'intrebare');
  });
});

const setActive = writer('test-question-status-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'set-test-question-active');
  const isActive = textOf(form, 'isActive') === 'true';
  await setTestQuestionActive(context, { id: textOf(form, 'id'), isActive, ...editor });
  return backToList(context, isActive ? 'activa' : 'inactiva');
});

const remove = writer('test-question-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-test-question');
  await deleteTestQuestion(context, { id: textOf(form, 'id'), ...editor });
  return backToList(context, 'intrebare-stearsa');
});

/** The actions on questions at `/admin/voter-test`, by the form's `intent`. */
export const testQuestionActions = {
  'save-question': save,
  'arrange-options': arrangeLines('save-test-question', {
    shape: testQuestionForm,
    list: 'option',
    prepare: nameCorrectOption,
  }),
  'set-question-active': setActive,
  'delete-question': remove,
};
