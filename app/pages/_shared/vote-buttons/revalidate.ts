import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Conflict: this page is older than what was done in another tab, so its buttons are read anew. Other refusals change nothing. */
export function revalidateAfterPress({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
