import { expect, test } from 'vitest';
import { completeAddress, isDocumentAddress, recogniseHost } from './rules.ts';

test.each([
  ['declaratii.integritate.eu/a', 'https://declaratii.integritate.eu/a'],
  ['  exemplu.ro ', 'https://exemplu.ro'],
  ['http://exemplu.ro/a', 'http://exemplu.ro/a'],
  ['HTTPS://exemplu.ro/a', 'HTTPS://exemplu.ro/a'],
  ['ftp://exemplu.ro', 'https://ftp://exemplu.ro'],
  ['', null],
  ['  \n', null],
])('CDASH-43 a document’s address %j is stored as %j', (typed, stored) => {
  expect(completeAddress(typed)).toBe(stored);
});

test.each([
  'https://ftp://exemplu.ro',
  'https://javascript:alert(1)',
  'https://cineva:parola@exemplu.ro/a',
  'https://avere',
  'https://192.0.2.1/a',
  'https://[2001:db8::1]/a',
  'https://exemplu.ro/a b',
  `https://exemplu.ro/${'a'.repeat(2_000)}`,
])('a document’s address %j is refused, because it names no web page on a named host', (address) => {
  expect(isDocumentAddress(address)).toBe(false);
});

test.each([
  ['integritate.eu', 'ani'],
  ['monitoruloficial.ro', 'gazette'],
  ['presidency.ro', 'institution'],
  ['gov.ro', 'institution'],
  ['cdep.ro', 'institution'],
  ['senat.ro', 'institution'],
])('the host %s is recognised as %s', (host, publisher) => {
  expect(recogniseHost(`https://www.${host}/a`)).toEqual({ host, publisher });
});

test('the hosts of public bodies are recognised with their subdomains, but similar names are not', () => {
  const publisherOf = (address: string) => recogniseHost(address).publisher;
  expect(publisherOf('https://declaratii.integritate.eu/a')).toBe('ani');
  expect(publisherOf('https://www.monitoruloficial.ro/a')).toBe('gazette');
  expect(publisherOf('https://www.cdep.ro/declaratii/a.pdf')).toBe('institution');
  for (const host of ['integritate.eu.exemplu.ro', 'neintegritate.eu', 'exemplu.ro'])
    expect(recogniseHost(`https://${host}/a`)).toEqual({ host, publisher: null });
});
