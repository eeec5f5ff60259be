import { randomInt } from 'node:crypto';

/** Capital letters and digits, without the pairs that look alike on paper: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;
const codes = 10;

/** Returns new recovery codes, such as `7KQ2-WX9D-M4TA`. Twelve characters out of 31 give 59 bits. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join('-'));
}

/** Returns a typed code in its stored form. Codes of an earlier version have two groups and are case-sensitive. */
export function readRecoveryCode(typed: string): string {
  const code = typed.replace(/\s/g, '');
  const plain = code.replace(/-/g, '').toUpperCase();
  if (plain.length !== groups * groupLength) return code;
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
