import { Form, useSearchParams } from 'react-router';
import type { QuestionFields as FormFields } from '#app/features/compatibility/administration/questions/form.ts';
import type { AdministeredQuestion } from '#app/features/compatibility/administration/questions/queries.server.ts';
import type { Finding } from '#app/features/compatibility/checks/shapes.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { RowDialog } from '#app/pages/admin/editing/row-dialog.tsx';
import {
  newQuestionValues,
  QuestionDialog,
  questionValues,
} from '#app/pages/admin/questions/question-dialog.tsx';
import { QuestionFields } from '#app/pages/admin/questions/question-fields.tsx';
import { QuestionList, type QuestionPage } from '#app/pages/admin/questions/question-list.tsx';
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
        <QuestionDialog<FormFields>
          key={open?.version}
          saves="save-question"
          isNew={open === null}
          values={open ? questionValues(open) : newQuestionValues}
          answer={answer}
          close={close}
        >
          {(fields, start) => (
            <QuestionFields
              fields={fields}
              categories={list.categories}
              options={{ legend: texts.questions.options, start, hint: texts.questions.optionsHint }}
              activeHint={texts.questions.activeHint}
            />
          )}
        </QuestionDialog>
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

type ActivationDialogProps = { activation: Activation; close: string; edit: string };

/**
 * Shows the findings about a question. The button activates an inactive question after the administrator has read them.
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
