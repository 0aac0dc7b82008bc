/**
 * Host: letters of any language are allowed, as browsers convert them to ASCII. User names are refused because they
 * would hide the host.
 */
const host = String.raw`(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
/** Web address as written: no white space, and no backslash, which browsers read as a slash. */
const web = new RegExp(String.raw`^https?://${host}(?:[/?#][^\s\\]*)?$`, 'iu');
const webHttps = /^https:/i;
/** Path of this site with query and fragment; never `//host`. */
const path = /^\/(?![/\\])[^\s\\<>"`]*$/;
const part = /^#[^\s\\<>"`]+$/;
// Strict patterns: matching addresses contain nothing to decode except the `#` of a service number.
const telephone = /^tel:\+?(?:[\d.()*-]|%23)*\d(?:[\d.()*-]|%23)*(?:;ext=\d{1,6})?$/i;
const mailbox = "[a-z0-9.!#$'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]*[a-z0-9])+";
const mail = new RegExp(`^mailto:${mailbox}(?:,${mailbox})*(?:\\?[^\\s\\\\#<>"]*)?$`, 'i');

/** Web address after decoding: the path may contain spaces, but no control character and no backslash. */
const decodedWeb = new RegExp(String.raw`^https?://${host}(?:[/?#][^\p{Cc}\\]*)?$`, 'iu');
const decodedPath = /^\/(?![/\\\s])[^\p{Cc}\\]*$/u;
const decodedPart = /^#[^\p{Cc}\\]*$/u;
/** Path segment `.` or `..`: `/.//host` and `/x/..//host` change when they are resolved. */
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** HTML entity such as `&sol;` or `&#47;`: a page that inserts the address unescaped would change it. */
const entity = /&(?:#|[a-z][a-z0-9]*;)/i;
/** Bytes that are invalid in UTF-8 and that some decoders read as a slash. */
const overlong = /%c[01]/i;

/** Maximum number of decodings; an address that is still encoded after them is refused. */
const maxDecodings = 4;

function decoded(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC');
}

/**
 * Decodes the text until it no longer changes and returns the result of each step; null if it still changes after
 * `maxDecodings`.
 */
function readings(text: string): string[] | null {
  const matches: string[] = [];
  let last = text;
  for (let time = 0; time <= maxDecodings; time += 1) {
    const next = decoded(last);
    if (next === last) return matches;
    matches.push(next);
    last = next;
  }
  return null;
}

/** True if the part of the address before `?` and `#` matches the pattern after every decoding. */
function staysOf(form: RegExp, address: string): boolean {
  if (entity.test(address) || overlong.test(address)) return false;
  const [head = ''] = form === decodedPart ? [address] : address.split(/[?#]/, 1);
  const all = readings(head);
  return all?.every((reading) => form.test(reading) && !entity.test(reading)) ?? false;
}

/** True if the text is an http or https address without user names, both as written and after decoding. */
export function isWebAddress(text: string, httpsOnly = false): boolean {
  return web.test(text) && (!httpsOnly || webHttps.test(text)) && staysOf(decodedWeb, text);
}

/**
 * True if the text is a path, a fragment of the page, a web address, `tel:` or `mailto:`, both as written and after
 * decoding.
 */
export function isLinkAddress(text: string): boolean {
  if (path.test(text))
    return (
      staysOf(decodedPath, text) &&
      ![text, ...(readings(text) ?? [])].some((reading) => dotSegment.test(reading.split(/[?#]/, 1)[0] ?? ''))
    );
  if (part.test(text)) return staysOf(decodedPart, text);
  return isWebAddress(text) || telephone.test(text) || mail.test(text);
}
