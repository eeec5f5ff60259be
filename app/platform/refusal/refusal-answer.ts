import type { RefusalCode } from './refusal.ts';

/**
 * The answer for a refused request, also in React Router's error boundary. It contains its sentence, because
 * the browser has no refusal table.
 */
export type RefusalAnswer = {
  code: RefusalCode;
  text: string;
  /** Id of the request whose failure is in the log. */
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
