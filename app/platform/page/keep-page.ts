import { data, isRouteErrorResponse } from 'react-router';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';

/** No connection (`fetch` rejects with a TypeError), or a server or proxy that could not answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

type Sending<A> = { request: Request; serverAction: () => Promise<A> };

/**
 * Sends a form to its page's action. When the answer never comes, the page and what was typed stay, and `said` stands in for it:
 * whether the change was made is not known. With that status nothing is read anew, which could not be had either.
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
