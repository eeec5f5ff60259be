import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import type { ParticipationAnswer } from './answer.ts';

/**
 * Sends the form of a vote as the named operation `castVote`; resolves with what the page's action would have answered, and its
 * status. Rejects with a TypeError when no answer came, or none of the program's (a proxy's page).
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

/** `unavailable` and `api-failed` say nothing of a vote: for the voter they are no answer. */
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
