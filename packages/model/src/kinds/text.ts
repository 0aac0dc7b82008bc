import { z } from 'zod';
import { maxSlugLength, normaliseSlug, reservedSlugs, slugPattern } from '../addresses/slug.ts';
import { isDeliverable, mailboxFault, mailboxPattern } from '../mail/mail-address.ts';
import { nameShape } from '../shapes.ts';
import { formatNumber } from '../texts/figures.ts';
import { cleanLine, cleanText, toAsciiDigits } from '../texts/invisible.ts';
import { isLinkAddress, isWebAddress } from './address.ts';
import type { Advice } from './advice.ts';
import { completeLinkAddress, completeWebAddress } from './complete-address.ts';
import type { CommonOptions, Kind, Random } from './kind.ts';

/** Field for plain text of one or several lines. */
export interface TextField extends CommonOptions {
  readonly kind: 'text';
  readonly min?: number;
  readonly max: number;
  /** Format of the text; `example` matches the pattern, with any digits. */
  readonly pattern?: { readonly source: string; readonly message: string; readonly example: string };
  /** Allows line breaks; the input grows with its text. */
  readonly multiline?: true;
  /** Number of characters from which the counter turns amber; the counter is always shown. */
  readonly counter?: number;
  /** Kinds of advice shown to staff while they write. */
  readonly advice?: readonly Advice[];
}
/** Field for an e-mail address. */
export interface EmailField extends CommonOptions {
  readonly kind: 'email';
}
/** Field for the address of a page. */
export interface UrlField extends CommonOptions {
  readonly kind: 'url';
  readonly httpsOnly?: true;
  /**
   * Also allows a path of this site (`/path`), a fragment (`#part`), a telephone (`tel:`) or an e-mail address
   * (`mailto:`).
   */
  readonly anyLink?: true;
  /** Hosts that addresses may have, including their subdomains. */
  readonly hosts?: readonly string[];
}
/** Field for the slug, the last part of a record's public address. */
export interface SlugField extends CommonOptions {
  readonly kind: 'slug';
}
/** Field for the name of an icon of the list (source section 3). */
export interface IconField extends CommonOptions {
  readonly kind: 'icon';
}

/** Schema of a trimmed string without invisible characters. Tabs and line breaks become spaces unless `multiline`. */
export function cleanString(message = 'Escriba un texto.', multiline = false): z.ZodString {
  return z
    .string(message)
    .overwrite(multiline ? cleanText : cleanLine)
    .trim();
}

/** Schema of a clean string with a maximum length. */
export function plainText(max: number, multiline = false, message?: string): z.ZodString {
  return cleanString(message, multiline).max(max, `Escriba ${formatNumber(max)} letras como máximo.`);
}

const sampleWordList = [
  'Plaza',
  'Bulevar',
  'Colonia',
  'Residencial',
  'Avenida',
  'Barrio',
  'Centro',
  'Mercado',
] as const;

function sampleWords(random: Random, min: number, max: number): string {
  let text: string = sampleWordList[Math.floor(random() * sampleWordList.length)] ?? 'Plaza';
  while (text.length < Math.min(Math.max(min, 12), max))
    text += ` ${sampleWordList[Math.floor(random() * sampleWordList.length)] ?? 'Centro'}`;
  return `${text} ${Math.floor(random() * 1e6)}`.slice(-max).trim();
}

/** Field kind for plain text of one or several lines. */
export const text: Kind<TextField, string> = {
  schema(field) {
    let schema = plainText(field.max, field.multiline === true);
    if (field.min !== undefined && field.min > 1)
      schema = schema.min(field.min, `Escriba al menos ${field.min} letras.`);
    if (field.pattern)
      schema = schema
        .overwrite(toAsciiDigits)
        .regex(new RegExp(field.pattern.source, 'u'), field.pattern.message);
    return schema;
  },
  requiredMessage: 'Complete este campo.',
  toText: (value) => value,
  filter: 'presence',
  sort: 'text',
  sample: (field, random) =>
    field.pattern
      ? field.pattern.example.replace(/\d/g, () => String(1 + Math.floor(random() * 9)))
      : sampleWords(random, field.min ?? 1, field.max),
  faults: (field) => ['a'.repeat(field.max + 1), 7, {}, ['a']],
};

/** Adds the check that the service can send mail to the address. */
export function requireDeliverable(schema: z.ZodString): z.ZodString {
  const error = ({ input }: { readonly input?: unknown }): string => mailboxFault(input);
  return schema.regex(mailboxPattern, { error, abort: true }).refine(isDeliverable, { error });
}

const emailAddress = nameShape('EmailAddress', requireDeliverable(plainText(120)));

/** Field kind for an e-mail address. */
export const email: Kind<EmailField, string> = {
  schema: () => emailAddress,
  requiredMessage: 'Escriba el correo.',
  toText: (value) => value,
  filter: 'presence',
  sort: 'text',
  sample: (_field, random) => `persona${Math.floor(random() * 9999)}@example.com`,
  faults: () => ['no es correo', 'a@b', 'a@@example.com', '.a@example.com', 'ñ@example.com', 3],
};

/** True if the address has one of the hosts or a subdomain of them. */
function isOnHost(hosts: readonly string[], address: string): boolean {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return hosts.some((permittedHost) => host === permittedHost || host.endsWith(`.${permittedHost}`));
}

const missingAddress = 'Escriba la dirección.';
const addressSchema = (): z.ZodString => plainText(2000, false, missingAddress);

const webAddress = nameShape(
  'WebAddress',
  addressSchema()
    .overwrite(completeWebAddress)
    .refine((text) => isWebAddress(text), 'Escriba una dirección que empiece con https:// o http://'),
);
const secureWebAddress = nameShape(
  'SecureWebAddress',
  addressSchema()
    .overwrite(completeWebAddress)
    .refine((text) => isWebAddress(text, true), 'Escriba una dirección que empiece con https://'),
);
const linkAddress = nameShape(
  'LinkAddress',
  addressSchema()
    .overwrite(completeLinkAddress)
    .refine(isLinkAddress, 'Escriba una dirección que empiece con /, #, https://, http://, tel: o mailto:'),
);

/** Field kind for a web address, http or https without user names; with `anyLink`, for any link target. */
export const url: Kind<UrlField, string> = {
  schema({ httpsOnly, anyLink, hosts }) {
    const address = anyLink ? linkAddress : httpsOnly ? secureWebAddress : webAddress;
    return hosts
      ? address.refine((text) => isOnHost(hosts, text), `Escriba una dirección de ${hosts.join(', ')}.`)
      : address;
  },
  requiredMessage: missingAddress,
  toText: (value) => value,
  filter: 'presence',
  sample: ({ hosts }, random) => `https://${hosts?.[0] ?? 'www.example.com'}/${Math.floor(random() * 9999)}`,
  faults: ({ hosts }) => [
    ...(hosts ? ['https://www.example.com/1', `https://${hosts[0]}.example.com/1`] : []),
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '/\\example.com',
    '/%2F/example.com',
    'https://user:pw@example.com',
    'https:',
  ],
};

const slugShape = nameShape(
  'Slug',
  cleanString()
    .overwrite(normaliseSlug)
    .max(maxSlugLength, `Escriba ${maxSlugLength} letras como máximo.`)
    .regex(slugPattern, 'Use letras o números: agencia-bulevar-morazan.')
    .refine((slug) => !reservedSlugs.includes(slug), 'Esa palabra está reservada: use otra.'),
);

/** Field kind for the last part of a public address. */
export const slug: Kind<SlugField, string> = {
  schema: () => slugShape,
  requiredMessage: 'Escriba la dirección.',
  toText: (value) => value,
  sort: 'text',
  sample: (_field, random) => `registro-${Math.floor(random() * 1e9)}`,
  faults: () => ['¿?', 'report', 'a'.repeat(maxSlugLength + 1), 5],
};

/** Message for a name that is not in the icon list. */
export const unknownIcon = 'Elija un ícono de la lista.';

const iconName = nameShape('IconName', plainText(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, unknownIcon));

/** Field kind for the name of an icon. It checks only the format; the server checks that the icon exists. */
export const icon: Kind<IconField, string> = {
  schema: () => iconName,
  requiredMessage: 'Elija un ícono.',
  toText: (value) => value,
  references: (value) => [{ path: '', kind: 'icon', types: [], to: value }],
  texts: () => [],
  sample: () => 'building-store',
  faults: () => ['<svg>', 'Dos Palabras', 5],
};
