import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Carried, Line, Lines, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { LineList, type LineMark } from '#app/pages/admin/editing/line-list.tsx';
import { fewestOptions } from '#app/platform/editing/multiple-choice-values.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { questionTexts } from './texts.ts';

const texts = questionTexts.ro;
const states = [
  { value: 'true', label: texts.active },
  { value: 'false', label: texts.inactive },
];

type Field = Pick<FieldMetadata<unknown>, 'name' | 'errors' | 'initialValue'>;
type FieldName = 'id' | 'version' | 'question' | 'category' | 'weight' | 'option' | 'isActive';

type QuestionFieldsProps = {
  fields: Record<FieldName, Field>;
  /** The categories of the other questions, which the field suggests. */
  categories: readonly string[];
  options: { legend: string; start: number; hint?: string; mark?: LineMark };
  activeHint?: string;
  /** Additional fields below the options, for one kind of question. */
  children?: ReactNode;
};

/** The fields shared by compatibility questions and voter-test questions (CPADM-07). */
export function QuestionFields({ fields, categories, options, activeHint, children }: QuestionFieldsProps) {
  const { category, weight } = fields;
  return (
    <>
      <Carried field={fields.id} />
      <Carried field={fields.version} />
      <Lines field={fields.question} label={texts.question} rows={2} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <div>
          <TextField
            id={fieldId(category.name)}
            name={category.name}
            label={texts.category}
            list="categorii"
            aria-required
            defaultValue={textOf(category)}
            error={(category.errors as string[] | undefined)?.[0]}
          />
          <datalist id="categorii">
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <Line field={weight} label={texts.weight} hint={texts.weightHint} type="number" />
      </div>
      <LineList
        field={fields.option}
        line={texts.option}
        add={texts.addOption}
        intent="arrange-options"
        least={fewestOptions}
        {...options}
      />
      {children}
      <div>
        <OneOf field={fields.isActive} legend={texts.state} options={states} />
        {activeHint ? <p className="mt-1 text-ink-2 text-xs">{activeHint}</p> : null}
      </div>
    </>
  );
}

const textOf = ({ initialValue }: Field) => (typeof initialValue === 'string' ? initialValue : '');
