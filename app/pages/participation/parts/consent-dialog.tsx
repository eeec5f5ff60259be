import { type FormEvent, useId, useState } from 'react';
import { consentTexts } from '#app/features/accounts/consent.texts.ts';
import { Anchor } from '#app/ui/anchor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ParticipationAnswer } from '../answer.ts';
import { participationTexts } from '../texts.ts';
import { Fields } from './fields.tsx';

const texts = participationTexts.ro.consent;

type Props = {
  answer: ParticipationAnswer;
  form: { method: 'post'; action: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  requestKey: string | null;
};

/** Consent is asked where it is needed, unticked, and what was wanted then goes on (GDPR art. 9(2)(a)). */
export function ConsentDialog({ answer, form, requestKey }: Props) {
  const [isOpen, setOpen] = useState(true);
  const cancelId = useId();
  const consent = consentTexts.ro[answer.intent === 'vote' ? 'votes' : 'follows'];
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
      <form
        {...form}
        onSubmit={(event) => {
          setOpen(false);
          form.onSubmit(event);
        }}
        className="grid gap-4"
      >
        <Fields intent={answer.intent} candidate={answer.candidate} requestKey={requestKey} />
        <p>{consent.explain}</p>
        <Checkbox name="consent" required label={consent.ask} hint={texts.missing} />
        <p className="text-sm">
          <Anchor href="/gdpr">{texts.privacy}</Anchor>
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
          <Button type="submit">{texts.agree}</Button>
        </div>
      </form>
      {/* Closes the dialog without JavaScript as well. A form of its own: Enter in the other one presses that one's first button. */}
      <form method="dialog" id={cancelId} />
    </Dialog>
  );
}
