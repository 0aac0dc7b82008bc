import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { partsOf, setting } from './setting.ts';

/** Network: its first address and the length of its prefix. */
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Destinations outside the public internet that outbound calls may reach. */
export interface OutboundAllowance {
  /** Host names in lower case; each allows every address that the name resolves to. */
  readonly hosts: readonly string[];
  readonly networks: readonly Network[];
}

const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const outboundAllowance = z.string().transform((text, ctx): OutboundAllowance => {
  const hosts: string[] = [];
  const networks: Network[] = [];
  for (const part of partsOf(text.toLowerCase())) {
    const entry = part.replace(/^\[(.*)\]$/, '$1');
    const network = networkOf(entry);
    if (network !== null) networks.push(network);
    else if (hostName.test(entry)) hosts.push(entry);
    else ctx.addIssue(`"${entry}" is not a host name, an address or a network such as 10.20.0.0/16`);
  }
  return { hosts, networks };
});

/** Parses an address or a network; null for any other text. */
function networkOf(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const maxPrefixLength = version === 4 ? 32 : 128;
  const prefixLength =
    prefix === undefined ? maxPrefixLength : /^\d{1,3}$/.test(prefix) ? Number(prefix) : maxPrefixLength + 1;
  return prefixLength > maxPrefixLength ? null : [ipaddr.parse(address), prefixLength];
}

export const outboundSettings = {
  OUTBOUND_ALLOW: setting(
    outboundAllowance.default({ hosts: [], networks: [] }),
    'Hosts, addresses and networks that the service may call although they are not public, separated by commas: `login.intranet.example, 10.20.0.0/16`. Needed for a provider of `SSO_PROVIDERS` in a private network; without it the service calls public addresses only',
  ),
} as const;
