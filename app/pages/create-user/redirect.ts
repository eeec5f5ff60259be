import { redirectWith } from '#app/features/accounts/target.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isServed } from '#app/routes.ts';

const making = '/admin/create-user';

/**
 * Redirects administrators to the page that creates accounts, or to their dashboard until that page exists
 * (AUTH-20..23). Redirects everybody else to the home page.
 */
export const loader = reader('unavailable', async ({ viewer }) => {
  if (viewer?.role !== 'admin') throw redirectWith('/');
  throw redirectWith(isServed(making) ? making : '/admin/dashboard');
});
