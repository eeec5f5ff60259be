import { expect, test } from 'vitest';
import { accountForms, parseForm } from './forms.ts';

/** Parses one form. Returns the values, or the names of the invalid fields. */
function parse(name: keyof typeof accountForms, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const { values, problems } = parseForm(accountForms[name], form);
  return values ?? Object.keys(problems ?? {});
}
const person = {
  firstName: 'Ana',
  lastName: 'Pop',
  email: 'ana@exemplu.ro',
  password: 'a'.repeat(8),
  age: 'da',
};

test('the forms store an address without spaces and in lower case, and refuse more than 254 characters or non-ASCII text', () => {
  expect(parse('email', { email: ' Ana@Exemplu.RO ' })).toEqual({ email: 'ana@exemplu.ro' });
  const long = (length: number) => `${'a'.repeat(length - 11)}@exemplu.ro`;
  expect(parse('email', { email: long(254) })).toEqual({ email: long(254) });
  expect(parse('email', { email: long(255) })).toEqual(['email']);
  for (const email of ['', 'ana', 'ană@exemplu.ro', 'ana@exemplu', 'a@b.ro,c@d.ro', 'ana\u200b@exemplu.ro'])
    expect(parse('email', { email }), email).toEqual(['email']);
});

test('a new password needs 8 to 256 characters, and a current password needs 1 to 256', () => {
  const signUp = (password: string) => parse('signUp', { ...person, password });
  expect([7, 8, 256, 257].map((length) => Array.isArray(signUp('a'.repeat(length))))).toEqual([
    ...[true, false, false, true],
  ]);
  const signIn = (password: string) => parse('signIn', { email: person.email, password });
  expect(
    ['', 'a', 'a'.repeat(256), 'a'.repeat(257)].map((password) => Array.isArray(signIn(password))),
  ).toEqual([...[true, false, false, true]]);
  const change = { currentPassword: 'a', password: 'b'.repeat(8) };
  expect(parse('changePassword', change)).toEqual(change);
  expect(parse('changePassword', { ...change, currentPassword: '' })).toEqual(['currentPassword']);
});

test('the sign-up form names every wrong field once, and requires the confirmation of age', () => {
  expect(parse('signUp', person)).toEqual(person);
  expect(parse('signUp', {})).toEqual(['firstName', 'lastName', 'email', 'password', 'age']);
  expect(parse('signUp', { ...person, age: 'nu' })).toEqual(['age']);
  expect(parse('signUp', { ...person, firstName: '\u200b', lastName: '123' })).toEqual([
    'firstName',
    'lastName',
  ]);
  expect(parse('signUp', { ...person, firstName: new File(['x'], 'Ana') })).toEqual(['firstName']);
});

test.each([
  ['123456', true],
  [' 123 456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12 3456', false],
  ['12345a', false],
  ['', false],
])('the form accepts „%s” as the code of a second factor: %s', (code, expected) => {
  expect(Array.isArray(parse('code', { code }))).toBe(!expected);
});

test('the forms limit the length of recovery codes, tokens and session ids', () => {
  expect(parse('recoveryCode', { recoveryCode: ` ${'a'.repeat(40)} ` })).toEqual({
    recoveryCode: 'a'.repeat(40),
  });
  for (const recoveryCode of ['', '  ', 'a'.repeat(41)])
    expect(parse('recoveryCode', { recoveryCode })).toEqual(['recoveryCode']);
  expect(parse('token', {})).toEqual({ token: '' });
  expect(parse('token', { token: 'a'.repeat(200) })).toEqual({ token: 'a'.repeat(200) });
  expect(parse('token', { token: 'a'.repeat(201) })).toEqual(['token']);
  expect(parse('session', { session: 'x' })).toEqual(['session']);
  for (const role of ['voter', 'candidate', 'admin']) expect(parse('demo', { role })).toEqual({ role });
  expect(parse('demo', { role: 'owner' })).toEqual(['role']);
});
