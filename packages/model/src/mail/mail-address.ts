import { parseUrl } from '../addresses/web-url.ts';

/** Characters of the part before the @, without quotes (RFC 5322, atom). */
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
/** Letters and digits of any script: all characters except white space and ASCII signs. */
const letter = '[^\\s!-\\/:-@\\[-`\\{-~]';
const label = `${letter}(?:(?:${letter}|-)*${letter})?`;

/** Mailbox that a server accepts without SMTPUTF8: ASCII dot-atom before the `@`, at least two labels after it. */
export const mailboxPattern = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

const maxNameLength = 64;
const maxAddressLength = 254;
const asciiDomain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

/** Converts a domain to its ASCII form (`xn--…`) in lower case; null if it is not a domain. */
export function domainToAscii(domain: string): string | null {
  const hostname = parseUrl(`http://${domain}`)?.hostname ?? '';
  return asciiDomain.test(hostname) ? hostname : null;
}

const splitAddress = (address: string): readonly [name: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

/** Converts the domain of an address to ASCII, for the mail server. An invalid address is returned unchanged. */
export function wireAddress(address: string): string {
  const [name, domain] = splitAddress(address);
  const ascii = domainToAscii(domain);
  return ascii === null ? address : `${name}@${ascii}`;
}

/** True if mail can be sent to the address, which must match `mailboxPattern`. */
export function isDeliverable(address: string): boolean {
  const [name, domain] = splitAddress(address);
  const ascii = domainToAscii(domain);
  return ascii !== null && name.length <= maxNameLength && name.length + 1 + ascii.length <= maxAddressLength;
}

/** Returns the reason that an address is refused, in Spanish. */
export function mailboxFault(input: unknown): string {
  const [name] = splitAddress(typeof input === 'string' ? input : '');
  return /[^\x20-\x7e]/.test(name)
    ? 'Antes de la @ use letras sin tilde ni eñe, como jose.nunez@dominio.hn.'
    : 'Escriba un correo como nombre@dominio.hn.';
}

/** Domains that ignore dots before the @. */
const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address for counting: lower case, without a tag or dots that the domain ignores. Not for
 * sending.
 */
export function mailboxKey(address: string): string {
  const [name, domain] = splitAddress(wireAddress(address).normalize('NFC').toLowerCase());
  const tag = name.indexOf('+');
  const localPart = tag > 0 ? name.slice(0, tag) : name;
  return dotlessDomains.has(domain) ? `${localPart.replaceAll('.', '')}@gmail.com` : `${localPart}@${domain}`;
}
