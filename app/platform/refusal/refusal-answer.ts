import type { RefusalCode } from './refusal.ts';

/**
 * The answer to a refused request, which React Router's error boundary also receives. It contains the
 * refusal's text, because the browser has no table of refusals.
 */
export type RefusalAnswer = {
  code: RefusalCode;
  text: string;
  /** Id of the failed request, which the log contains too. */
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
