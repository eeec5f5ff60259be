import { Form } from 'react-router';
import type { FormProblem } from '#app/features/accounts/form-answer.server.ts';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { fieldId, ProblemSummary } from '#app/pages/_shared/account-forms/problem-summary.tsx';
import { useSending } from '#app/pages/_shared/account-forms/use-sending.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const { fields, demo } = accountTexts.ro;

type EmailFormProps = { intent: string; submit: string; problem: FormProblem | null };

/** A form that asks for the e-mail address to which a link is sent. */
export function EmailForm({ intent, submit, problem }: EmailFormProps) {
  const isSending = useSending(intent);
  return (
    <Form method="post" noValidate className="grid gap-5">
      {problem ? <ProblemSummary text={problem.text} problems={problem.problems} /> : null}
      <input type="hidden" name="intent" value={intent} />
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        label={fields.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={problem?.typed.email}
        error={problem?.problems.email}
      />
      <Button type="submit" busy={isSending}>
        {submit}
      </Button>
    </Form>
  );
}

/** States that a link was sent if the account exists. In a demonstration it links to the outbox. */
export function LinkSent({ text, isDemo }: { text: string; isDemo: boolean }) {
  return (
    <Notice kind="success" role="status" title={text}>
      {isDemo ? (
        <Anchor href="/demo/outbox" className="inline-flex min-h-11 items-center">
          {demo.outbox}
        </Anchor>
      ) : null}
    </Notice>
  );
}
