/** Matches an IPv4 or IPv6 address, as in `location.hostname`. */
const ipAddressPattern = /^(?:[\d.]+|\[.*\])$/u;

/**
 * True if this browser supports passkeys at this address: they need a secure page under a host name, not an IP
 * address.
 */
export function arePasskeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function' && !ipAddressPattern.test(window.location.hostname);
}

/** Loads the code of passkeys on demand. */
export const loadPasskeys = () => import('./passkeys.ts');
