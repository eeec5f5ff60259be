import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';

type Outcome = { value: string; text: string };

type DecisionFormProps = {
  intent: string;
  /** The hidden field that names the record. */
  record: { name: string; value: string };
  /** A refused decision about this record: the reason for the refusal and the typed motive. */
  refused: { text: string; motive: string } | null;
  motive: { label: string; hint: string; maxLength: number };
  accept: Outcome;
  reject: Outcome;
  /** Further hidden fields. */
  children?: ReactNode;
};

/** The form of a decision about one waiting record: its motive, and one button for each outcome. */
export function DecisionForm({
  intent,
  record,
  refused,
  motive,
  accept,
  reject,
  children,
}: DecisionFormProps) {
  const sent = useNavigation().formData;
  const outcome = sent?.get(record.name) === record.value ? sent.get('outcome') : null;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" {...record} />
      {children}
      {refused ? (
        <Notice kind="error" role="alert">
          {refused.text}
        </Notice>
      ) : null}
      <TextArea name="motive" {...motive} rows={2} required defaultValue={refused?.motive} />
      <p className="flex flex-wrap gap-3">
        {[accept, reject].map(({ value, text }) => (
          <Button
            key={value}
            type="submit"
            name="outcome"
            value={value}
            kind={value === reject.value ? 'danger' : 'secondary'}
            busy={outcome === value}
          >
            {text}
          </Button>
        ))}
      </p>
    </Form>
  );
}
