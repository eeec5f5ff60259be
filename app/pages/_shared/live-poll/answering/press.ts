import { type ClientActionFunctionArgs, data } from 'react-router';
import { castPollVoteAddress } from '#app/features/live-polls/addresses.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { sendVote } from '#app/pages/_shared/vote-buttons/press.ts';
import { asEnded } from '#app/pages/_shared/vote-buttons/signed-out.ts';
import { isUnanswered } from '#app/platform/page/keep-page.ts';
import type { PollAnswer } from './answer.ts';

/**
 * Sends the vote to the API. Without an answer, reports the failure next to the button (POLL-36) and keeps
 * the form's key for another press.
 */
export async function pressPoll({ request }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const pressed = {
    intent: 'poll-vote' as const,
    poll: String(form.get('poll') ?? ''),
    candidate: String(form.get('candidate') ?? ''),
  };
  try {
    const { answer, status } = await sendVote(castPollVoteAddress, form);
    const { isDone, code, text, isLate } = answer;
    return data(asEnded<PollAnswer>({ ...pressed, isDone, code, text, isLate }, form), { status });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const { failed: text } = livePollTexts.ro;
    const answer: PollAnswer = { ...pressed, isDone: false, code: 'poll-vote-failed', text, isLate: false };
    // Status 503 prevents revalidation of the page, which would fail as well.
    return data(answer, { status: 503 });
  }
}
