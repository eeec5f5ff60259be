import { Form } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { NewAccountFields } from '#app/pages/_shared/account-forms/new-account-fields.tsx';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const { signUp } = accountTexts.ro;

/**
 * The registration form (AUTH-04..07): names, e-mail, password, and a statement of age. Apart from the terms, it asks
 * for no agreement.
 */
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
