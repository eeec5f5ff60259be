import { type ClientActionFunctionArgs, data } from 'react-router';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { asEnded } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { isUnanswered } from '#app/platform/page/keep-page.ts';
import type { PollAnswer } from './answer.ts';

/**
 * POLL-36: a press whose answer never came is answered beside the button, and the page stays. Whether it was written is not
 * known then; the form keeps its key, so that the next press gets the first one's answer.
 */
export async function pressPoll({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return asEnded(await serverAction<PollAnswer>(), form);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const answer: PollAnswer = {
      intent: 'poll-vote',
      poll: String(form.get('poll') ?? ''),
      candidate: String(form.get('candidate') ?? ''),
      isDone: false,
      code: 'poll-vote-failed',
      text: livePollTexts.ro.failed,
      isLate: false,
    };
    // With this status nothing is read anew, which could not be had either.
    return data(answer, { status: 503 });
  }
}
