import { data } from 'react-router';
import { z } from 'zod';
import {
  castPollVote,
  type PollVoteOutcome,
  pollVoteShape,
} from '#app/features/live-polls/casting/cast.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { noteRefused } from '#app/platform/rights/refused-rights.server.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { PollAnswer } from './answer.ts';

/** Picks the operation's fields from the posted form. Ignores a malformed key. */
const { poll, candidate, key, consent } = pollVoteShape.shape;
const shape = z.object({
  intent: z.literal('poll-vote'),
  poll,
  candidate,
  key: key.catch(undefined),
  consent: consent.catch(undefined),
});
type PollForm = z.infer<typeof shape>;

/**
 * The action of the live poll's form. It casts one vote and returns an answer, which the page shows next to
 * the button.
 */
export const votePoll = writer('bad-request', async (context) => {
  // Treats a body that cannot be parsed as a form as an empty form.
  const sent = await context.request.formData().catch(() => new FormData());
  const parsed = shape.safeParse(Object.fromEntries(sent));
  if (!parsed.success) throw new Refusal('bad-request');
  const asked = parsed.data;
  const { intent, poll, candidate } = asked;
  try {
    const { text, isLate } = await cast(context, asked);
    return data<PollAnswer>({ intent, poll, candidate, isDone: true, code: null, text, isLate });
  } catch (error) {
    const refusal = refusalOf(error, context);
    if (!refusal) throw error;
    if (refusal.retryAfter !== null) context.answerHeaders.set('retry-after', String(refusal.retryAfter));
    const { code, text, status } = explain(refusal, context.refusals);
    return data<PollAnswer>(
      { intent, poll, candidate, isDone: false, code, text, isLate: false },
      { status },
    );
  }
});

async function cast(context: HandlerContext, asked: PollForm): Promise<PollVoteOutcome> {
  const { id: voterId } = requireRight(context, 'poll-vote');
  await takeRate(context, { bucket: 'pollVote', subject: voterId });
  return castPollVote(context, { ...asked, voterId });
}

/** Converts a database failure into the poll's own error message (POLL-36). */
function refusalOf(error: unknown, context: HandlerContext): Refusal | null {
  const { log, requestId } = context;
  noteRefused(error, context);
  if (error instanceof Refusal) return error;
  if (!isTemporary(error)) return null;
  log.error('Baza de date nu răspunde.', { request: requestId, error });
  return new Refusal('poll-vote-failed');
}
