import { expect, test } from 'vitest';
import {
  findNewAccount,
  newAccountCookie,
  noNewAccountCookie,
} from '#app/features/accounts/registration/new-account-cookie.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { noSessionCookie, sessionCookie, withoutSession } from './session-cookie.server.ts';

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

test.each([
  [false, 'vot-new-account', ''],
  [true, '__Host-vot-new-account', '; Secure'],
])('the mark of a sign-up is written, read and removed by one name (https: %s)', (isHttps, name, end) => {
  const config = { hasSecureCookies: isHttps };
  const line = newAccountCookie({ userId: 'u', target: '/a' }, { config, secrets });
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${end}`;
  const [value = '', ...others] = line.split(/(?=; Max-Age)/);
  expect([value.split('=')[0], others.join('')]).toEqual([name, `; Max-Age=3600${attributes}`]);
  expect(noNewAccountCookie({ config })).toBe(`${name}=; Max-Age=0${attributes}`);
  const find = (cookies: string | null, userId = 'u') => findNewAccount(cookies, { userId, config, secrets });
  expect(find(`a=b; ${value}; c=d`)).toBe('/a');
  expect([find(`x${value}`), find(null), find(value, 'other'), find(`${value}b`)]).toEqual(
    Array(4).fill(null),
  );
});

test.each([
  [false, '__Host-vot-session=y; a=b; x-vot-session=z'],
  [true, 'vot-session=x; a=b; x-vot-session=z'],
])(
  'withoutSession removes only the session cookie and keeps other headers (https: %s)',
  (isHttps, cookie) => {
    const headers = new Headers({
      cookie: 'vot-session=x; __Host-vot-session=y; a=b; x-vot-session=z',
      'user-agent': 'Firefox',
    });
    expect(Object.fromEntries(withoutSession(headers, isHttps))).toEqual({ cookie, 'user-agent': 'Firefox' });
  },
);
