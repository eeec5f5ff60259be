import type { RefusalAnswer } from './refusal-answer.ts';
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

/** The refusal as the answer that loaders and actions throw. */
export function refusalResponse(refusal: Refusal): Response {
  const answer: RefusalAnswer = { code: refusal.code, text: refusal.text };
  return Response.json(answer, { status: refusal.status, statusText: refusal.code });
}
