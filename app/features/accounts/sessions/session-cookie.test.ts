import { expect, test } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { noSessionCookie, sessionCookie } from './session-cookie.server.ts';

const secrets = createSecrets('a secret of tests that is long enough');
const set = (hasSecureCookies: boolean) => sessionCookie('token', { config: { hasSecureCookies }, secrets });
const unset = (hasSecureCookies: boolean) => noSessionCookie({ config: { hasSecureCookies } });

// After a sign-in by form, better-auth writes the cookie. These tests cover the cookies that this program
// writes and removes itself.
test('sessionCookie writes a session cookie that is HttpOnly, SameSite and lasts 30 days', () => {
  expect(set(false)).toMatch(/^vot-session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(unset(false)).toBe('vot-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});

test('sessionCookie binds the session cookie to the host and to TLS when the site uses https', () => {
  expect(set(true)).toMatch(
    /^__Host-vot-session=token\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(unset(true)).toBe('__Host-vot-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});
