/**
 * Host: letters of any language are allowed, as browsers convert them to ASCII. User names are refused because they
 * would hide the host.
 */
const hostPattern = String.raw`(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
/** Web address as written: no white space, and no backslash, which browsers read as a slash. */
const web = new RegExp(String.raw`^https?://${hostPattern}(?:[/?#][^\s\\]*)?$`, 'iu');
const httpsPattern = /^https:/i;
/** Path of this site with query and fragment; never `//host`. */
const pathPattern = /^\/(?![/\\])[^\s\\<>"`]*$/;
const fragmentPattern = /^#[^\s\\<>"`]+$/;
// Strict patterns: matching addresses contain nothing to decode except the `#` of a service number.
const telephonePattern = /^tel:\+?(?:[\d.()*-]|%23)*\d(?:[\d.()*-]|%23)*(?:;ext=\d{1,6})?$/i;
const mailboxPattern =
  "[a-z0-9.!#$'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]*[a-z0-9])+";
const mailtoPattern = new RegExp(
  `^mailto:${mailboxPattern}(?:,${mailboxPattern})*(?:\\?[^\\s\\\\#<>"]*)?$`,
  'i',
);

/** Web address after decoding: the path may contain spaces, but no control character and no backslash. */
const decodedWebPattern = new RegExp(String.raw`^https?://${hostPattern}(?:[/?#][^\p{Cc}\\]*)?$`, 'iu');
const decodedPathPattern = /^\/(?![/\\\s])[^\p{Cc}\\]*$/u;
const decodedFragmentPattern = /^#[^\p{Cc}\\]*$/u;
/** Path segment `.` or `..`: `/.//host` and `/x/..//host` change when they are resolved. */
const dotSegmentPattern = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** HTML entity such as `&sol;` or `&#47;`: a page that inserts the address unescaped would change it. */
const entityPattern = /&(?:#|[a-z][a-z0-9]*;)/i;
/** Bytes that are invalid in UTF-8 and that some decoders read as a slash. */
const overlongEncoding = /%c[01]/i;

/** Maximum number of decodings; an address that is still encoded after them is refused. */
const maxDecodings = 4;

function decodeOnce(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC');
}

/**
 * Decodes the text until it no longer changes and returns the result of each step; null if it still changes after
 * `maxDecodings`.
 */
function decodeRepeatedly(text: string): string[] | null {
  const decodedTexts: string[] = [];
  let lastText = text;
  for (let time = 0; time <= maxDecodings; time += 1) {
    const nextText = decodeOnce(lastText);
    if (nextText === lastText) return decodedTexts;
    decodedTexts.push(nextText);
    lastText = nextText;
  }
  return null;
}

/** True if the part of the address before `?` and `#` matches the pattern after every decoding. */
function matchesWhenDecoded(pattern: RegExp, address: string): boolean {
  if (entityPattern.test(address) || overlongEncoding.test(address)) return false;
  const [addressStart = ''] = pattern === decodedFragmentPattern ? [address] : address.split(/[?#]/, 1);
  const all = decodeRepeatedly(addressStart);
  return all?.every((decodedText) => pattern.test(decodedText) && !entityPattern.test(decodedText)) ?? false;
}

/** True if the text is an http or https address without user names, both as written and after decoding. */
export function isWebAddress(text: string, httpsOnly = false): boolean {
  return (
    web.test(text) && (!httpsOnly || httpsPattern.test(text)) && matchesWhenDecoded(decodedWebPattern, text)
  );
}

/**
 * True if the text is a path, a fragment of the page, a web address, `tel:` or `mailto:`, both as written and after
 * decoding.
 */
export function isLinkAddress(text: string): boolean {
  if (pathPattern.test(text))
    return (
      matchesWhenDecoded(decodedPathPattern, text) &&
      ![text, ...(decodeRepeatedly(text) ?? [])].some((decodedText) =>
        dotSegmentPattern.test(decodedText.split(/[?#]/, 1)[0] ?? ''),
      )
    );
  if (fragmentPattern.test(text)) return matchesWhenDecoded(decodedFragmentPattern, text);
  return isWebAddress(text) || telephonePattern.test(text) || mailtoPattern.test(text);
}
