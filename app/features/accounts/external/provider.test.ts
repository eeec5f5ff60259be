import { expect, test } from 'vitest';
import { nameOf } from './provider.server.ts';

test('a name of the provider that nobody could see, or that is none of ours, is left to its owner', () => {
  expect(nameOf('\u3164', null)).toBe('–');
  expect(nameOf('\u2800\ufe0f', '\u034f')).toBe('–');
  expect(nameOf(undefined, ' Ana  Maria ')).toBe('Ana Maria');
  // Cut between characters, not inside of one.
  expect(nameOf('𝒜'.repeat(90), null)).toBe('𝒜'.repeat(80));
});
