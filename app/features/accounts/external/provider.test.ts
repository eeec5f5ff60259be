import { expect, test } from 'vitest';
import { providerName } from './external.server.ts';
import { nameOf } from './provider.server.ts';

test('nameOf replaces an invisible or invalid name from the provider by „–”, which its owner can change', () => {
  expect(nameOf('\u3164', null)).toBe('–');
  expect(nameOf('\u2800\ufe0f', '\u034f')).toBe('–');
  expect(nameOf(undefined, ' Ana  Maria ')).toBe('Ana Maria');
  // The name must be cut between characters, never inside one that UTF-16 stores as two units.
  expect(nameOf('𝒜'.repeat(90), null)).toBe('𝒜'.repeat(80));
});

test('providerName is the host name of the provider without www, or null without a provider', () => {
  const nameFor = (issuer: string) =>
    providerName({ signInProvider: { issuer, clientId: 'a', clientSecret: 'b' } });
  expect(nameFor('https://www.exemplu.ro/realm')).toBe('exemplu.ro');
  expect(nameFor('https://cont.www.exemplu.ro:8443')).toBe('cont.www.exemplu.ro');
  expect(providerName({ signInProvider: null })).toBeNull();
});
