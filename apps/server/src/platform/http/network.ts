import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns the network by which a caller is counted: for IPv6 the /64, because one customer controls all of it. */
export function network(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${ipv6Groups(plain, 4)}::/64` : plain;
}

/** Returns the network that one operator can fill with addresses: IPv4 /24, IPv6 /48. */
export function wideNetwork(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${ipv6Groups(plain, 3)}::/48`;
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain;
}

/**
 * Returns the address alone, without the port that some proxies add, the IPv6 mapping of an IPv4 address, and the
 * zone.
 */
function plainAddress(address: string): string {
  const withoutPort = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return withoutPort.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** Returns the first groups of an IPv6 address, in lower case without leading zeros. */
function ipv6Groups(address: string, count: number): string {
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
