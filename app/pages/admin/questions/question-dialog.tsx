import type { DefaultValue, FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { EditForm } from '#app/pages/admin/editing/edit-form.tsx';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { typedValues } from '#app/pages/admin/editing/typed-values.ts';
import { fewestOptions, newOptions, questionWeights } from '#app/platform/editing/multiple-choice-values.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import type { ListedQuestion } from './question-list.tsx';
import { questionTexts } from './texts.ts';

const texts = questionTexts.ro;

type QuestionDialogProps<Values extends Record<string, unknown>> = {
  /**
   * The operation that the form requests. When the server refuses the form, `answer` has the typed values.
   */
  saves: OperationKey;
  isNew: boolean;
  values: DefaultValue<Values>;
  answer: unknown;
  close: string;
  /** Renders the fields. `start` is the number of options that the form shows at first. */
  children: (
    fields: { [Name in keyof Values]-?: FieldMetadata<Values[Name], Values, string[]> },
    start: number,
  ) => ReactNode;
};

/** The dialog in which an administrator writes a question of either test. */
export function QuestionDialog<Values extends Record<string, unknown>>(props: QuestionDialogProps<Values>) {
  const { saves, isNew, values, answer, close, children } = props;
  const typed = typedValues(answer, saves);
  const lines = Array.isArray(typed?.option) ? typed.option.length : newOptions;
  return (
    <RowDialog title={isNew ? texts.newTitle : texts.editTitle} close={close}>
      <EditForm<Values>
        intent="save-question"
        values={(typed as DefaultValue<Values>) ?? values}
        answer={answer}
        submit={texts.save}
        cancel={close}
      >
        {(fields) => children(fields, isNew || typed ? lines : fewestOptions)}
      </EditForm>
    </RowDialog>
  );
}

/** The values of a new question's form. */
export const newQuestionValues = { weight: String(questionWeights.usual), isActive: 'false' } as const;

/** Returns the values that the forms of both tests have in common. */
export function questionValues(question: ListedQuestion & { version: string }) {
  const { id, version, category, weight, option, isActive } = question;
  return {
    id,
    version,
    question: question.question,
    category,
    weight: String(weight),
    option: [...option],
    isActive: isActive ? ('true' as const) : ('false' as const),
  };
}
