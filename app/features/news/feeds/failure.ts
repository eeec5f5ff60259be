import type { FeedFailureCode } from './texts.ts';

/** Thrown when a feed cannot be read. texts.ts has a text for each `code`. */
export class FeedFailure extends Error {
  readonly code: FeedFailureCode;
  constructor(code: FeedFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
