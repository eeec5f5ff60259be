import { redirectWith } from '#app/features/accounts/target.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isServed } from '#app/routes.ts';

const making = '/admin/create-user';

/**
 * AUTH-20..23 as ruled: redirects administrators to their page for making accounts, or their first page
 * until it exists. Other signed-in people already have a role and a page.
 */
export const loader = reader('unavailable', async ({ viewer }) => {
  if (viewer?.role !== 'admin') throw redirectWith('/');
  throw redirectWith(isServed(making) ? making : '/admin/dashboard');
});
