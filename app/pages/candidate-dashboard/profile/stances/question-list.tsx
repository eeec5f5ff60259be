import { Form } from 'react-router';
import { compatibilityTexts } from '#app/features/compatibility/texts.ts';
import { ownStancesPath } from '#app/features/profile-editing/addresses.ts';
import type { OwnStanceFields } from '#app/features/profile-editing/own-stances/form.ts';
import type { OwnQuestion } from '#app/features/profile-editing/own-stances/queries.server.ts';
import { StanceScale } from '#app/pages/_shared/positions/stance-scale.tsx';
import { Carried, EditForm, Line, Lines, OneOf } from '#app/pages/admin/editing/edit-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { ownStanceTexts } from './texts.ts';

const texts = ownStanceTexts.ro;

type QuestionListProps = {
  questions: readonly OwnQuestion[];
  /** The code of the question whose form is open. */
  open: string | null;
  mayAnswer: boolean;
  answer: unknown;
};

/** Lists the questions by category. The open question shows its form. */
export function QuestionList({ questions, open, mayAnswer, answer }: QuestionListProps) {
  const categories = [...Map.groupBy(questions, ({ category }) => category)];
  return categories.map(([category, own]) => (
    <section key={category}>
      <h2 className="mb-2 text-xl">{category}</h2>
      <ul className="border-line border-b">
        {own.map((question) => (
          <li key={question.id} id={question.code} className="border-line border-t py-4">
            <h3 className="font-semibold text-md leading-snug">{question.question}</h3>
            {question.code === open ? (
              <AnswerForm question={question} answer={answer} />
            ) : (
              <CurrentAnswer question={question} mayAnswer={mayAnswer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function CurrentAnswer({ question, mayAnswer }: { question: OwnQuestion; mayAnswer: boolean }) {
  const { own, scale } = question;
  const label = own ? texts.changeOf(question.question) : texts.answerOf(question.question);
  return (
    <div className="mt-2 grid gap-2">
      {own ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StanceScale step={own.step} steps={scale.length} />
            <strong>{own.answer}</strong>
            <span className="sr-only">({compatibilityTexts.ro.step(own.step + 1, scale.length)})</span>
            <Badge kind="blue">{compatibilityTexts.ro.own.badge}</Badge>
          </p>
          <p>{own.explanation}</p>
          {own.link ? <Anchor href={own.link}>{own.link}</Anchor> : null}
        </>
      ) : (
        <p className="text-ink-2 text-sm">{texts.none}</p>
      )}
      {mayAnswer ? (
        <p>
          <ButtonLink
            href={`${ownStancesPath}?intrebare=${question.code}#${question.code}`}
            kind="secondary"
            size="small"
            aria-label={label}
          >
            {own ? texts.change : texts.answer}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function AnswerForm({ question, answer }: { question: OwnQuestion; answer: unknown }) {
  const { id, own, version, scale } = question;
  const values = {
    question: id,
    version,
    ...(own && { step: String(own.step), explanation: own.explanation, link: own.link }),
  };
  return (
    <div className="mt-3 grid gap-4">
      <EditForm<OwnStanceFields>
        intent="publish-own-stance"
        values={values}
        answer={answer}
        submit={texts.publish}
        cancel={`${ownStancesPath}#${question.code}`}
      >
        {(fields) => (
          <>
            <Carried field={fields.question} />
            <Carried field={fields.version} />
            <OneOf
              field={fields.step}
              legend={texts.scale}
              options={scale.map((label, step) => ({ value: String(step), label }))}
            />
            <Lines
              field={fields.explanation}
              label={texts.explanation}
              hint={texts.explanationHint}
              rows={4}
            />
            <Line field={fields.link} label={texts.link} hint={texts.linkHint} type="url" optional />
          </>
        )}
      </EditForm>
      {own ? (
        <Disclosure summary={texts.withdraw}>
          <Form method="post" action={ownStancesPath} className="grid gap-3">
            <input type="hidden" name="question" value={id} />
            <input type="hidden" name="version" value={version} />
            <p>{texts.withdrawQuestion}</p>
            <p>
              <Button type="submit" name="intent" value="withdraw-own-stance" kind="danger">
                {texts.withdraw}
              </Button>
            </p>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}
