import { Form, useSearchParams } from 'react-router';
import type { QuestionFields as FormFields } from '#app/features/compatibility/administration/questions/form.ts';
import type { AdministeredQuestion } from '#app/features/compatibility/administration/questions/queries.server.ts';
import type { Finding } from '#app/features/compatibility/checks/shapes.ts';
import { EditForm } from '#app/pages/admin/editing/edit-form.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import { typedValues } from '#app/pages/admin/editing/typed-values.ts';
import { QuestionFields } from '#app/pages/admin/questions/question-fields.tsx';
import { QuestionList, type QuestionPage } from '#app/pages/admin/questions/question-list.tsx';
import { questionTexts } from '#app/pages/admin/questions/texts.ts';
import { fewestOptions, newOptions, questionWeights } from '#app/platform/editing/multiple-choice-values.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FindingList } from './finding-list.tsx';
import { compatibilityTestTexts } from './texts.ts';

const texts = compatibilityTestTexts.ro;
const path = '/admin/compatibility-test';

type Activation = { question: AdministeredQuestion; findings: Finding[]; version: string };
type Questions = {
  list: QuestionPage<AdministeredQuestion>;
  isNew: boolean;
  open: AdministeredQuestion | null;
  activation: Activation | null;
};
type QuestionsPanelProps = { questions: Block<Questions>; deletes: string | null; answer: unknown };

/** Lists the questions with their editor and activation (CPADM-02 to CPADM-09). */
export function QuestionsPanel({ questions, deletes, answer }: QuestionsPanelProps) {
  const [params] = useSearchParams();
  if (!questions.data) return <Notice kind="error">{questions.failed}</Notice>;
  const { list, isNew, open, activation } = questions.data;
  const close = listAddress(path, params);
  return (
    <>
      <QuestionList
        path={path}
        list={list}
        deleted={deletes}
        columns={[
          {
            id: 'stances',
            header: texts.questions.stances,
            numeric: true,
            cell: ({ stances }) => stances,
          },
        ]}
        confirmMore={({ stances }) => texts.questions.removeMore(stances)}
      />
      {isNew || open ? (
        <QuestionDialog
          key={open?.version}
          question={open}
          categories={list.categories}
          answer={answer}
          close={close}
        />
      ) : null}
      {activation && !open && !isNew ? (
        <ActivationDialog
          activation={activation}
          close={close}
          edit={listAddress(path, params, { intrebare: activation.question.id })}
        />
      ) : null}
    </>
  );
}

type QuestionDialogProps = {
  question: AdministeredQuestion | null;
  categories: readonly string[];
  answer: unknown;
  close: string;
};

function QuestionDialog({ question, categories, answer, close }: QuestionDialogProps) {
  const typed = typedValues(answer, 'save-question');
  const lines = Array.isArray(typed?.option) ? typed.option.length : newOptions;
  return (
    <RowDialog title={question ? questionTexts.ro.editTitle : questionTexts.ro.newTitle} close={close}>
      <EditForm<FormFields>
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
              legend: texts.questions.options,
              start: question && !typed ? fewestOptions : lines,
              least: fewestOptions,
              hint: texts.questions.optionsHint,
            }}
            activeHint={texts.questions.activeHint}
          />
        )}
      </EditForm>
    </RowDialog>
  );
}

function valuesOf(question: AdministeredQuestion | null) {
  if (!question) return { weight: String(questionWeights.usual), isActive: 'false' as const };
  const { id, version, category, weight, option, isActive } = question;
  return {
    id,
    version,
    question: question.question,
    category,
    weight: String(weight),
    option,
    isActive: isActive ? ('true' as const) : ('false' as const),
  };
}

type ActivationDialogProps = { activation: Activation; close: string; edit: string };

/**
 * Shows the findings about an inactive question. The button confirms that the administrator has read them.
 */
function ActivationDialog({ activation, close, edit }: ActivationDialogProps) {
  const { question, findings, version } = activation;
  return (
    <RowDialog title={texts.activation.title} close={close}>
      <div className="grid gap-5">
        <p className="font-semibold">{question.question}</p>
        {question.isActive ? <p>{texts.activation.isActive}</p> : <p>{texts.activation.waits}</p>}
        {findings.length === 0 ? <p>{texts.activation.none}</p> : <FindingList findings={findings} />}
        <div className="flex flex-wrap gap-3">
          {question.isActive ? null : (
            <Form method="post" action={close} preventScrollReset>
              <input type="hidden" name="id" value={question.id} />
              <input type="hidden" name="isActive" value="true" />
              <input type="hidden" name="seen" value={version} />
              <Button type="submit" name="intent" value="set-question-active">
                {findings.length === 0 ? texts.activation.submitClean : texts.activation.submit}
              </Button>
            </Form>
          )}
          <ButtonLink href={edit} kind="secondary" keepScroll>
            {texts.activation.edit}
          </ButtonLink>
        </div>
      </div>
    </RowDialog>
  );
}
