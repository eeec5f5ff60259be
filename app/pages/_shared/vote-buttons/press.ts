import { type ClientActionFunctionArgs, data } from 'react-router';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { isUnanswered } from '#app/platform/page/keep-page.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { ParticipationAnswer } from './answer.ts';
import { asEnded } from './signed-out.ts';
import { participationTexts } from './texts.ts';

const texts = participationTexts.ro.failed;
const intents = ['vote', 'follow', 'unfollow'] as const;

/**
 * Sends votes to the API, which is faster than the page's action, and other presses to the action. Without an
 * answer it reports the failure next to the button (VOTE-17, FOLL-10).
 */
export async function press({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const intent = intents.find((known) => known === form.get('intent'));
  const candidate = String(form.get('candidate') ?? '');
  try {
    if (intent !== 'vote') return asEnded(await serverAction<ParticipationAnswer>(), form);
    const { answer, status } = await sendVote(castVoteAddress, form);
    return data(asEnded<ParticipationAnswer>({ intent, candidate, ...answer }, form), { status });
  } catch (error) {
    if (!intent || !isUnanswered(error)) throw error;
    const answer: ParticipationAnswer = {
      intent,
      candidate,
      isDone: false,
      code: intent === 'vote' ? 'vote-failed' : 'follow-failed',
      text: intent === 'vote' ? texts.vote : texts.follow,
      receipt: null,
      isLate: false,
    };
    // Status 503 prevents revalidation of the page, which would fail as well.
    return data(answer, { status: 503 });
  }
}

type VoteAnswer = Omit<ParticipationAnswer, 'intent' | 'candidate'>;
const voteFields = ['poll', 'candidate', 'key', 'day', 'consent'];

/**
 * Sends a vote's form to its API operation. Rejects with a TypeError when no answer came, or only a proxy's
 * error page.
 */
export async function sendVote(
  address: string,
  form: FormData,
): Promise<{ answer: VoteAnswer; status: number }> {
  const fields = voteFields.flatMap((name) => (form.get(name) ? [[name, form.get(name)]] : []));
  const answered = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(fields)),
  });
  const said: unknown = await answered.json().catch(() => null);
  const answer = answered.ok ? readDone(said) : readProblem(said);
  if (!answer) throw new TypeError('The vote has no answer of the program.');
  return { answer, status: answered.status };
}

/** Reads the answer to a successful vote. A live poll's answer has no receipt. */
function readDone(said: unknown): VoteAnswer | null {
  if (!isRecord(said) || typeof said.text !== 'string') return null;
  const receipt = typeof said.receipt === 'string' ? said.receipt : null;
  return { isDone: true, code: null, text: said.text, receipt, isLate: said.late === true };
}

/** These codes do not show whether the vote was written, so they count as no answer. */
const unanswered: readonly unknown[] = ['unavailable', 'api-failed'];

function readProblem(said: unknown): VoteAnswer | null {
  if (!isRecord(said) || typeof said.code !== 'string' || unanswered.includes(said.code)) return null;
  const text = said.detail ?? said.title;
  if (typeof text !== 'string') return null;
  return { isDone: false, code: said.code as RefusalCode, text, receipt: null, isLate: false };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
