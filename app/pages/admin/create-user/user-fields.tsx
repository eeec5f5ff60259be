import { createdRoles } from '#app/features/accounts/administration/values.ts';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import { fieldId } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { createUserTexts } from './texts.ts';

const texts = createUserTexts.ro;
const { fields } = accountTexts.ro;

/** The fields of a new account (USER-20). Only candidates have a party field (USER-22). */
export function UserFields({ problem }: { problem: FormProblem | null }) {
  const typed = problem?.typed ?? {};
  const problems = problem?.problems ?? {};
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name],
    error: problems[name],
    autoComplete: 'off',
  });
  return (
    <div className="group grid gap-5">
      <Roles chosen={typed.role ?? createdRoles[0]} problem={problems.role} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label={fields.firstName} maxLength={80} required />
        <TextField {...field('lastName')} label={fields.lastName} maxLength={80} required />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={fields.email}
        hint={texts.emailHint}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={fields.password}
        kind="new"
        hint={texts.passwordHint}
        error={problems.password}
      />
      <div className="hidden group-has-[input[value=candidate]:checked]:block">
        <TextField {...field('party')} label={texts.party} hint={texts.partyHint} maxLength={120} optional />
      </div>
    </div>
  );
}

function Roles({ chosen, problem }: { chosen: string; problem: string | undefined }) {
  return (
    <fieldset id={fieldId('role')}>
      <legend className="mb-1 font-semibold text-sm">{texts.role}</legend>
      <div className="flex flex-wrap gap-x-6">
        {createdRoles.map((role) => (
          <Radio
            key={role}
            name="role"
            value={role}
            label={adminTexts.ro.roles[role]}
            defaultChecked={role === chosen}
          />
        ))}
      </div>
      {problem ? <p className="font-semibold text-red-text text-sm">{problem}</p> : null}
    </fieldset>
  );
}
