import { redirectWith } from '#app/features/accounts/target.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { isServed } from '#app/routes.ts';

const making = '/admin/create-user';

/** AUTH-20..23 as ruled: administrators make accounts on a page of theirs (until there is one, their first page); everybody signed in has a role and a page already. */
export const loader = reader('unavailable', async ({ viewer }) => {
  if (viewer?.role !== 'admin') throw redirectWith('/');
  throw redirectWith(isServed(making) ? making : '/admin/dashboard');
});
