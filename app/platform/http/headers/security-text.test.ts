import { expect, test } from 'vitest';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { securityText, warnOfExpiry } from './security-text.server.ts';

const read = (settings: Record<string, string> = {}) =>
  readConfig(
    { SECURITY_CONTACT: 'securitate@exemplu.ro', SECURITY_EXPIRES: '2031-06-30', ...settings },
    rateRules,
  );

test('security.txt contains the contact, its expiry, the languages and the file’s own URL', () => {
  const { securityContact, publicUrl } = read({ PUBLIC_URL: 'https://vot.exemplu.ro' });
  if (!securityContact) throw new Error('There is a contact.');
  expect(securityText(securityContact, publicUrl)).toBe(
    [
      'Contact: mailto:securitate@exemplu.ro',
      'Expires: 2031-06-30T00:00:00.000Z',
      'Preferred-Languages: ro, en',
      'Canonical: https://vot.exemplu.ro/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(read({ SECURITY_CONTACT: 'https://exemplu.ro/securitate' }).securityContact?.contact).toBe(
    'https://exemplu.ro/securitate',
  );
});

test.each([
  ['2031-05-01', null],
  ['2031-05-31', null],
  ['2031-05-31T00:00:01Z', 'SECURITY_EXPIRES se apropie.'],
  ['2031-06-10', 'SECURITY_EXPIRES se apropie.'],
  ['2031-06-29', 'SECURITY_EXPIRES se apropie.'],
  ['2031-06-30', 'SECURITY_EXPIRES se apropie.'],
  ['2031-06-30T00:00:01Z', 'SECURITY_EXPIRES a trecut'],
  ['2031-07-01', 'SECURITY_EXPIRES a trecut'],
])("a program start on %s warns of the security contact's expiry: %s", (now, warning) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  warnOfExpiry(read(), { log, now: new Date(now) });
  if (warning === null) expect(lines).toEqual([]);
  else expect(lines).toEqual([expect.stringContaining(warning)]);
});

test('a program start logs no warning when no security contact is set', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  warnOfExpiry(readConfig({}, rateRules), { log, now: new Date('2031-07-01') });
  expect(lines).toEqual([]);
});
