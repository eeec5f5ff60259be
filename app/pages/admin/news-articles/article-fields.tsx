import type { FieldMetadata } from '@conform-to/react';
import { articleStatuses } from '#app/features/news/administration/values.ts';
import { ManyOf, Mark, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { articlesTexts } from './texts.ts';

const texts = articlesTexts.ro;
const statuses = articleStatuses.map((value) => ({ value, label: texts.statuses[value] }));

type Field = Pick<FieldMetadata<unknown>, 'name' | 'errors' | 'initialValue'>;
type FieldName = 'status' | 'isFeatured' | 'isBreaking' | 'isAboutPolls' | 'tag' | 'candidate';
type Choices = { tags: readonly Choice[]; candidates: readonly Choice[] };
type Choice = { id: string; name: string };

const optionsOf = (rows: readonly Choice[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** The fields that every article's editor has: status, marks, tags and candidates. */
export function ArticleFields({ fields, choices }: { fields: Record<FieldName, Field>; choices: Choices }) {
  return (
    <>
      <OneOf field={fields.status} legend={texts.form.status} options={statuses} />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{texts.form.marks}</legend>
        <Mark field={fields.isFeatured} label={texts.form.isFeatured} />
        <Mark field={fields.isBreaking} label={texts.form.isBreaking} />
        <Mark
          field={fields.isAboutPolls}
          label={texts.form.isAboutPolls}
          hint={texts.form.isAboutPollsHint}
        />
      </fieldset>
      <ManyOf field={fields.tag} legend={texts.form.tags} options={optionsOf(choices.tags)} />
      <ManyOf
        field={fields.candidate}
        legend={texts.form.candidates}
        options={optionsOf(choices.candidates)}
      />
    </>
  );
}
