import { expect, test } from 'vitest';
import { profileForm } from './profile-form.ts';

/** Returns the errors of one field, or its parsed value. */
function parse(field: string, value: unknown): unknown {
  const parsed = profileForm.safeParse({ version: '', [field]: value });
  if (parsed.success) return parsed.data[field as keyof typeof parsed.data];
  return { refused: parsed.error.issues.filter(({ path }) => path[0] === field).length };
}
const refused = { refused: 1 };
const lines = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

test('a list in a profile has at most 40 lines of 400 characters, not counting blank lines', () => {
  expect(parse('education', `${lines(40).join('\n\n')}\n`)).toEqual(lines(40));
  expect(parse('education', lines(41).join('\n'))).toEqual(refused);
  expect(parse('education', 'a'.repeat(400))).toEqual(['a'.repeat(400)]);
  expect(parse('education', 'a'.repeat(401))).toEqual(refused);
});

test('profile texts may be exactly as long as their limits, and keep at most one empty line in a row', () => {
  expect(parse('biography', 'a'.repeat(5_000))).toBe('a'.repeat(5_000));
  expect(parse('biography', 'a'.repeat(5_001))).toEqual(refused);
  expect(parse('platform', 'a'.repeat(10_000))).toBe('a'.repeat(10_000));
  expect(parse('platform', 'a'.repeat(10_001))).toEqual(refused);
  expect(parse('platform', ' unu\r\n\r\n\r\n\r\ndoi\rtrei\n\npatru ')).toBe('unu\n\ndoi\ntrei\n\npatru');
  expect(parse('theme', lines(10))).toEqual(lines(10));
  expect(parse('theme', lines(11))).toEqual(refused);
  expect(parse('platform', 'unu\n\n\ndoi')).toBe('unu\n\ndoi');
  expect(parse('theme', ['a'.repeat(60)])).toEqual(['a'.repeat(60)]);
  expect(parse('theme', ['a'.repeat(61)])).toEqual(refused);
  expect(parse('office', 'a'.repeat(300))).toBe('a'.repeat(300));
  expect(parse('office', 'a'.repeat(301))).toEqual(refused);
});

/** An address with 254 characters. */
const longEmail = `ana@${'a.'.repeat(124)}ro`;

test('a link on another site is refused with the name of the expected site', () => {
  for (const [field, host] of [
    ['facebook', 'facebook.com'],
    ['twitter', 'x.com'],
    ['linkedin', 'linkedin.com'],
  ] as const) {
    const parsed = profileForm.safeParse({ version: '', [field]: 'https://exemplu.ro/ana' });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([`Adresa trebuie să fie pe ${host}.`]);
  }
});

test.each([
  ['facebook', 'facebook.com/ana', 'https://facebook.com/ana'],
  ['facebook', 'https://www.facebook.com/ana', 'https://www.facebook.com/ana'],
  ['facebook', 'https://fb.com/ana', 'https://fb.com/ana'],
  ['facebook', 'https://notfacebook.com/ana', refused],
  ['facebook', 'https://facebook.com.exemplu.ro/ana', refused],
  ['twitter', 'https://x.com/ana', 'https://x.com/ana'],
  ['twitter', 'https://twitter.com/ana', 'https://twitter.com/ana'],
  ['twitter', 'https://linkedin.com/ana', refused],
  ['linkedin', 'https://ro.linkedin.com/in/ana', 'https://ro.linkedin.com/in/ana'],
  ['linkedin', 'https://x.com/ana', refused],
  ['website', ' ana.ro ', 'https://ana.ro'],
  ['website', 'http://localhost/', refused],
  ['website', '', ''],
  ['email', ' ana@exemplu.ro ', 'ana@exemplu.ro'],
  ['email', longEmail, longEmail],
  ['email', `${longEmail}a`, refused],
  ['email', 'ana@', refused],
  ['email', '', ''],
  ['phone', '0212 12', '0212 12'],
  ['phone', '+40 (21) 212.12-12/3', '+40 (21) 212.12-12/3'],
  ['phone', '123456', '123456'],
  ['phone', '12345', refused],
  ['phone', `+${'1'.repeat(30)}`, `+${'1'.repeat(30)}`],
  ['phone', '1'.repeat(31), refused],
])('the field %s parses „%s” as %j', (field, value, expected) => {
  expect(parse(field, value)).toEqual(expected);
});
