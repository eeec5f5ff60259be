import { Form, useNavigation } from 'react-router';
import { answersPath } from '#app/features/discussions/addresses.ts';
import type { AnswerableQuestion } from '#app/features/discussions/questions/answers.server.ts';
import { longestAnswer } from '#app/features/discussions/questions/rules.ts';
import { useAnswer } from '#app/pages/candidate/discussions/answer.ts';
import { Refused } from '#app/pages/candidate/discussions/parts/refused.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { answerPageTexts } from './texts.ts';

const t = answerPageTexts.ro;

type AnswerFormProps = {
  question: AnswerableQuestion;
  isCandidate: boolean;
  /** `mayPublish` is false while the law forbids campaigning. */
  mayPublish: boolean;
};

/** The form for one answer. The whole team can save a draft, and only the candidate can publish. */
export function AnswerForm({ question, isCandidate, mayPublish }: AnswerFormProps) {
  const { id, version, draft, answer } = question;
  const refused = [useAnswer('save-answer-draft'), useAnswer('publish-answer')].find(
    (found) => found?.typed.question === id,
  );
  const sent = useNavigation().formData?.get('intent');
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-3">
      <input type="hidden" name="question" value={id} />
      <input type="hidden" name="version" value={version} />
      {refused?.code ? <Refused answer={refused} /> : null}
      <TextArea
        name="content"
        label={t.label}
        rows={6}
        maxLength={longestAnswer}
        required
        defaultValue={refused?.typed.content ?? draft?.text ?? answer?.text}
        hint={isCandidate ? t.hint.candidate : t.hint.team}
      />
      <div className="flex flex-wrap gap-3">
        {isCandidate && mayPublish ? (
          <Button type="submit" name="intent" value="publish-answer" busy={sent === 'publish-answer'}>
            {t.publish}
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="save-answer-draft"
          kind="secondary"
          busy={sent === 'save-answer-draft'}
        >
          {t.save}
        </Button>
        <ButtonLink href={`${answersPath}#i-${id}`} kind="secondary">
          {t.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Withdraws the public answer after a second press. */
export function WithdrawForm({ question: { id, version } }: { question: AnswerableQuestion }) {
  const refused = useAnswer('withdraw-answer');
  const isOwn = refused?.typed.question === id;
  return (
    <Disclosure summary={t.withdraw} open={isOwn}>
      <Form method="post" className="grid gap-3">
        {isOwn && refused.code ? <Refused answer={refused} /> : null}
        <input type="hidden" name="question" value={id} />
        <input type="hidden" name="version" value={version} />
        <p>{t.withdrawQuestion}</p>
        <p>
          <Button type="submit" name="intent" value="withdraw-answer" kind="danger">
            {t.withdraw}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
