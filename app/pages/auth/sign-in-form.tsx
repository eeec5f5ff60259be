import { Form } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useHydrated } from '#app/pages/_shared/account-forms/use-hydrated.ts';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const { signIn, fields } = accountTexts.ro;

/**
 * The form for e-mail and password. JavaScript shows a message before continuing (AUTH-10, AUTH-11), and
 * without JavaScript the answer redirects at once.
 */
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
