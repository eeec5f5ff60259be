import { useSearchParams } from 'react-router';
import type { TestQuestionFields } from '#app/features/voter-test/administration/questions/form.ts';
import type { AdministeredTestQuestion } from '#app/features/voter-test/administration/questions/queries.server.ts';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { EditForm, Line, Lines } from '#app/pages/admin/editing/edit-form.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { typedValues } from '#app/pages/admin/editing/typed-values.ts';
import { QuestionFields } from '#app/pages/admin/questions/question-fields.tsx';
import { QuestionList } from '#app/pages/admin/questions/question-list.tsx';
import { questionTexts } from '#app/pages/admin/questions/texts.ts';
import { fewestOptions, newOptions, questionWeights } from '#app/platform/editing/multiple-choice-values.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { readTestQuestions } from './read-questions.server.ts';
import { testQuestionsTexts } from './texts.ts';

const texts = testQuestionsTexts.ro;
const path = '/admin/voter-test';

type QuestionsPanelProps = { data: Awaited<ReturnType<typeof readTestQuestions>>; answer: unknown };

/** The questions of the voter test with search, filter, editor, switch and deletion (VTADM-04..06). */
export function QuestionsPanel({ data: { questions, deletes, done }, answer }: QuestionsPanelProps) {
  const [params] = useSearchParams();
  if (!questions.data) return <Notice kind="error">{questions.failed}</Notice>;
  const { list, isNew, open } = questions.data;
  const isOpen = isNew || open !== null;
  const text = texts.done(done);
  const close = listAddress(path, params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div role="status" className="empty:hidden">
        {isRefusalAnswer(answer) && !isOpen ? <Notice kind="error">{answer.text}</Notice> : null}
        {text && answer === undefined ? <Notice kind="success">{text}</Notice> : null}
      </div>
      <QuestionList
        path={path}
        panel="intrebari"
        list={list}
        deleted={deletes}
        columns={[
          {
            id: 'correct',
            header: texts.correct,
            wide: true,
            cell: (question) => <CorrectCell question={question} />,
          },
        ]}
      />
      {isOpen ? (
        <QuestionDialog
          key={open?.version}
          question={open}
          categories={list.categories}
          answer={answer}
          close={close}
        />
      ) : null}
    </div>
  );
}

function CorrectCell({ question: { correct, generatedFrom } }: { question: AdministeredTestQuestion }) {
  return (
    <span className="grid justify-items-start gap-1">
      {correct}
      {generatedFrom ? <Badge kind="dashed">{texts.generated}</Badge> : null}
    </span>
  );
}

type QuestionDialogProps = {
  question: AdministeredTestQuestion | null;
  categories: readonly string[];
  answer: unknown;
  close: string;
};

function QuestionDialog({ question, categories, answer, close }: QuestionDialogProps) {
  const typed = typedValues(answer, 'save-test-question');
  const lines = Array.isArray(typed?.option) ? typed.option.length : newOptions;
  return (
    <RowDialog title={question ? questionTexts.ro.editTitle : questionTexts.ro.newTitle} close={close}>
      <EditForm<TestQuestionFields>
        intent="save-question"
        values={typed ?? valuesOf(question)}
        answer={answer}
        submit={questionTexts.ro.save}
        cancel={close}
      >
        {(fields) => (
          <QuestionFields
            fields={fields}
            categories={categories}
            options={{
              legend: texts.options,
              start: question && !typed ? fewestOptions : lines,
              least: fewestOptions,
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
        )}
      </EditForm>
    </RowDialog>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function valuesOf(question: AdministeredTestQuestion | null) {
  if (!question) return { weight: String(questionWeights.usual), isActive: 'false' as const };
  const { id, version, category, weight, option, correct, explanation, sourceUrl, isActive } = question;
  return {
    id,
    version,
    question: question.question,
    category,
    weight: String(weight),
    option,
    correct,
    explanation,
    sourceUrl,
    isActive: isActive ? ('true' as const) : ('false' as const),
  };
}
