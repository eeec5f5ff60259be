import { type RefusalCode, refusals } from './refusals.ts';

/** An expected outcome that is not what was asked for. Thrown; the edge turns it into status and text by one table. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Romanian sentence for the person, with the placeholders filled in. */
  readonly text: string;

  constructor(code: RefusalCode, values: Record<string, string> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.text = refusals[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  }
}

/** What the browser gets of a refusal (also through React Router's error boundary). */
export type RefusalAnswer = { code: RefusalCode; text: string };

/** The refusal as the answer that loaders and actions throw. */
export function refusalResponse(refusal: Refusal): Response {
  const answer: RefusalAnswer = { code: refusal.code, text: refusal.text };
  return Response.json(answer, { status: refusal.status, statusText: refusal.code });
}

export function isRefusalAnswer(value: unknown): value is RefusalAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'text' in value &&
    String(value.code) in refusals
  );
}
