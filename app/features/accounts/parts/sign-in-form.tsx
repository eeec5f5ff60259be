import { Form } from 'react-router';
import { Anchor } from '#app/ui/anchor.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import type { FormProblem } from '../form-answer.server.ts';
import { accountTexts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';
import { fieldId, ProblemSummary } from './problem-summary.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSending } from './use-sending.ts';

const { signIn, fields } = accountTexts.ro;

/** E-mail and password. With JavaScript the answer is a sentence first (AUTH-10, AUTH-11), without it a redirect. */
export function SignInForm({ problem }: { problem: FormProblem | null }) {
  const isHydrated = useHydrated();
  const isSending = useSending('sign-in');
  return (
    <Form method="post" noValidate className="grid gap-5">
      {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
      <input type="hidden" name="intent" value="sign-in" />
      {isHydrated ? <input type="hidden" name="js" value="1" /> : null}
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        label={fields.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={problem?.typed.email}
        error={problem?.problems.email}
      />
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={fields.password}
        kind="current"
        error={problem?.problems.password}
      />
      <Button type="submit" busy={isSending}>
        {signIn.submit}
      </Button>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Anchor href="/auth/reset" className="inline-flex min-h-11 items-center">
          {signIn.forgot}
        </Anchor>
        <Anchor href="/auth/verify" className="inline-flex min-h-11 items-center">
          {signIn.resend}
        </Anchor>
      </p>
    </Form>
  );
}
