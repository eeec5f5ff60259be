import { signOutEverywhere } from '#app/features/accounts/sessions/sessions.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { writer } from '#app/platform/context.server.ts';

/** Ends all sessions of the person, including the current session. */
export const action = writer('auth-failed', async (context) => {
  throw redirectWith('/auth?stare=peste-tot', await signOutEverywhere(context));
});

/** A GET request redirects without ending any session. */
export function loader() {
  throw redirectWith('/account/security');
}
