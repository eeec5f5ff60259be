import { useEffect, useRef, useState } from 'react';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { asksForSignIn } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PollAnswer } from './answer.ts';

const { signedOut: texts, late, unfinished } = livePollTexts.ro;
/** Milliseconds for which the success message stays visible (POLL-10). */
const bannerMs = 3_000;

type PollAnswerNoticeProps = {
  answer: PollAnswer | null;
  /** `isUnfinished` is true after signing in, until the person presses the button again. */
  isUnfinished?: boolean;
  back: string;
  /** `isLeading` is true when the sign-in page will open automatically. */
  isLeading: boolean;
};

/**
 * Shows the outcome of a press in live regions. With JavaScript the success message disappears after three
 * seconds, because button and mark show the vote.
 */
export function PollAnswerNotice({ answer, isUnfinished = false, back, isLeading }: PollAnswerNoticeProps) {
  const isShown = answer !== null && answer.code !== 'consent-required';
  const place = useRef<HTMLDivElement>(null);
  // Scrolls the message into view, because on a phone the bottom bar would cover it.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  // After a vote in an ended poll the message stays, because the page does not mark the vote elsewhere.
  const isOld = useIsOld(isShown && answer.isDone && !answer.isLate ? answer : null);
  return (
    <div ref={place}>
      <div role="status" className={isShown && answer.isDone && !isOld ? 'mt-4' : 'sr-only'}>
        {isShown && answer.isDone ? (
          <Notice kind="success">
            {answer.text}
            {answer.isLate ? <span className="block text-ink-2 text-sm">{late}</span> : null}
          </Notice>
        ) : null}
      </div>
      <div role="status" className={isUnfinished ? 'mt-4' : 'sr-only'}>
        {isUnfinished ? <Notice>{unfinished}</Notice> : null}
      </div>
      <div role="alert" className={isShown && !answer.isDone ? 'mt-4' : ''}>
        {isShown && !answer.isDone ? (
          <Notice
            kind="error"
            action={
              asksForSignIn(answer) ? (
                <ButtonLink href={`/auth?next=${encodeURIComponent(back)}`} size="small" kind="secondary">
                  {texts.link}
                </ButtonLink>
              ) : null
            }
          >
            {answer.text}
            {isLeading ? <span className="block text-ink-2 text-sm">{texts.leading}</span> : null}
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

function useIsOld(answer: PollAnswer | null): boolean {
  const [old, setOld] = useState<PollAnswer | null>(null);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setOld(answer), bannerMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer !== null && old === answer;
}
