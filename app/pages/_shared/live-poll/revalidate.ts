import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Conflict (another tab has voted) or gone (the poll ended): the page is older than that and is read anew. */
export function revalidateAfterPollPress({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 410 || actionStatus === 451 || defaultShouldRevalidate;
}
