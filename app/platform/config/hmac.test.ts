import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacKey, hmacSha256 } from './hmac.server.ts';
import { createSecrets } from './secret-key.server.ts';

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

// Node's hkdfSync and createHmac computed these values from the documented inputs.
test('createSecrets derives for each purpose the key that every earlier version derived, and hashes parts with their lengths', () => {
  const secrets = createSecrets('o cheie a testelor, de cel puțin 32 de semne');
  expect(['session', 'tombstone'].map((use) => secrets.keyFor(use).toString('hex'))).toEqual([
    'd3cc95be235c4f64b324c720c6c6c86570bd5bdf3876699f79d164b172933c9e',
    '479cf40a774f0f49995d7299b5d00a033c9b4fa41ea103072672ffac3c240c5f',
  ]);
  const parts = [['a', 'bc'], ['ab', 'c'], ['ș']];
  expect(parts.map((each) => secrets.hash('session', ...each).toString('hex'))).toEqual([
    'aa74291dbdcf324d2b2932525493ea7d91ee5f83f1acc02d9cbaff22cefb0c69',
    'c950ba9c5655d2a2e665561657e8fe5f24ed8970e9fd0a29f00cd3346d54aaf6',
    'e24015c51c6edd9ea551574af384ba0dfe7d6b90774aadf3593baaaa40a1e785',
  ]);
});
