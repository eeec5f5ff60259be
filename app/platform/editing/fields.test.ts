import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  boxField,
  idField,
  idsField,
  isPublicAddress,
  isWebAddress,
  lineField,
  linesField,
  versionField,
  webAddressField,
  withScheme,
  yesNoField,
} from './fields.ts';
import { clampWeight, multipleChoiceFields } from './multiple-choice.ts';

/** Returns the parsed value, or the messages of the field's errors. */
function read(field: z.ZodType, sent: unknown): unknown {
  const parsed = field.safeParse(sent);
  return parsed.success ? parsed.data : { problems: parsed.error.issues.map(({ message }) => message) };
}
const refused = (...problems: string[]) => ({ problems });
const markup = refused('Scrie text simplu, fără etichete HTML.');
const badUrl = refused('Invalid URL format');

test('lineField joins a text into one line without invisible characters, and limits its characters', () => {
  expect(read(lineField(9), '  una\n\tdouă\u200e ')).toBe('una două');
  for (const invisible of ['\u0007', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])
    expect(read(lineField(9), `una${invisible}două`), JSON.stringify(invisible)).toBe('una două');
  expect(read(lineField(2), 's\u0326i')).toBe('și');
  expect(read(lineField(3), '🗳🗳🗳')).toBe('🗳🗳🗳');
  expect(read(lineField(3), 'abcd')).toEqual(refused('Cel mult 3 caractere. Ai scris 4.'));
  expect(read(lineField(3), undefined)).toBe('');
  expect(read(lineField(3, 'Scrie ceva.'), ' \n')).toEqual(refused('Scrie ceva.'));
});

test.each(['<b>x</b>', '<B>x', 'x <br/>', '</p>', '<!-- x', '<script'])(
  'lineField refuses the markup %s',
  (text) => {
    expect(read(lineField(99), text)).toEqual(markup);
  },
);

test('lineField accepts signs of comparison that are no markup', () => {
  expect(read(lineField(99), 'a < b > c <3')).toBe('a < b > c <3');
});

test('linesField leaves out empty lines, and limits the number of lines and the length of each', () => {
  const field = linesField({ most: 2, length: 3 });
  expect(read(field, ['una', ' ', undefined, 'doi'])).toEqual(['una', 'doi']);
  expect(read(field, ['una', 'doi', 'trei'])).toEqual(
    refused('Cel mult 2 rânduri.', 'Cel mult 3 caractere. Ai scris 4.'),
  );
  expect(read(field, ['<b>'])).toEqual(markup);
  expect(read(field, undefined)).toEqual([]);
});

test('webAddressField trims a URL, and refuses other texts and, when it is required, an empty text', () => {
  expect(read(webAddressField(), ' https://exemplu.ro/a ')).toBe('https://exemplu.ro/a');
  expect(read(webAddressField(), '')).toBe('');
  expect(read(webAddressField('Scrie adresa.'), ' ')).toEqual(refused('Scrie adresa.'));
  expect(read(webAddressField(), 'exemplu.ro')).toEqual(badUrl);
});

test('isWebAddress accepts http and https URLs of at most 2,000 characters, without a name or password', () => {
  for (const url of ['http://exemplu.ro', 'https://localhost:8080/a?b=c', longUrl(2_000)])
    expect(isWebAddress(url), url).toBe(true);
  const others = [
    'ftp://exemplu.ro',
    'javascript:alert(1)',
    'https://ana@exemplu.ro',
    'https://:x@exemplu.ro',
  ];
  for (const url of [...others, 'https://exemplu.ro/a b', 'exemplu.ro', longUrl(2_001)])
    expect(isWebAddress(url), url).toBe(false);
});

/** Returns a URL with this number of characters. */
function longUrl(length: number): string {
  return 'https://exemplu.ro/'.padEnd(length, 'a');
}

test('isPublicAddress accepts only hosts with a domain of letters', () => {
  for (const url of ['https://exemplu.ro/a', 'http://www.a-b.exemplu.org'])
    expect(isPublicAddress(url), url).toBe(true);
  for (const url of ['http://localhost/', 'http://127.0.0.1/', 'http://[::1]/', 'ftp://exemplu.ro'])
    expect(isPublicAddress(url), url).toBe(false);
});

test('withScheme adds https:// to a link without a scheme, and changes no other link', () => {
  expect(withScheme('exemplu.ro/a')).toBe('https://exemplu.ro/a');
  expect(withScheme('//exemplu.ro')).toBe('https://exemplu.ro');
  for (const link of ['http://exemplu.ro', 'HTTPS://exemplu.ro']) expect(withScheme(link)).toBe(link);
  expect(withScheme('mailto:a@exemplu.ro')).toBe('mailto:a@exemplu.ro');
  expect(withScheme('')).toBe('');
});

test('the fields of ids, versions, choices and boxes accept only what a form sends', () => {
  const id = '5f0c1a9e-3f1c-4d0e-9f5b-1c2d3e4f5a6b';
  expect([read(idField, undefined), read(idField, ''), read(idField, id)]).toEqual(['', '', id]);
  expect(read(idField, 'altul')).toHaveProperty('problems');
  expect([read(versionField, undefined), read(versionField, 'v'.repeat(64))]).toEqual(['', 'v'.repeat(64)]);
  expect(read(versionField, 'v'.repeat(65))).toHaveProperty('problems');
  expect([read(yesNoField, 'true'), read(yesNoField, 'false')]).toEqual([true, false]);
  expect(read(yesNoField, 'poate')).toEqual(refused('Alege una dintre variante.'));
  expect([read(boxField, 'on'), read(boxField, ''), read(boxField, undefined)]).toEqual([true, true, false]);
  expect(read(idsField, Array(200).fill(id))).toHaveLength(200);
  expect(read(idsField, Array(201).fill(id))).toHaveProperty('problems');
});

test('CPADM-13 clampWeight rounds a weight into 1 to 5, and uses 3 for any other text', () => {
  const weights = ['0', '1', '5', '6', '2.5', '2.4', '', 'mult'].map(clampWeight);
  expect(weights).toEqual([1, 1, 5, 5, 3, 2, 3, 3]);
});

test('CPADM-10 CPADM-11 CPADM-12 the fields of a multiple-choice question need a text, a category and two different options', () => {
  const { question, category, option } = multipleChoiceFields;
  expect(read(question, '')).toEqual(refused('Question text is required'));
  expect(read(question, 'a'.repeat(301))).toEqual(refused('Cel mult 300 de caractere. Ai scris 301.'));
  expect(read(category, '')).toEqual(refused('Category is required'));
  expect(read(category, 'a'.repeat(61))).toEqual(refused('Cel mult 60 de caractere. Ai scris 61.'));
  expect(read(option, ['Da', 'Nu'])).toEqual(['Da', 'Nu']);
  expect(read(option, ['Da', ''])).toEqual(refused('At least two options are required'));
  expect(read(option, ['Da', ' Da '])).toEqual(refused('Două răspunsuri sunt la fel.'));
  expect(read(option, ['a'.repeat(200), 'b'])).toHaveLength(2);
  expect(read(option, ['a'.repeat(201), 'b'])).toEqual(refused('Cel mult 200 de caractere. Ai scris 201.'));
  const ten = Array.from({ length: 10 }, (_, number) => `Răspunsul ${number}`);
  expect(read(option, ten)).toEqual(ten);
  expect(read(option, [...ten, 'Încă unul'])).toEqual(refused('Cel mult 10 rânduri.'));
});
