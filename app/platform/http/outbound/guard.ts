import ipaddr from 'ipaddr.js';

/**
 * The operator's exceptions for fetches: networks (`10.0.0.0/8`) and single addresses with a port
 * (`127.0.0.1:4711`).
 */
export type AllowList = { networks: readonly string[]; listeners: readonly string[] };

/** Ports of public web servers to which the program may connect. */
const publicPorts = new Set([80, 443, 8080, 8443]);

/**
 * Tells whether the program may connect to an IP address. It must be a public unicast address at a web port,
 * or allowed by the operator.
 */
export function mayConnect(address: string, port: number, allowed: AllowList): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  if (allowed.listeners.includes(`${parsed.toString()}:${port}`)) return true;
  if (allowed.networks.some((network) => isInside(parsed, network))) return true;
  return publicPorts.has(port) && parsed.range() === 'unicast' && isAllocated(parsed);
}

/**
 * Assigned public IPv6 addresses are in 2000::/3. ipaddr.js also calls others unicast, such as ::127.0.0.1.
 */
const isAllocated = (address: Address) => address.kind() === 'ipv4' || isInside(address, '2000::/3');

type Address = ReturnType<typeof ipaddr.parse>;

function parse(address: string): Address | null {
  // Refuses a zone (`fe80::1%eth0`), which names a network card of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return embedded(parsed) ?? parsed;
}

/**
 * Returns the IPv4 address inside a NAT64 or 6to4 address, because gateways forward packets to that address.
 */
function embedded(address: Address): Address | null {
  if (address.kind() !== 'ipv6') return null;
  const bytes = address.toByteArray();
  if (address.range() === 'rfc6052') return ipaddr.fromByteArray(bytes.slice(12));
  if (address.range() === '6to4') return ipaddr.fromByteArray(bytes.slice(2, 6));
  return null;
}

function isInside(address: Address, network: string): boolean {
  const [range, bits] = ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${widthOf(network)}`);
  return address.kind() === range.kind() && address.match(range, bits);
}

const widthOf = (address: string) => (address.includes(':') ? 128 : 32);

/** Returns the port of a URL, or null for schemes other than http and https. */
export function portOf(url: URL): number | null {
  if (url.protocol === 'http:') return Number(url.port || 80);
  if (url.protocol === 'https:') return Number(url.port || 443);
  return null;
}

/**
 * Returns the IP address in a URL's host, or null for a name. The URL parser has already turned 0x7f.1 into
 * 127.0.0.1.
 */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}
