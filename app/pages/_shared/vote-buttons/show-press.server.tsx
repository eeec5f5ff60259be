import { renderToString } from 'react-dom/server';
import { listPath } from '#app/features/candidates/addresses.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { OwnForm } from '#app/platform/page/own/own.server.ts';
import { anchorOf, answerPlace, pressAnswerOf } from './answer.ts';
import { PressOutcome } from './parts/press-outcome.tsx';

/** Shows the answer to vote and follow buttons on a cached page, next to the candidate's buttons. */
export const showPress: OwnForm['show'] = (posted, { address, own, at }) => {
  const answer = pressAnswerOf(posted);
  if (!answer) return { answer: posted, html: {} };
  const place = address.split('?')[0] === listPath ? 'card' : 'profile';
  const outcome = (
    <PressOutcome
      answer={answer}
      unfinished={null}
      back={`${address}#${anchorOf(place, answer.candidate)}`}
      requestKey={own.key}
      pageDay={bucharestDay(at)}
    />
  );
  return { answer, html: { [answerPlace(answer.candidate)]: renderToString(outcome) } };
};
