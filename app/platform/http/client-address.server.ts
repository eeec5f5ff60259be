import { BlockList, isIP, SocketAddress } from 'node:net';

/** Converts TRUSTED_PROXIES (IP addresses and CIDR networks) into a block list. */
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

/** Stands for a missing client address, as when a socket file is used or the connection is closed. */
const unknown = 'unknown';

/**
 * Returns the client's IP address: the socket's or, behind trusted proxies, the rightmost untrusted address
 * of X-Forwarded-For. The client may have forged addresses further left.
 */
export function clientAddress(asked: {
  /** Remote address of the socket. */
  remote: string | undefined;
  /** Value of X-Forwarded-For. Node joins several headers with commas. */
  forwarded: string | null | undefined;
  trustedProxies: BlockList;
}): string {
  let believed = normalAddress(asked.remote ?? '');
  if (believed === null) return unknown;
  const hops = (asked.forwarded ?? '').split(',').filter((hop) => hop.trim() !== '');
  while (isTrusted(believed, asked.trustedProxies)) {
    const hop = hops.pop();
    const next: string | null = hop === undefined ? null : normalAddress(withoutPort(hop.trim()));
    // If an entry is not a valid address, the proxy that wrote the entry counts as the client.
    if (next === null) return believed;
    believed = next;
  }
  return believed;
}

/**
 * Returns the text under which a client's requests are counted: an IPv4 address, or an IPv6 address's /64
 * network.
 */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  while (tail !== undefined && groups.length + after < 8) groups.push('0');
  return `${[...groups, ...(tail?.split(':') ?? [])].slice(0, 4).join(':')}::/64`;
}

/** Returns the socket's remote address from the bindings of @hono/node-server. */
export function remoteAddress(bindings: unknown): string | undefined {
  return (bindings as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return trustedProxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns an IP address in its shortest form, with IPv4 inside IPv6 as IPv4. Returns null when the text is no
 * IP address.
 */
function normalAddress(text: string): string | null {
  const [address = ''] = text.split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)?.[1];
  return inner ?? short;
}

/** Removes the port that some proxies append: `1.2.3.4:5678`, `[::1]:5678`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
