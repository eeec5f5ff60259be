import { renderToString } from 'react-dom/server';
import type { OwnForm } from '#app/platform/page/own/own.server.ts';
import { chosenFlag, pollAnswerOf, pollAnswerPlaces, stillTrue } from './answer.ts';
import { PollAnswerNotice } from './poll-answer.tsx';
import { PollOutcome } from './poll-outcome.tsx';

/**
 * Shows the answer to the poll's form on a cached page. Without an open poll the answer replaces another
 * text.
 */
export const showPollPress: OwnForm['show'] = (posted, { address, own }) => {
  const answer = pollAnswerOf(posted);
  if (!answer) return { answer: posted, html: {} };
  const [path = ''] = address.split('?');
  const { open, closed } = pollAnswerPlaces;
  const hasVoted = own.flags[answer.poll] === 'v';
  // A vote that was accepted in an earlier poll does not mark the open poll as voted.
  const openPoll = answer.isDone && !hasVoted ? '' : answer.poll;
  const shown = stillTrue(answer, { openPoll, hasVoted });
  const outcome = (
    <PollOutcome
      answer={shown}
      isUnfinished={false}
      isLeading={false}
      form={{ method: 'post', action: `${path}#live` }}
      poll={answer.poll}
      requestKey={own.key}
    />
  );
  const late = <PollAnswerNotice answer={answer} back={path} isLeading={false} />;
  const html = {
    [open]: renderToString(outcome),
    ...(answer.isLate ? { [closed]: renderToString(late) } : {}),
  };
  return { answer, flags: shown ? { [answer.candidate]: chosenFlag } : {}, html };
};
