import { redirect } from 'react-router';
import { parseSections } from '#app/features/documents/markdown.server.ts';
import { writeArticle } from '#app/features/news/administration/articles/commands.server.ts';
import { ownArticleForm } from '#app/features/news/administration/articles/form.ts';
import { beginChange, byIntent, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';

const write = writer('article-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'write-news-article');
  return withSubmission(context, { form, shape: ownArticleForm }, async (values) => {
    const id = await writeArticle(context, { values, ...editor });
    return redirect(`/admin/news/new?articol=${id}&facut=articol`, 303);
  });
});

/** Parses the text for a preview, as the article's page would show it. Stores nothing. */
const preview = writer('article-save-failed', async (context) => {
  const { form } = await beginChange(context, 'write-news-article');
  return withSubmission(context, { form, shape: ownArticleForm }, async (values) => {
    const [section] = parseSections([{ id: 'text', title: '', body: values.content }]);
    return {
      preview: {
        title: values.title,
        excerpt: values.excerpt,
        blocks: section?.blocks ?? [],
        publishedAt: values.publishedAt ?? context.at,
      },
      typed: Object.fromEntries(
        Object.keys(ownArticleForm.shape).map((name) => [name, form.getAll(name).map(String)]),
      ),
    };
  });
});

export const changeOwnArticle = byIntent({ write, preview });
