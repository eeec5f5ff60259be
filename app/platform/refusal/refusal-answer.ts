import type { RefusalCode } from './refusal.ts';

/**
 * What the browser gets of a refusal (also through React Router's error boundary). The sentence comes with it: the table of
 * all of them stays on the server.
 */
export type RefusalAnswer = {
  code: RefusalCode;
  text: string;
  /** Of the request whose failure is in the log, for whoever asks about it. */
  requestId?: string;
};

export function isRefusalAnswer(value: unknown): value is RefusalAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'text' in value &&
    typeof value.code === 'string' &&
    typeof value.text === 'string'
  );
}
