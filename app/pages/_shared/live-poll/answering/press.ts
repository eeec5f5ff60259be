import { type ClientActionFunctionArgs, data } from 'react-router';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { asEnded } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { isUnanswered } from '#app/platform/page/keep-page.ts';
import type { PollAnswer } from './answer.ts';

/**
 * POLL-36: answers a press whose answer never came beside the button, and keeps the page. The vote may have
 * been written, so the form keeps its key and the next press gets the first answer.
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
    // This status prevents a reload, which would fail as well.
    return data(answer, { status: 503 });
  }
}
