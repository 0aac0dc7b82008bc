/** An IPv4 or IPv6 address, as `location.hostname` writes it. */
const ipAddress = /^(?:[\d.]+|\[.*\])$/u;

/**
 * True if this browser makes and uses passkeys at this address: it does for names, on pages that nobody can have
 * changed.
 */
export function passkeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function' && !ipAddress.test(window.location.hostname);
}

/** Loads the code of passkeys on demand. */
export const loadPasskeys = () => import('./passkeys.ts');
