import { Form } from 'react-router';
import { Anchor } from '#app/ui/anchor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/fields.tsx';
import type { FormProblem } from '../form-answer.server.ts';
import { accountTexts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';
import { fieldId, ProblemSummary } from './problem-summary.tsx';
import { useSending } from './use-sending.ts';

const { signUp, fields } = accountTexts.ro;

/** AUTH-04..07: names, e-mail, password, and the statement of age. Nothing is agreed to here but the terms. */
export function SignUpForm({ problem }: { problem: FormProblem | null }) {
  const isSending = useSending('sign-up');
  const typed = problem?.typed ?? {};
  const problems = problem?.problems ?? {};
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name],
    error: problems[name],
    required: true,
  });
  return (
    <Form method="post" noValidate className="grid gap-5">
      {problem ? <ProblemSummary text={problem.text} problems={problems} /> : null}
      <input type="hidden" name="intent" value="sign-up" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={fields.firstName}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField {...field('lastName')} label={fields.lastName} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={fields.email}
        hint={fields.emailHint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={fields.password}
        kind="new"
        error={problems.password}
      />
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
