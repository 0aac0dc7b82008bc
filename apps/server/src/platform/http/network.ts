import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns the network by which a caller is counted: for IPv6 the /64, because one customer controls all of it. */
export function networkOf(address: string): string {
  const plainIp = plainAddress(address);
  return isIPv6(plainIp) ? `${ipv6Groups(plainIp, 4)}::/64` : plainIp;
}

/** Returns the network that one operator can fill with addresses: IPv4 /24, IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const plainIp = plainAddress(address);
  if (isIPv6(plainIp)) return `${ipv6Groups(plainIp, 3)}::/48`;
  return isIPv4(plainIp) ? `${plainIp.slice(0, plainIp.lastIndexOf('.'))}.0/24` : plainIp;
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
