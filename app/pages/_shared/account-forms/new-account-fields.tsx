import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PasswordField } from './password-field.tsx';
import { fieldId } from './problem-summary.tsx';

const { fields } = accountTexts.ro;

/** The fields of a new account: first name, last name, e-mail and password, with typed values and errors. */
export function NewAccountFields({ problem }: { problem: FormProblem | null }) {
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
    <>
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
    </>
  );
}
