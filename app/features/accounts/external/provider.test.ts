import { expect, test } from 'vitest';
import { nameOf } from './provider.server.ts';

test('nameOf replaces an invisible or invalid name from the provider with „–”, for its owner to fill in', () => {
  expect(nameOf('\u3164', null)).toBe('–');
  expect(nameOf('\u2800\ufe0f', '\u034f')).toBe('–');
  expect(nameOf(undefined, ' Ana  Maria ')).toBe('Ana Maria');
  // The name is cut between characters, not inside a surrogate pair.
  expect(nameOf('𝒜'.repeat(90), null)).toBe('𝒜'.repeat(80));
});
