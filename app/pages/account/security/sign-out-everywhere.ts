import { signOutEverywhere } from '#app/features/accounts/sessions/sessions.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { writer } from '#app/platform/context.server.ts';

/** All sessions of the person end, this one too. */
export const action = writer('auth-failed', async (writing) => {
  throw redirectWith('/auth?stare=peste-tot', await signOutEverywhere(writing));
});

/** Nothing is signed out by opening an address. */
export function loader() {
  throw redirectWith('/account/security');
}
