import { cleanLine } from '../texts/invisible.ts';
import { isLinkAddress, isWebAddress } from './address.ts';
import { isPhone, splitPhone } from './phone-number.ts';

/** Host with a dot and a last label of letters, optionally with port, path, query or fragment. */
const bareHostPattern =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,63}|xn--[a-z\d-]{1,59})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Extensions of files that could be read as a domain: `tarifas.pdf` is not a host. */
const fileExtension =
  /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|rtf|jpe?g|png|gif|webp|avif|svg|heic|html?|aspx?|php)$/i;

/** `mailto:` with or without a space after it. */
const mailScheme = /^mailto:\s*/i;

/** Returns `https://` followed by the text if the text begins with a host that has a dot; otherwise null. */
function webAddressFrom(text: string): string | null {
  const [, lastLabel = ''] = bareHostPattern.exec(text) ?? [];
  if (lastLabel === '' || fileExtension.test(lastLabel)) return null;
  const address = `https://${text}`;
  return isWebAddress(address) ? address : null;
}

function phoneAddressFrom(text: string): string | null {
  if (!isPhone(text)) return null;
  const { number, ext } = splitPhone(text);
  return ext ? `tel:${number};ext=${ext}` : `tel:${number}`;
}

function mailAddressFrom(text: string): string | null {
  const address = `mailto:${text.replace(mailScheme, '')}`;
  return text.includes('@') && isLinkAddress(address) ? address : null;
}

/** Completes the address of a page: `www.example.com` gets `https://`. Any other text stays unchanged. */
export function completeWebAddress(text: string): string {
  const input = cleanLine(text).trim();
  return isWebAddress(input) ? input : (webAddressFrom(input) ?? text);
}

/** Completes a link target: address of a page, e-mail address or telephone. Any other text stays unchanged. */
export function completeLinkAddress(text: string): string {
  const input = cleanLine(text).trim();
  if (isLinkAddress(input)) return input;
  return phoneAddressFrom(input) ?? mailAddressFrom(input) ?? webAddressFrom(input) ?? text;
}
