import type { RefusalAnswer } from './refusal-answer.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** An expected refusal, which code throws. One table turns it into status and text. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** The Romanian sentence for the person, with the placeholders filled in. */
  readonly text: string;
  /** Seconds after which another try may succeed; null when unknown. */
  readonly retryAfter: number | null;
  /** The change that the person had no right to, if it is worth a note; otherwise null. */
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

/** Returns the RFC 9457 title of a code: its sentence without the part that has placeholders. */
export function titleOf(code: RefusalCode): string {
  const [title = ''] = refusals[code].text.split(/[:.] [^:.]*\{/, 1);
  // The sentence of `page-for-others` starts with a placeholder, so it has no title of its own.
  if (title.includes('{')) return refusals.forbidden.text;
  return title === refusals[code].text ? title : `${title}.`;
}

/** Returns the answer that loaders and actions throw for a refusal. Pass `requestId` when the log names it. */
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
