import { signOutEverywhere } from '#app/features/accounts/sessions/sessions.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { writer } from '#app/platform/context.server.ts';

/** Ends all sessions of the person, this one included. */
export const action = writer('auth-failed', async (writing) => {
  throw redirectWith('/auth?stare=peste-tot', await signOutEverywhere(writing));
});

/** Opening the address signs nobody out. */
export function loader() {
  throw redirectWith('/account/security');
}
