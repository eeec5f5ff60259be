import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** A refusal with the `detail` text and extension members of RFC 9457. */
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
