import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Reloads the page's data after a conflict, because another tab has changed the vote or follow. */
export function revalidateAfterPress({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
