import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Panel } from './panel.tsx';
import { ownProblem, PasswordForm } from './password-form.tsx';
import { accountSecurityTexts } from './texts.ts';

const { password, email: emailTexts } = accountSecurityTexts.ro;
const { fields } = accountTexts.ro;

/** Form that changes the password: requires the old password, then the new password. */
export function PasswordChange({ problem }: { problem: FormProblem | null }) {
  const intent = 'change-password';
  return (
    <Panel id="parola" title={password.title}>
      <p className="text-ink-2">{password.explain}</p>
      <PasswordForm
        intent={intent}
        submit={password.submit}
        problem={problem}
        after={
          <PasswordField
            id={fieldId('password', intent)}
            name="password"
            label={fields.newPassword}
            kind="new"
            error={ownProblem(problem, intent)?.problems.password}
          />
        }
      />
    </Panel>
  );
}

/** Form that changes the e-mail address. The new address must be confirmed before it counts. */
export function EmailChange({ email, problem }: { email: string; problem: FormProblem | null }) {
  const intent = 'change-email';
  const own = ownProblem(problem, intent);
  return (
    <Panel id="adresa" title={emailTexts.title}>
      <p className="[overflow-wrap:anywhere]">{emailTexts.now(email)}</p>
      <p className="text-ink-2">{emailTexts.explain}</p>
      <PasswordForm intent={intent} submit={emailTexts.submit} problem={problem}>
        <TextField
          id={fieldId('email', intent)}
          name="email"
          type="email"
          label={fields.newEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={own?.typed.email}
          error={own?.problems.email}
        />
      </PasswordForm>
    </Panel>
  );
}
