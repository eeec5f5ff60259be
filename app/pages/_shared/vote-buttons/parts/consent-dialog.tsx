import { type FormEvent, type ReactNode, useState } from 'react';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import type { ParticipationAnswer } from '#app/pages/_shared/vote-buttons/answer.ts';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Fields } from './fields.tsx';

const texts = participationTexts.ro.consent;

type SentForm = {
  method: 'post';
  action: string;
  /** Sends the form by script; missing on the server. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
};
type Props = {
  answer: ParticipationAnswer;
  form: SentForm;
  requestKey: string | null;
  pageDay: string | null;
};

/** The dialog that asks for consent before a daily vote or a follow. */
export function ConsentDialog({ answer, form, requestKey, pageDay }: Props) {
  const isVote = answer.intent === 'vote';
  return (
    <ConsentQuestion
      id={`acord-${answer.candidate}`}
      purpose={isVote ? 'votes' : 'follows'}
      agree={texts.agree[isVote ? 'vote' : 'follow']}
      form={form}
    >
      <Fields intent={answer.intent} candidate={answer.candidate} requestKey={requestKey} pageDay={pageDay} />
    </ConsentQuestion>
  );
}

type ConsentQuestionProps = {
  /** The dialog's id on the page. Content of an `OwnPlace` may not call `useId`. */
  id: string;
  purpose: keyof typeof consentTexts.ro;
  /** The text of the confirming button. */
  agree: string;
  form: SentForm;
  /** Hidden fields that describe the change to be confirmed. */
  children: ReactNode;
};

/**
 * Requests the missing consent, then sends the change. The text is directly above the confirming button, as
 * GDPR art. 4(11) and 9(2)(a) require.
 */
export function ConsentQuestion({ id, purpose, agree, form, children }: ConsentQuestionProps) {
  const [isOpen, setOpen] = useState(true);
  const [cancelId, askId] = [`${id}-renunta`, `${id}-text`];
  const consent = consentTexts.ro[purpose];
  return (
    <Dialog id={id} open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
      <form
        {...form}
        onSubmit={(event) => {
          // Closes the dialog before React removes it. Otherwise the focus would not return to its button.
          event.currentTarget.closest('dialog')?.close();
          setOpen(false);
          form.onSubmit?.(event);
        }}
        className="grid gap-4"
      >
        {children}
        <p>{consent.explain}</p>
        <input type="hidden" name="consent" value={consentVersion} />
        <p id={askId} className="border-line-2 border-l-2 pl-4 font-semibold">
          {consent.ask}
        </p>
        <p className="text-ink-2 text-sm">
          {texts.otherwise} <Anchor href="/gdpr">{texts.privacy}</Anchor>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="submit"
            form={cancelId}
            kind="secondary"
            onClick={(event) => {
              event.preventDefault();
              setOpen(false);
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" aria-describedby={askId}>
            {agree}
          </Button>
        </div>
      </form>
      {/* A separate form closes the dialog without JavaScript. In one form, Enter would press cancel. */}
      <form method="dialog" id={cancelId} />
    </Dialog>
  );
}
