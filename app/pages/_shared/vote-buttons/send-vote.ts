import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { ParticipationAnswer } from './answer.ts';

/**
 * Sends a vote's form as the operation `castVote` and resolves with the page action's answer and status.
 * Rejects with a TypeError without an answer of the program (a proxy's page counts as none).
 */
export async function sendVote(form: FormData): Promise<{ answer: ParticipationAnswer; status: number }> {
  const candidate = String(form.get('candidate') ?? '');
  const key = form.get('key');
  const consent = form.get('consent');
  const day = form.get('day');
  const answer = await fetch(castVoteAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      candidate,
      ...(key ? { key } : {}),
      ...(day ? { day } : {}),
      ...(consent ? { consent } : {}),
    }),
  });
  const said: unknown = await answer.json().catch(() => null);
  const facts = answer.ok ? readDone(said) : readProblem(said);
  if (!facts) throw new TypeError('The vote has no answer of the program.');
  return { answer: { intent: 'vote', candidate, ...facts }, status: answer.status };
}

type VoteFacts = Omit<ParticipationAnswer, 'intent' | 'candidate'>;

function readDone(said: unknown): VoteFacts | null {
  if (!isRecord(said) || typeof said.text !== 'string' || typeof said.receipt !== 'string') return null;
  return { isDone: true, code: null, text: said.text, receipt: said.receipt, isLate: said.late === true };
}

/** `unavailable` and `api-failed` say nothing about the vote, so they count as no answer. */
const unanswered: readonly unknown[] = ['unavailable', 'api-failed'];

function readProblem(said: unknown): VoteFacts | null {
  if (!isRecord(said) || typeof said.code !== 'string' || unanswered.includes(said.code)) return null;
  const text = said.detail ?? said.title;
  if (typeof text !== 'string') return null;
  return { isDone: false, code: said.code as RefusalCode, text, receipt: null, isLate: false };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
