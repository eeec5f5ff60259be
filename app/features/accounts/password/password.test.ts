import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.server.ts';

test('hashPassword writes argon2id with 19 MiB, two passes and another salt each time', async () => {
  const [first, second] = [await hashPassword('parola mea'), await hashPassword('parola mea')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword({ hash: first, password: 'parola mea' })).toBe(true);
  expect(await verifyPassword({ hash: first, password: 'parola Mea' })).toBe(false);
});

test('verifyPassword uses the costs in the hash, and accepts ș in one or two code points', async () => {
  const hash =
    '$argon2id$v=19$m=64,t=3,p=2$MDEyMzQ1Njc4OWFiY2RlZg$erLx8cAULFQvCDrVN8W2V/oKT/6v3Dj0A4Z2g9VM8Hw';
  for (const password of ['parolă cu ș', 'parola\u0306 cu s\u0326'])
    expect(await verifyPassword({ hash, password })).toBe(true);
  for (const other of [hash.replace('t=3', 't=2'), hash.slice(0, -8), 'parolă cu ș', ''])
    expect(await verifyPassword({ hash: other, password: 'parolă cu ș' }), other).toBe(false);
});
