import { expect, test } from 'vitest';
import { addressBucket, clientAddress, proxyList, remoteAddress } from './client-address.server.ts';

const trustedProxies = proxyList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const ask = (remote: string | undefined, forwarded?: string) =>
  clientAddress({ remote, forwarded, trustedProxies });

test('clientAddress ignores a forwarded address when the peer is not a trusted proxy', () => {
  for (const spoofed of ['1.2.3.4', '127.0.0.1', '10.0.0.1, 1.2.3.4', '::1', ' ', 'x'])
    expect(ask('203.0.113.9', spoofed)).toBe('203.0.113.9');
  const nobody = proxyList([]);
  expect(clientAddress({ remote: '127.0.0.1', forwarded: '1.2.3.4', trustedProxies: nobody })).toBe(
    '127.0.0.1',
  );
});

test('clientAddress returns the rightmost untrusted address when the peer is a trusted proxy', () => {
  expect(ask('127.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
  expect(ask('10.1.2.3', '6.6.6.6, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
  expect(ask('fd00::1', '6.6.6.6,2001:DB8:0:0::7')).toBe('2001:db8::7');
  expect(ask('::ffff:10.1.2.3', '::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(ask('127.0.0.1', '198.51.100.7:4711')).toBe('198.51.100.7');
  expect(ask('127.0.0.1', '198.51.100.7, ,')).toBe('198.51.100.7');
  expect(ask('127.0.0.1', '[2001:db8::7]:4711')).toBe('2001:db8::7');
});

test('clientAddress stops at the proxy before an invalid entry, and at the first proxy when all are trusted', () => {
  expect(ask('127.0.0.1')).toBe('127.0.0.1');
  expect(ask('127.0.0.1', '198.51.100.7, unknown')).toBe('127.0.0.1');
  expect(ask('127.0.0.1', '10.0.0.9, 10.0.0.2')).toBe('10.0.0.9');
  expect(ask(undefined, '198.51.100.7')).toBe('unknown');
  expect(remoteAddress(undefined)).toBeUndefined();
  expect(remoteAddress({ incoming: { socket: { remoteAddress: '::1' } } })).toBe('::1');
});

test('clientAddress writes each IP address in one form: IPv4 inside IPv6, zones, zeros, capitals', () => {
  for (const form of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9'])
    expect(ask(form)).toBe('203.0.113.9');
  for (const form of ['2001:DB8::1', '2001:0db8:0:0:0:0:0:1', '2001:db8::1%eth0'])
    expect(ask(form)).toBe('2001:db8::1');
});

test('addressBucket counts IPv6 clients by /64 network and IPv4 clients by address', () => {
  expect(addressBucket('203.0.113.9')).toBe('203.0.113.9');
  expect(addressBucket('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBucket('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressBucket('2001:db8::9')).toBe('2001:db8:0:0::/64');
  expect(addressBucket('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
  expect(addressBucket('::a:b:c:d:e:f:1')).toBe('0:a:b:c::/64');
  expect(addressBucket('::1')).toBe('0:0:0:0::/64');
  expect(addressBucket('2001:db8:1:3::9')).not.toBe(addressBucket('2001:db8:1:2::9'));
  expect(addressBucket('unknown')).toBe('unknown');
});
