import { Form } from 'react-router';
import { Anchor } from '#app/ui/anchor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { FormProblem } from '../form-answer.server.ts';
import { accountTexts } from '../texts.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { fieldId, ProblemSummary } from './problem-summary.tsx';
import { useSending } from './use-sending.ts';

const { signUp } = accountTexts.ro;

/** AUTH-04..07: names, e-mail, password, and the statement of age. Nothing is agreed to here but the terms. */
export function SignUpForm({ problem }: { problem: FormProblem | null }) {
  const isSending = useSending('sign-up');
  const problems = problem?.problems ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      {problem ? <ProblemSummary text={problem.text} problems={problems} /> : null}
      <input type="hidden" name="intent" value="sign-up" />
      <NewAccountFields problem={problem} />
      <Checkbox id={fieldId('age')} name="age" value="da" required label={signUp.age} error={problems.age} />
      <p className="text-ink-2 text-sm">
        {signUp.agreementBefore}
        <Anchor href="/terms">{signUp.agreementTerms}</Anchor>
        {signUp.agreementBetween}
        <Anchor href="/gdpr">{signUp.agreementPrivacy}</Anchor>
        {signUp.agreementAfter}
      </p>
      <Button type="submit" busy={isSending}>
        {signUp.submit}
      </Button>
    </Form>
  );
}
