import { expect, test } from 'vitest';
import { literalAddress, mayConnect, portOf } from './guard.ts';

const nothing = { networks: [], listeners: [] };

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  'ff02::1',
  '2001:db8::1',
  '::7f00:1',
  '::2',
  '4000::1',
  'no address',
])('mayConnect refuses %s', (address) => {
  expect(mayConnect(address, 443, nothing)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::'])(
  'mayConnect allows %s',
  (address) => {
    for (const port of [80, 443, 8080, 8443]) expect(mayConnect(address, port, nothing)).toBe(true);
    for (const port of [25, 81, 8081]) expect(mayConnect(address, port, nothing)).toBe(false);
  },
);

test('mayConnect allows networks of the operator’s list, and a listed address only at its port', () => {
  const allowed = {
    networks: ['10.1.0.0/16', '192.168.1.5', 'fd00:1::/32', 'fd00:2::5'],
    listeners: ['127.0.0.1:4711'],
  };
  expect(
    ['fd00:1::9', 'fd00:2::5', 'fd00:2::6', 'fd00:3::1'].map((ip) => mayConnect(ip, 99, allowed)),
  ).toEqual([...[true, true, false, false]]);
  expect(mayConnect('10.1.2.3', 3000, allowed)).toBe(true);
  expect(mayConnect('10.2.2.3', 80, allowed)).toBe(false);
  expect(mayConnect('2606:4700:4700::1111', 443, allowed), 'a network of IPv4 says nothing').toBe(true);
  expect(mayConnect('192.168.1.5', 80, allowed)).toBe(true);
  expect(mayConnect('192.168.1.6', 80, allowed)).toBe(false);
  expect(mayConnect('127.0.0.1', 4711, allowed)).toBe(true);
  expect(mayConnect('127.0.0.1', 4712, allowed)).toBe(false);
});

test.each([
  ['http://exemplu.ro/', 80],
  ['http://exemplu.ro:8080/', 8080],
  ['https://exemplu.ro/', 443],
  ['https://exemplu.ro:8443/', 8443],
  ['ftp://exemplu.ro/', null],
])('portOf returns for %s the port %s', (url, port) => {
  expect(portOf(new URL(url))).toBe(port);
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://[::ffff:7f00:1]/', '::ffff:7f00:1'],
  ['http://exemplu.ro/', null],
])('literalAddress parses the IP address in the URL %s as %s', (url, address) => {
  expect(literalAddress(new URL(url))).toBe(address);
  expect(portOf(new URL(url))).toBe(80);
});
