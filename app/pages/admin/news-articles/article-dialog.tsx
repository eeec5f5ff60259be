import type { ArticleFields as FormFields } from '#app/features/news/administration/articles/form.ts';
import type { AdministeredArticle } from '#app/features/news/administration/articles/queries.server.ts';
import { Carried, EditForm, Line, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { ArticleFields } from './article-fields.tsx';
import { articleValues } from './article-values.ts';
import { articlesTexts } from './texts.ts';

const texts = articlesTexts.ro;

type ArticleDialogProps = {
  article: AdministeredArticle;
  choices: { tags: { id: string; name: string }[]; candidates: { id: string; name: string }[] };
  answer: unknown;
  /** The URLs of the list and of the question before a deletion. */
  close: string;
  remove: string;
};

/** The editor of an outlet's article, in which URL, outlet and date are fixed (ART-03, ART-07). */
export function ArticleDialog({ article, choices, answer, close, remove }: ArticleDialogProps) {
  return (
    <RowDialog title={texts.form.title} close={close} wide>
      <EditForm<FormFields>
        intent="save-article"
        values={articleValues(article)}
        answer={answer}
        submit={texts.form.save}
        cancel={close}
      >
        {(fields) => (
          <>
            <Carried field={fields.id} />
            <Carried field={fields.version} />
            <p className="text-sm [overflow-wrap:anywhere]">
              <span className="font-semibold">{texts.form.address}:</span> {article.originalUrl}
            </p>
            <Line field={fields.title} label={texts.form.name} />
            <Lines
              field={fields.excerpt}
              label={texts.form.excerpt}
              hint={texts.form.excerptHint}
              rows={3}
              optional
            />
            <ArticleFields fields={fields} choices={choices} />
          </>
        )}
      </EditForm>
      <ButtonLink href={remove} kind="danger" size="small" keepScroll className="mt-8">
        {texts.remove}
      </ButtonLink>
    </RowDialog>
  );
}
