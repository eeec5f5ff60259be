import { useState } from 'react';
import { passwordLength } from '#app/features/accounts/limits.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { useHydrated } from './use-hydrated.ts';

const { fields } = accountTexts.ro;

type PasswordFieldProps = {
  id: string;
  name: string;
  label: string;
  /**
   * The kind of password for browsers' password managers: `new` to choose a password, `current` to type the
   * existing password.
   */
  kind: 'current' | 'new';
  hint?: string;
  error: string | undefined;
};

/** A password field. With JavaScript it has a button that makes the password visible. */
export function PasswordField({ id, name, label, kind, hint, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <TextField
        id={id}
        name={name}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={kind === 'new' ? passwordLength.least : undefined}
        maxLength={passwordLength.most}
        hint={hint ?? (kind === 'new' ? fields.passwordHint : undefined)}
        error={error}
      />
      {/* Reserves the button's space, so that the form does not move once JavaScript runs. */}
      <div className="mt-1 min-h-9 pointer-coarse:min-h-11 [@media(scripting:none)]:hidden">
        {isHydrated ? (
          <Button
            kind="quiet"
            size="small"
            className="-ml-2"
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? fields.hide : fields.show}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
