import type { RefusalAnswer } from './refusal-answer.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** An expected outcome that is not what was asked for. Thrown; the edge turns it into status and text by one table. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Romanian sentence for the person, with the placeholders filled in. */
  readonly text: string;
  /** Seconds after which another try may succeed; null: nothing is known of that. */
  readonly retryAfter: number | null;
  /** The change that somebody tried without the right to it, and that is worth a note; null: something else was refused. */
  readonly right: string | null;

  constructor(
    code: RefusalCode,
    values: Record<string, string> = {},
    options: { retryAfter?: number | undefined; right?: string | null } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.text = refusals[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    this.retryAfter = options.retryAfter ?? null;
    this.right = options.right ?? null;
  }
}

/** The same for every refusal of its kind (RFC 9457, title): the sentence without the part that has placeholders. */
export function titleOf(code: RefusalCode): string {
  const [title = ''] = refusals[code].text.split(/[:.] [^:.]*\{/, 1);
  // A page for others says nothing but whom it is for.
  if (title.includes('{')) return refusals.forbidden.text;
  return title === refusals[code].text ? title : `${title}.`;
}

/** The refusal as the answer that loaders and actions throw. `requestId` goes along where it stands in the log. */
export function refusalResponse(refusal: Refusal, requestId?: string): Response {
  const { code, text, status } = refusal;
  const answer: RefusalAnswer = { code, text, ...(requestId && status >= 500 ? { requestId } : {}) };
  return Response.json(answer, {
    status,
    statusText: code,
    headers: refusalHeaders(refusal),
  });
}

export function refusalHeaders(refusal: Refusal): Record<string, string> {
  return refusal.retryAfter === null ? {} : { 'retry-after': String(refusal.retryAfter) };
}
