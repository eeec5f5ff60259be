import type { FeedFailureCode } from './texts.ts';

/** A feed that cannot be read; `code` has its text in texts.ts. */
export class FeedFailure extends Error {
  readonly code: FeedFailureCode;
  constructor(code: FeedFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
