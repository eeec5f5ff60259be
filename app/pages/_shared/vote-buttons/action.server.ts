import { data } from 'react-router';
import { z } from 'zod';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { castVote, voteShape } from '#app/features/daily-vote/casting/cast.server.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { noteRefused } from '#app/platform/rights/refused-rights.server.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { ParticipationAnswer } from './answer.ts';

/** Picks the fields of a vote or a follow from the posted form. Ignores a malformed key. */
const { candidate, key, day, consent } = voteShape.shape;
const shape = z.object({
  intent: z.enum(['vote', 'follow', 'unfollow']),
  candidate,
  key: key.catch(undefined),
  day: day.catch(undefined),
  consent: consent.catch(undefined),
});
type ParticipationForm = z.infer<typeof shape>;

/**
 * The action of every page with vote and follow buttons. It handles one press, whose answer the page shows
 * next to the candidate.
 */
export const participate = writer('bad-request', async (context) => {
  // Treats a body that cannot be parsed as a form as an empty form.
  const sent = await context.request.formData().catch(() => new FormData());
  const parsed = shape.safeParse({ ...readPress(sent), ...Object.fromEntries(sent) });
  if (!parsed.success) throw new Refusal('bad-request');
  const asked = parsed.data;
  try {
    return data({ ...base(asked), isDone: true, code: null, ...(await run(context, asked)) });
  } catch (error) {
    const refusal = refusalOf(error, asked, context);
    if (!refusal) throw error;
    if (refusal.retryAfter !== null) context.answerHeaders.set('retry-after', String(refusal.retryAfter));
    const { code, text, status } = explain(refusal, context.refusals);
    return data({ ...base(asked), isDone: false, code, text, receipt: null, isLate: false }, { status });
  }
});

/** Reads which button of the page's form was pressed: `intent:candidate`. */
function readPress(sent: FormData): { intent?: string; candidate?: string } {
  const [intent, candidate] = String(sent.get('press') ?? '').split(':');
  return candidate === undefined ? {} : { intent, candidate };
}

function base({ intent, candidate }: ParticipationForm): Pick<ParticipationAnswer, 'intent' | 'candidate'> {
  return { intent, candidate };
}

async function run(
  context: HandlerContext,
  asked: ParticipationForm,
): Promise<Pick<ParticipationAnswer, 'text' | 'receipt' | 'isLate'>> {
  const { id: userId } = requireRight(context, asked.intent);
  await takeRate(context, { bucket: asked.intent === 'vote' ? 'vote' : 'follow', subject: userId });
  if (asked.intent === 'vote') {
    const { text, receipt, isLate } = await castVote(context, { ...asked, voterId: userId });
    return { text, receipt, isLate };
  }
  const { candidate } = asked;
  const hasTickedConsent = hasAgreed(asked.consent);
  const outcome =
    asked.intent === 'follow'
      ? await follow(context, { userId, candidate, hasTickedConsent })
      : await unfollow(context, { userId, candidate });
  return { text: outcome.text, receipt: null, isLate: false };
}

/** Converts a database failure into the pressed button's own error message (VOTE-17, FOLL-10). */
function refusalOf(error: unknown, { intent }: ParticipationForm, context: HandlerContext): Refusal | null {
  const { log, requestId } = context;
  noteRefused(error, context);
  if (error instanceof Refusal) return error;
  if (!isTemporary(error)) return null;
  log.error('Baza de date nu răspunde.', { request: requestId, error });
  return intent === 'vote'
    ? new Refusal('vote-failed')
    : new Refusal('follow-failed', { message: context.refusals.unavailable.text });
}
