import type { ComponentType } from 'react';
import type { FormProps } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { ClaimAnswer } from './claim.server.ts';
import { claimPageTexts } from './texts.ts';

const t = claimPageTexts.ro;

type ClaimFormProps = {
  /** The path to which the form posts. Signing in returns to the same path. */
  path: string;
  answer: ClaimAnswer | null;
  isBusy: boolean;
  /** The router's form component. The dialog uses a fetcher's form, which stays on the page. */
  form: ComponentType<FormProps>;
};

/** The form that claims a profile: message, evidence and the answer (CLAIM-01, CLAIM-05). */
export function ClaimForm({ path, answer, isBusy, form: Form }: ClaimFormProps) {
  if (answer && answer.code === null)
    return (
      <Notice kind="success" role="status">
        {t.sent}
      </Notice>
    );
  const mustSignIn = answer?.code === 'claim-signed-out' || answer?.code === 'session-expired';
  return (
    <Form method="post" action={path} className="grid gap-4">
      {answer && !isBusy ? (
        <Notice
          kind="error"
          role="alert"
          action={
            mustSignIn ? (
              <Anchor href={`/auth?next=${path}`} newTab>
                {t.signIn}
              </Anchor>
            ) : null
          }
        >
          {answer.text} {mustSignIn ? t.signInAgain : null}
        </Notice>
      ) : null}
      <TextArea
        name="message"
        label={t.message}
        hint={t.hint}
        required
        rows={5}
        maxLength={2_000}
        defaultValue={answer?.typed.message}
      />
      <TextField
        name="evidence"
        type="url"
        label={t.evidence}
        hint={t.evidenceHint}
        optional
        maxLength={500}
        defaultValue={answer?.typed.evidence}
      />
      <p>
        <Button type="submit" busy={isBusy}>
          {t.submit}
        </Button>
      </p>
    </Form>
  );
}
