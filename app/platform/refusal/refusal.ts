import type { RefusalNames } from '#app/platform/feature.ts';
import type { RefusalAnswer } from './refusal-answer.ts';

export type RefusalCode = keyof RefusalNames;
/** The HTTP status and the exact Romanian text with its `{placeholders}`. */
type RefusalRow = { status: number; text: string };
export type RefusalTable = Readonly<Record<string, RefusalRow>>;
export type Refusals = Readonly<Record<RefusalCode, RefusalRow>>;

/** An expected failure, thrown as an error. The table of refusals has the status and text of its code. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Values for the placeholders in the refusal's text. */
  readonly values: Readonly<Record<string, string>>;
  /** Seconds after which another attempt may succeed, or null when unknown. */
  readonly retryAfter: number | null;
  /** The key of the refused change when the attempt must be recorded. Otherwise null. */
  readonly right: string | null;

  constructor(
    code: RefusalCode,
    values: Record<string, string> = {},
    options: { retryAfter?: number | undefined; right?: string | null } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
    this.retryAfter = options.retryAfter ?? null;
    this.right = options.right ?? null;
  }
}

/** Returns a refusal's status and text, with the placeholders filled in. */
export function explain({ code, values }: Refusal, refusals: Refusals): RefusalAnswer & RefusalRow {
  const { status, text } = refusals[code];
  return {
    code,
    status,
    text: text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}

/**
 * Returns the title of a refusal code for RFC 9457: the refusal's text without the part that has
 * placeholders.
 */
export function titleOf(code: RefusalCode, refusals: Refusals): string {
  const [title = ''] = refusals[code].text.split(/[:.] [^:.]*\{/, 1);
  // The text of `page-for-others` starts with a placeholder, so it has the title of `forbidden`.
  if (title.includes('{')) return refusals.forbidden.text;
  return title === refusals[code].text ? title : `${title}.`;
}

/**
 * Returns the answer that loaders and actions throw for a refusal. Pass `requestId` if the log has a line
 * with that id.
 */
export function refusalResponse(
  refusal: Refusal,
  { refusals, requestId }: { refusals: Refusals; requestId?: string },
): Response {
  const { code, text, status } = explain(refusal, refusals);
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
