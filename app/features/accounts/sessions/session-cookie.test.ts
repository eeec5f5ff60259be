import { expect, test } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { noSessionCookie, sessionCookie } from './session-cookie.server.ts';

const secrets = createSecrets('a secret of tests that is long enough');
const set = (hasSecureCookies: boolean) => sessionCookie('token', { config: { hasSecureCookies }, secrets });
const unset = (hasSecureCookies: boolean) => noSessionCookie({ config: { hasSecureCookies } });

// better-auth writes the cookie of the sign-in form; these are the cookies that our own code writes and
// removes.
test('the session cookie is HttpOnly, SameSite and lasts 30 days', () => {
  expect(set(false)).toMatch(/^vot-session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(unset(false)).toBe('vot-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});

test('behind https the session cookie is bound to the host and to TLS', () => {
  expect(set(true)).toMatch(
    /^__Host-vot-session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(unset(true)).toBe('__Host-vot-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});
