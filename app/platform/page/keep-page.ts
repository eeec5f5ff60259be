import { data, isRouteErrorResponse } from 'react-router';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';

/**
 * Tells whether a request got no answer: no connection (a TypeError of `fetch`), or a failed server or proxy.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

type Sending<A> = { request: Request; serverAction: () => Promise<A> };

/**
 * Sends a form to its page's action. Without an answer it keeps the typed values and shows `said`, although
 * the server may have made the change.
 */
export async function keepPage<A, T extends RefusalAnswer>(
  { request, serverAction }: Sending<A>,
  said: (form: FormData) => T,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return data(said(form), { status: 503 });
  }
}
