import { redirect } from 'react-router';
import {
  deleteArticle,
  markArticle,
  saveArticle,
} from '#app/features/news/administration/articles/commands.server.ts';
import { articleForm } from '#app/features/news/administration/articles/form.ts';
import { articleMarks } from '#app/features/news/administration/values.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Returns the URL of the list with the filters and the page of the request's URL. */
function listOf({ request }: HandlerContext, done: string): string {
  const { searchParams: params } = new URL(request.url);
  for (const name of ['articol', 'sterge']) params.delete(name);
  params.set('facut', done);
  return `/admin/news-articles?${params}`;
}

const save = writer('article-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-news-article');
  return withSubmission(context, { form, shape: articleForm }, async (values) => {
    await saveArticle(context, { values, ...editor });
    return redirect(listOf(context, 'articol'), 303);
  });
});

const mark = writer('article-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'mark-news-article');
  const wanted = articleMarks.find((known) => known === form.get('mark'));
  if (!wanted) throw new Refusal('bad-request');
  await markArticle(context, { id: textOf(form, 'id'), mark: wanted, ...editor });
  return redirect(listOf(context, 'articol'), 303);
});

const remove = writer('article-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-news-article');
  await deleteArticle(context, { id: textOf(form, 'id'), ...editor });
  return redirect(listOf(context, 'articol-sters'), 303);
});

export const changeArticles = byIntent({ 'save-article': save, mark, 'delete-article': remove });
