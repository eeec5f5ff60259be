import type { OwnArticleFields } from '#app/features/news/administration/articles/form.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { Carried, EditForm, Line, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { ArticleFields } from '#app/pages/admin/news-articles/article-fields.tsx';
import { articleValues } from '#app/pages/admin/news-articles/article-values.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/screen.ts';
import { type ArticlePreview, Preview } from './preview.tsx';
import { readEditor } from './read-editor.server.ts';
import { editorTexts } from './texts.ts';
import { changeOwnArticle } from './write.server.ts';

const texts = editorTexts.ro;

export const loader = readEditor;
export const action = changeOwnArticle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: `${loaderData?.article ? texts.editTitle : texts.newTitle} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The editor of an article of this site, with its preview. */
export default function ArticleEditor({ loaderData: data, actionData }: Route.ComponentProps) {
  const { article } = data;
  const shown = previewOf(actionData);
  const done = texts.done(data.done);
  return (
    <AdminFrame
      title={article ? texts.editTitle : texts.newTitle}
      below={
        <div className="flex flex-wrap gap-x-6">
          <MoreLink href="/admin/news-articles" isBack>
            {texts.toArticles}
          </MoreLink>
          {article && data.isPublic ? <MoreLink href={`/news/${article.slug}`}>{texts.see}</MoreLink> : null}
        </div>
      }
    >
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
        {done && actionData === undefined ? (
          <Notice kind="success" role="status">
            {done}
          </Notice>
        ) : null}
        <EditForm<OwnArticleFields>
          key={`${article?.version}`}
          intent="write"
          values={shown ? typedValues(shown.typed) : valuesOf(data)}
          answer={actionData}
          submit={texts.save}
          cancel="/admin/news-articles"
          also={{
            intent: 'preview',
            button: (
              <Button type="submit" name="intent" value="preview" kind="secondary">
                {texts.preview}
              </Button>
            ),
          }}
        >
          {(fields) => (
            <>
              <Carried field={fields.id} />
              <Carried field={fields.version} />
              <Line field={fields.title} label={texts.title} />
              <Lines
                field={fields.excerpt}
                label={texts.excerpt}
                hint={texts.excerptHint}
                rows={3}
                optional
              />
              <Lines field={fields.content} label={texts.content} hint={texts.contentHint} rows={16} />
              <div className="grid gap-5 sm:grid-cols-2">
                <Line field={fields.author} label={texts.author} optional />
                <Line
                  field={fields.publishedAt}
                  label={texts.publishedAt}
                  hint={texts.publishedAtHint}
                  type="datetime-local"
                  optional
                />
              </div>
              <Line field={fields.imageUrl} label={texts.imageUrl} hint={texts.imageUrlHint} optional />
              <ArticleFields fields={fields} choices={data.choices} />
            </>
          )}
        </EditForm>
        {shown ? <Preview preview={shown.preview} /> : null}
      </div>
    </AdminFrame>
  );
}

type PreviewedForm = { preview: ArticlePreview; typed: Record<string, string[]> };

function previewOf(answer: Route.ComponentProps['actionData']): PreviewedForm | null {
  return typeof answer === 'object' && answer !== null && 'preview' in answer ? answer : null;
}

const lists = new Set(['tag', 'candidate']);

/** Returns the values typed before a preview, so that a browser without JavaScript loses nothing. */
function typedValues(typed: Record<string, string[]>) {
  return Object.fromEntries(
    Object.entries(typed).map(([name, values]) => [name, lists.has(name) ? values : values[0]]),
  );
}

function valuesOf({ article, publishedAt }: Route.ComponentProps['loaderData']) {
  if (!article) return { status: 'draft' as const };
  const { content, author, imageUrl } = article;
  return { ...articleValues(article), content, author, imageUrl, publishedAt };
}
