import { type ClientActionFunctionArgs, data } from 'react-router';
import { isUnanswered } from '#app/platform/page/keep-page.ts';
import type { ParticipationAnswer } from './answer.ts';
import { sendVote } from './send-vote.ts';
import { asEnded } from './signed-out.ts';
import { participationTexts } from './texts.ts';

const texts = participationTexts.ro.failed;
const intents = ['vote', 'follow', 'unfollow'] as const;

/**
 * Votes go to the API, which is faster than the page's action; other presses use the action. A press without
 * an answer is reported beside its button (VOTE-17, FOLL-10), and the form keeps its key, so that the next
 * press gets the first answer.
 */
export async function press({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const intent = intents.find((known) => known === form.get('intent'));
  try {
    if (intent !== 'vote') return asEnded(await serverAction<ParticipationAnswer>(), form);
    const { answer, status } = await sendVote(form);
    return data(asEnded(answer, form), { status });
  } catch (error) {
    if (!intent || !isUnanswered(error)) throw error;
    const answer: ParticipationAnswer = {
      intent,
      candidate: String(form.get('candidate') ?? ''),
      isDone: false,
      code: intent === 'vote' ? 'vote-failed' : 'follow-failed',
      text: intent === 'vote' ? texts.vote : texts.follow,
      receipt: null,
      isLate: false,
    };
    // This status prevents a reload, which would fail as well.
    return data(answer, { status: 503 });
  }
}
