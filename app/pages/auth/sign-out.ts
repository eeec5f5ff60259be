import { signOut } from '#app/features/accounts/sessions/sessions.server.ts';
import { redirectWith } from '#app/features/accounts/target.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';

/** Ends the session on the server, then shows the home page (AUTH-28). */
export const action = writer('auth-failed', async (context) => {
  requireOpenRight(context, 'sign-out');
  throw redirectWith('/', await signOut(context));
});

/** A GET request redirects without ending the session. */
export function loader() {
  throw redirectWith('/');
}
