import { describe, expect, test } from 'vitest';
import { isRealAddress } from './values.ts';

describe('URLs of sources', () => {
  test.each([
    'https://www.roaep.ro/',
    'http://monitoruljuridic.ro/act?id=1',
    'https://github.com/Far-Se/alegeri/tree/9105948/data',
    'https://www.stiri.ro/post/candidatul-lavinia-șandru',
  ])('a source is accepted with the URL %s, which a reader can open', (address) =>
    expect(isRealAddress(address)).toBe(true),
  );

  test.each([
    'nicăieri',
    'ftp://roaep.ro/',
    'javascript:alert(1)',
    'https://localhost/x',
    'https://intranet/x',
    'https://example.com/x',
    'https://www.example.org/x',
    'https://ceva.invalid/x',
    'https://ceva.test/',
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://0x7f000001/',
    'https://cineva:parola@roaep.ro/',
  ])('a source is refused with the URL %s, which a reader cannot open', (address) =>
    expect(isRealAddress(address)).toBe(false),
  );
});
