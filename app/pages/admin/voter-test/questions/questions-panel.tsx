import type { FieldMetadata } from '@conform-to/react';
import { useSearchParams } from 'react-router';
import type { TestQuestionFields } from '#app/features/voter-test/administration/questions/form.ts';
import type { AdministeredTestQuestion } from '#app/features/voter-test/administration/questions/queries.server.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { Line, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import {
  newQuestionValues,
  QuestionDialog,
  questionValues,
} from '#app/pages/admin/questions/question-dialog.tsx';
import { QuestionFields } from '#app/pages/admin/questions/question-fields.tsx';
import { QuestionList } from '#app/pages/admin/questions/question-list.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { readTestQuestions } from './read-questions.server.ts';
import { testQuestionsTexts } from './texts.ts';

const texts = testQuestionsTexts.ro;
const path = '/admin/voter-test';

type QuestionsPanelProps = { data: Awaited<ReturnType<typeof readTestQuestions>>; answer: unknown };

/**
 * Lists the questions of the voter test with search, filter, editor, activation and deletion (VTADM-04 to
 * VTADM-06).
 */
export function QuestionsPanel({ data: { questions, deletes, done }, answer }: QuestionsPanelProps) {
  const [params] = useSearchParams();
  if (!questions.data) return <Notice kind="error">{questions.failed}</Notice>;
  const { list, isNew, open } = questions.data;
  const isOpen = isNew || open !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EditOutcome answer={answer} done={texts.done(done)} isOpen={isOpen} />
      <QuestionList
        path={path}
        panel="intrebari"
        list={list}
        deleted={deletes}
        columns={[
          {
            id: 'correct',
            header: texts.correct,
            cell: (question) => <CorrectCell question={question} />,
          },
        ]}
      />
      {isOpen ? (
        <QuestionDialog<TestQuestionFields>
          key={open?.version}
          saves="save-test-question"
          isNew={open === null}
          values={open ? valuesOf(open) : newQuestionValues}
          answer={answer}
          close={listAddress(path, params)}
        >
          {(fields, start) => (
            <TestQuestionFieldset fields={fields} start={start} categories={list.categories} />
          )}
        </QuestionDialog>
      ) : null}
    </div>
  );
}

function CorrectCell({ question: { correct, generatedFrom } }: { question: AdministeredTestQuestion }) {
  return (
    <span className="justify-items-start gap-1 sm:grid">
      {correct} {generatedFrom ? <Badge kind="dashed">{texts.generated}</Badge> : null}
    </span>
  );
}

type TestQuestionFieldsetProps = {
  fields: {
    [Name in keyof TestQuestionFields]-?: FieldMetadata<
      TestQuestionFields[Name],
      TestQuestionFields,
      string[]
    >;
  };
  start: number;
  categories: readonly string[];
};

function TestQuestionFieldset({ fields, start, categories }: TestQuestionFieldsetProps) {
  return (
    <QuestionFields
      fields={fields}
      categories={categories}
      options={{
        legend: texts.options,
        start,
        hint: texts.optionsHint,
        mark: {
          name: 'correctLine',
          id: fieldId(fields.correct.name),
          text: textOf(fields.correct.initialValue),
          label: texts.correctOf,
          error: fields.correct.errors?.[0],
        },
      }}
    >
      <Lines
        field={fields.explanation}
        label={texts.explanation}
        hint={texts.explanationHint}
        rows={3}
        optional
      />
      <Line field={fields.sourceUrl} label={texts.sourceUrl} hint={texts.sourceHint} optional />
    </QuestionFields>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function valuesOf(question: AdministeredTestQuestion) {
  const { correct, explanation, sourceUrl } = question;
  return { ...questionValues(question), correct, explanation, sourceUrl };
}
