import ipaddr from 'ipaddr.js';
import type { OutboundAllowance } from '../settings/outbound-settings.ts';

type Address = ReturnType<typeof ipaddr.parse>;

/** Prefix of IPv6 addresses that a translator maps to IPv4 (NAT64, RFC 6052). */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96');
/** Part of IPv6 assigned to the public internet; all other addresses are special. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** True if outbound calls to the host may connect to the given address of the host. */
export function isReachable(host: string, address: string, { hosts, networks }: OutboundAllowance): boolean {
  if (hosts.includes(host)) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsedAddress = ipaddr.parse(address);
  const destination = destinationOf(parsedAddress);
  return (
    isPublic(destination) ||
    networks.some((network) => isWithin(parsedAddress, network) || isWithin(destination, network))
  );
}

/** Returns the address at which a connection ends: the IPv4 address inside a mapped or translated one. */
function destinationOf(address: Address): Address {
  if (!isIPv6(address)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return isWithin(address, nat64) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (!isIPv6(address) || isWithin(address, globalUnicast));
}

const isIPv6 = (address: Address): address is InstanceType<typeof ipaddr.IPv6> => address.kind() === 'ipv6';

function isWithin(address: Address, network: OutboundAllowance['networks'][number]): boolean {
  return address.kind() === network[0].kind() && address.match(network);
}
