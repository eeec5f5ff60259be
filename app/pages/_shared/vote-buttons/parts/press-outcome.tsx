import { type FormEvent, useEffect, useRef } from 'react';
import type { ParticipationAnswer } from '#app/pages/_shared/vote-buttons/answer.ts';
import { asksForSignIn } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import type { UnfinishedPress } from '#app/pages/_shared/vote-buttons/unfinished-press.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CopyText } from '#app/ui/share/copy-text.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

const texts = participationTexts.ro;
const checkPath = '/integrity#cod-buletin';

type PressOutcomeProps = {
  answer: ParticipationAnswer | null;
  /** The button press that signing in interrupted, which the person can repeat. */
  unfinished: UnfinishedPress | null;
  /** The page's URL, with the id of these buttons as its fragment. */
  back: string;
  requestKey: string | null;
  pageDay: string | null;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Shows a message or the consent question next to the pressed buttons. Renders without the router, because
 * `showPress` inserts only this part into a cached page.
 */
export function PressOutcome({ answer, unfinished, back, onSubmit, ...fields }: PressOutcomeProps) {
  return (
    <>
      <Answer answer={answer} unfinished={unfinished} back={back} />
      {answer?.code === 'consent-required' ? (
        <ConsentDialog
          key={answer.intent}
          answer={answer}
          form={{ method: 'post', action: back, onSubmit }}
          {...fields}
        />
      ) : null}
    </>
  );
}

type AnswerProps = Pick<PressOutcomeProps, 'answer' | 'unfinished' | 'back'>;

/**
 * The live region for the answer. It exists from the first render, so that screen readers announce its
 * content.
 */
function Answer({ answer, unfinished, back }: AnswerProps) {
  const isShown = answer !== null && answer.code !== 'consent-required';
  const place = useRef<HTMLDivElement>(null);
  // Scrolls the message into view, because on a phone the bottom bar would cover it.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={place} role="status">
      {isShown ? (
        <Notice
          kind={answer.isDone ? 'success' : 'error'}
          place="inline"
          action={
            asksForSignIn(answer) ? (
              <ButtonLink href={`/auth?next=${encodeURIComponent(back)}`} size="small" kind="secondary">
                {texts.signIn}
              </ButtonLink>
            ) : null
          }
        >
          <p>{answer.text}</p>
          {answer.isLate ? <p className="text-ink-2 text-sm">{texts.late}</p> : null}
          {answer.receipt ? <Receipt code={answer.receipt} /> : null}
        </Notice>
      ) : null}
      {unfinished ? (
        <Notice place="inline">{texts.unfinished[unfinished.intent === 'vote' ? 'vote' : 'follow']}</Notice>
      ) : null}
    </div>
  );
}

function Receipt({ code }: { code: string }) {
  return (
    <>
      <p className="mt-1 text-ink-2 text-xs">
        {texts.receipt} <code className="text-ink [overflow-wrap:anywhere]">{code}</code>. {texts.receiptHelp}
      </p>
      {/* The form sends the code in its body, so that no URL contains it. */}
      <form method="post" action={checkPath} className="mt-2 flex flex-wrap items-center gap-2">
        <input type="hidden" name="cod" value={code} />
        <CopyText text={code} label={texts.copy} isInStatus />
        <Button type="submit" kind="quiet" size="small">
          {texts.check}
        </Button>
      </form>
    </>
  );
}
