import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacKey, hmacSha256 } from './hmac.server.ts';

// Test vectors of RFC 4231, sections 4.2 and 4.3.
test.each([
  [Buffer.alloc(20, 0x0b), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    Buffer.from('Jefe'),
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('hmacSha256 returns the HMAC of the test vector in RFC 4231 (%#)', (key, message, expected) => {
  expect(hmacSha256(hmacKey(key), message).toString('hex')).toBe(expected);
});

test('hmacSha256 returns the same hash as node:crypto for all message lengths, and leaves the key unchanged', () => {
  for (let bytes = 0; bytes <= 64; bytes += 1) {
    const key = randomBytes(bytes);
    const ready = hmacKey(key);
    for (const message of [
      '',
      'ș',
      'ă'.repeat(bytes),
      randomBytes(bytes).toString('latin1'),
      'x'.repeat(200),
    ])
      expect(hmacSha256(ready, message)).toEqual(createHmac('sha256', key).update(message).digest());
  }
});

test('hmacKey accepts a KeyObject, and refuses a key that is too long', () => {
  const key = randomBytes(32);
  expect(hmacSha256(hmacKey(createSecretKey(key)), 'x')).toEqual(hmacSha256(hmacKey(key), 'x'));
  expect(() => hmacKey(Buffer.alloc(65))).toThrow('64 bytes');
});
