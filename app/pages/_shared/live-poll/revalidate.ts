import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Reloads the page after a conflict (another tab has voted) or a missing poll, because the page is outdated.
 */
export function revalidateAfterPollPress({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || actionStatus === 410 || actionStatus === 451 || defaultShouldRevalidate;
}
