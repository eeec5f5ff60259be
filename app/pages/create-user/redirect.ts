import { redirectWith } from '#app/features/accounts/target.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** Redirects administrators to the page that creates accounts, and everybody else home (AUTH-20..23). */
export const loader = reader('unavailable', async ({ viewer }) => {
  throw redirectWith(viewer?.role === 'admin' ? '/admin/create-user' : '/');
});
