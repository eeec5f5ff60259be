import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/**
 * A refusal (an expected failure) that adds the `detail` text and further fields of RFC 9457 to the API's
 * answer.
 */
export class ApiRefusal extends Refusal {
  readonly detail: string;
  readonly more: Readonly<Record<string, string | boolean | null>>;

  constructor(
    code: RefusalCode,
    said: { detail: string; more?: Readonly<Record<string, string | boolean | null>> },
  ) {
    super(code);
    this.detail = said.detail;
    this.more = said.more ?? {};
  }
}
