import { BlockList, isIP, SocketAddress } from 'node:net';

/** TRUSTED_PROXIES as a list that can be asked: IP addresses and CIDR networks. */
export function proxyList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
}

/** Address of somebody who has none that could be believed (a socket file, a connection already gone). */
const unknown = 'unknown';

/**
 * Whose request it is: the socket's own address, unless that is a trusted proxy. Then X-Forwarded-For is read from the right,
 * past further trusted proxies, because everything left of the first stranger was written by the stranger. IPv6 is in its
 * shortest form; IPv4 inside of IPv6 is IPv4.
 */
export function clientAddress(asked: {
  /** Address of the socket's other end. */
  remote: string | undefined;
  /** The header as it came; several of them are joined by commas. */
  forwarded: string | null | undefined;
  trustedProxies: BlockList;
}): string {
  let believed = normalAddress(asked.remote ?? '');
  if (believed === null) return unknown;
  const hops = (asked.forwarded ?? '').split(',').filter((hop) => hop.trim() !== '');
  while (isTrusted(believed, asked.trustedProxies)) {
    const hop = hops.pop();
    const next: string | null = hop === undefined ? null : normalAddress(withoutPort(hop.trim()));
    // What the proxy could not name is counted as the proxy's.
    if (next === null) return believed;
    believed = next;
  }
  return believed;
}

/** What requests are counted by: an IPv4 address, or the /64 that an IPv6 line has for itself. */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  while (tail !== undefined && groups.length + after < 8) groups.push('0');
  return `${[...groups, ...(tail?.split(':') ?? [])].slice(0, 4).join(':')}::/64`;
}

/** The socket's other end, out of what @hono/node-server hands to the application beside the request. */
export function remoteAddress(bindings: unknown): string | undefined {
  return (bindings as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return trustedProxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Null: not an IP address. */
function normalAddress(text: string): string | null {
  const [address = ''] = text.split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)?.[1];
  return inner ?? short;
}

/** Some proxies write the port as well: `1.2.3.4:5678`, `[::1]:5678`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
