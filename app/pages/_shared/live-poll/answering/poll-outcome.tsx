import type { FormEvent } from 'react';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { ConsentQuestion } from '#app/pages/_shared/vote-buttons/parts/consent-dialog.tsx';
import type { PollAnswer } from './answer.ts';
import { PollAnswerNotice } from './poll-answer.tsx';

type PollOutcomeProps = {
  answer: PollAnswer | null;
  isUnfinished: boolean;
  isLeading: boolean;
  form: { method: 'post'; action: string; onSubmit?: (event: FormEvent<HTMLFormElement>) => void };
  poll: string;
  requestKey: string | null;
};

/**
 * Shows a message or the consent question after the poll's form was sent. Renders without the router, because
 * `showPollPress` inserts only this part into a cached page.
 */
export function PollOutcome({ answer, form, poll, requestKey, ...rest }: PollOutcomeProps) {
  return (
    <>
      <PollAnswerNotice answer={answer} back={form.action} {...rest} />
      {answer?.code === 'consent-required' ? (
        <ConsentQuestion id="acord-sondaj" purpose="votes" agree={livePollTexts.ro.agree} form={form}>
          <PressFields poll={poll} requestKey={requestKey} />
          <input type="hidden" name="candidate" value={answer.candidate} />
        </ConsentQuestion>
      ) : null}
    </>
  );
}

/** The hidden fields of a vote in a poll. */
export function PressFields({ poll, requestKey }: { poll: string; requestKey: string | null }) {
  return (
    <>
      <input type="hidden" name="intent" value="poll-vote" />
      <input type="hidden" name="poll" value={poll} />
      {requestKey ? <input type="hidden" name="key" value={requestKey} /> : null}
    </>
  );
}
