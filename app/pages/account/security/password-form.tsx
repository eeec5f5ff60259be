import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { PasswordField } from '#app/pages/_shared/account-forms/password-field.tsx';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { Button, type ButtonKind } from '#app/ui/forms/button.tsx';

type PasswordFormProps = {
  intent: string;
  submit: string;
  kind?: ButtonKind;
  /** The error of the form that was sent last. Other forms on the page do not show it. */
  problem: FormProblem | null;
  /** Form fields above the password field. */
  children?: ReactNode;
  after?: ReactNode;
};

/** A form whose change requires the password again. */
export function PasswordForm({
  intent,
  submit,
  kind = 'secondary',
  problem,
  children,
  after,
}: PasswordFormProps) {
  const isSending = useSending(intent);
  const own = ownProblem(problem, intent);
  return (
    <Form method="post" noValidate className="grid max-w-(--form) gap-5">
      {own ? <ProblemSummary text={own.text} problems={own.problems} form={intent} /> : null}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <PasswordField
        id={fieldId('currentPassword', intent)}
        name="currentPassword"
        label={accountTexts.ro.fields.currentPassword}
        kind="current"
        error={own?.problems.currentPassword}
      />
      {after}
      <div>
        <Button type="submit" kind={kind} busy={isSending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the error if this form caused it, otherwise null. */
export function ownProblem(problem: FormProblem | null, intent: string): FormProblem | null {
  return problem?.intent === intent ? problem : null;
}
