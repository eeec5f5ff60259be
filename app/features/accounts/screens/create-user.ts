import { reader } from '#app/platform/context.server.ts';
import { redirectWith } from '../target.server.ts';

/** AUTH-20..23 as ruled: administrators make accounts on a page of theirs; everybody signed in has a role and a page already. */
export const loader = reader('unavailable', async ({ viewer }) => {
  throw redirectWith(viewer?.role === 'admin' ? '/admin/create-user' : '/');
});
