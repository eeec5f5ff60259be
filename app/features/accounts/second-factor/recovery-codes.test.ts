import { expect, test } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.server.ts';

test('recovery codes consist of groups of four unambiguous capitals and digits, and all differ', () => {
  const codes = makeRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
});

test("a typed recovery code may differ in case, hyphens and spaces, but an earlier version's code must match exactly", () => {
  for (const typed of ['7KQ2-WX9D-M4TA', ' 7kq2 wx9d m4ta ', '7kq2wx9dm4ta'])
    expect(readRecoveryCode(typed)).toBe('7KQ2-WX9D-M4TA');
  expect(readRecoveryCode('aB3dE-fG7hI')).toBe('aB3dE-fG7hI');
});
