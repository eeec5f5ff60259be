import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { longest } from '#app/features/discussions/rules.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { useAnswer, useOtherFormAnswered } from '../answer.ts';
import { discussionPageTexts } from '../texts.ts';
import { Refused } from './refused.tsx';

const t = discussionPageTexts.ro;

export type Writer = { name: string; key: string };

/** The hint under a field whose text becomes public. */
export function publicHint({
  name,
  most,
  isReviewed,
}: {
  /** `name` is null when the session has ended since the form was opened. */
  name: string | null;
  most: number;
  isReviewed: boolean;
}) {
  return [
    name === null ? null : t.publicName(name),
    isReviewed ? t.reviewed : null,
    t.length(formatInteger(most)),
  ]
    .filter(Boolean)
    .join(' ');
}

type WriteFormProps = {
  writer: Writer | null;
  isReviewed: boolean;
  label: string;
  submit: string;
  intent: 'comment' | 'reply';
};

/**
 * The form for a comment or reply; an archive has no form. Visitors get a sign-in link, but keep a form that
 * was refused because the session had ended.
 */
export function WriteForm(props: WriteFormProps) {
  const { key, pathname } = useLocation();
  const isRefused = Boolean(useAnswer(props.intent)?.code);
  // Each submit changes the location, which renders a new form: empty, or with the refused text. Answers to other forms
  // leave this form unchanged.
  const isForAnother = useOtherFormAnswered(props.intent);
  const [sending, setSending] = useState(key);
  if (sending !== key && !isForAnother) setSending(key);
  const isApart = useIsApart();
  if (isApart) return null;
  if (props.writer || isRefused) return <SignedInForm key={sending} {...props} />;
  return (
    <Notice action={<Anchor href={`/auth?next=${pathname}`}>{t.signIn}</Anchor>}>
      {t.signedOut.comment}
    </Notice>
  );
}

function SignedInForm({ writer, isReviewed, label, submit, intent }: WriteFormProps) {
  const answer = useAnswer(intent);
  // The key stays the same after a refusal and after new page data. The server therefore adds a resent text only once.
  const [key] = useState(answer?.typed.key ?? writer?.key);
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="key" value={key} />
      {answer?.code ? <Refused answer={answer} /> : null}
      <TextArea
        name="content"
        label={label}
        rows={4}
        maxLength={longest.content}
        required
        defaultValue={answer?.typed.content}
        hint={publicHint({ name: writer?.name ?? null, most: longest.content, isReviewed })}
      />
      <p>
        <Button type="submit" name="intent" value={intent} busy={isBusy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
