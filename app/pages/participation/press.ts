import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';
import type { ParticipationAnswer } from './answer.ts';
import { participationTexts } from './texts.ts';

const texts = participationTexts.ro.failed;
const intents = ['vote', 'follow', 'unfollow'] as const;

/**
 * VOTE-17, FOLL-10: a press whose answer never came is answered beside its button, and the page stays. Whether it was written
 * is not known then; the form keeps its key, so that the next press gets the first one's answer.
 */
export async function press({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction<ParticipationAnswer>();
  } catch (error) {
    const intent = intents.find((known) => known === form.get('intent'));
    if (!intent || !isUnanswered(error)) throw error;
    const answer: ParticipationAnswer = {
      intent,
      candidate: String(form.get('candidate') ?? ''),
      isDone: false,
      code: intent === 'vote' ? 'vote-failed' : 'follow-failed',
      text: intent === 'vote' ? texts.vote : texts.follow,
      receipt: null,
    };
    // With this status nothing is read anew, which could not be had either.
    return data(answer, { status: 503 });
  }
}

/** No connection (`fetch` rejects with a TypeError), or a server or proxy that could not answer. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}
