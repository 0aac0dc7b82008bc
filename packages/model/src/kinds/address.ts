/** Letters of any language: browsers write the others as they must. No user names, which would hide the host behind them. */
const host = String.raw`(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
/** As written: neither white space nor a backslash, which browsers read as a slash. */
const web = new RegExp(String.raw`^https?://${host}(?:[/?#][^\s\\]*)?$`, 'iu');
const webHttps = /^https:/i;
/** A path of this site, never `//host`, with what may follow it. */
const path = /^\/(?![/\\])[^\s\\<>"`]*$/;
const part = /^#[^\s\\<>"`]+$/;
// Closed grammars: what they let through has nothing to decode but the `#` of a service number.
const telephone = /^tel:\+?(?:[\d.()*-]|%23)*\d(?:[\d.()*-]|%23)*(?:;ext=\d{1,6})?$/i;
const mailbox = "[a-z0-9.!#$'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]*[a-z0-9])+";
const mail = new RegExp(`^mailto:${mailbox}(?:,${mailbox})*(?:\\?[^\\s\\\\#<>"]*)?$`, 'i');

/** Decoded, a path may hold spaces, but no control character and no backslash. */
const decodedWeb = new RegExp(String.raw`^https?://${host}(?:[/?#][^\p{Cc}\\]*)?$`, 'iu');
const decodedPath = /^\/(?![/\\\s])[^\p{Cc}\\]*$/u;
const decodedPart = /^#[^\p{Cc}\\]*$/u;
/** `.` or `..` between slashes: `/.//host` and `/x/..//host` are other addresses once they are resolved. */
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** `&sol;`, `&#47;`: whoever puts the address into a page unescaped makes another one of it. */
const entity = /&(?:#|[a-z][a-z0-9]*;)/i;
/** Bytes that never stand in UTF-8, by which careless decoders hide a slash. */
const overlong = /%c[01]/i;

/** An address that is still encoded after so many decodings is refused. */
const maxDecodings = 4;

function decoded(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC');
}

/** The text as it is read when it is decoded once, twice, … until nothing changes; null when it never comes to an end. */
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

/** True if the part of the address before `?` and `#` keeps the form under every decoding. */
function staysOf(form: RegExp, address: string): boolean {
  if (entity.test(address) || overlong.test(address)) return false;
  const [head = ''] = form === decodedPart ? [address] : address.split(/[?#]/, 1);
  const all = readings(head);
  return all?.every((reading) => form.test(reading) && !entity.test(reading)) ?? false;
}

/** True for an http or https address without user names, as written and after decoding. */
export function isWebAddress(text: string, httpsOnly = false): boolean {
  return web.test(text) && (!httpsOnly || webHttps.test(text)) && staysOf(decodedWeb, text);
}

/** True for a path, a part of the page, a web address, `tel:` or `mailto:`, as written and after decoding. */
export function isLinkAddress(text: string): boolean {
  if (path.test(text))
    return (
      staysOf(decodedPath, text) &&
      ![text, ...(readings(text) ?? [])].some((reading) => dotSegment.test(reading.split(/[?#]/, 1)[0] ?? ''))
    );
  if (part.test(text)) return staysOf(decodedPart, text);
  return isWebAddress(text) || telephone.test(text) || mail.test(text);
}
