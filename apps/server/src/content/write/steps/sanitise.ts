import { createRequire } from 'node:module';
import {
  behaviour,
  type ContentType,
  cleanHtmlText,
  cleanLine,
  completeLinkAddress,
  type Draft,
  decorativeRole,
  type Field,
  fieldsOf,
  isLinkAddress,
  isStorePicture,
  mapValues,
  type RichField,
  richElements,
  scriptPositionOf,
  withScriptCharacters,
} from '@vitrina/model';
import type sanitizeHtml from 'sanitize-html';

let sanitizeLibrary: typeof sanitizeHtml | undefined;

/** Returns the sanitising library, loaded at the first rich text because its fifty modules slow down a start. */
function sanitizer(): typeof sanitizeHtml {
  sanitizeLibrary ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return sanitizeLibrary;
}

/** Function that converts the address of a file, in any form that a client writes, to its lasting address. */
type MapAddress = (address: string) => string;
const keepAddress: MapAddress = (address) => address;

/**
 * Sanitises the draft: reduces its rich texts to the markup that their fields allow, and replaces file addresses by
 * the result of `fileAddress`.
 */
export function sanitiseDraft(type: ContentType, draft: Draft, fileAddress: MapAddress = keepAddress): Draft {
  const by = {
    html: (html: string, marks: RichField['marks']) => cleanHtml(html, marks, fileAddress),
    fileAddress,
  };
  const cleanValue = (value: unknown, field: Field): unknown => {
    const kind = behaviour(field);
    return kind.sanitise === undefined ? value : kind.sanitise(value, field, by);
  };
  return { identity: draft.identity, data: mapValues(fieldsOf(type), draft.data, cleanValue) };
}

/** Allowed pixel sizes and cell spans, by attribute; larger values are not needed on any page. */
const countPatterns: Readonly<Record<string, RegExp>> = {
  width: /^[1-9]\d{0,3}$/,
  height: /^[1-9]\d{0,3}$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
};

/** Removes size and span attributes whose value is not a valid number. */
function countAttributes(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => countPatterns[name]?.test(value) !== false),
  );
}
const keepCounts = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: countAttributes(attribs),
});

/** Converts text raised or lowered by a style to `sup` or `sub`. */
const toScriptTag = (tagName: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName: scriptPositionOf(style) ?? tagName,
  attribs: {},
});

/**
 * Sanitises HTML: keeps only allowed elements, attributes and addresses, removes invisible characters, replaces
 * picture addresses by the result of `fileAddress`, and writes raised and lowered text in Unicode characters. Running
 * it again changes nothing.
 */
export function cleanHtml(
  html: string,
  marks: RichField['marks'],
  fileAddress: MapAddress = keepAddress,
): string {
  const elements = richElements[marks];
  const sanitizedHtml = sanitizer()(html, {
    allowedTags: [...Object.keys(elements), 'sup', 'sub'],
    allowedAttributes: Object.fromEntries(
      Object.entries(elements).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // Picture addresses have no scheme: see `isStorePicture`.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      b: 'strong',
      i: 'em',
      // A linked page must not get access to this page.
      a: (tagName, { href: hrefText = '', target = '' }) => {
        // Before the check: an address may change when its invisible characters are removed.
        const href = completeLinkAddress(cleanLine(hrefText));
        return {
          tagName,
          attribs: {
            ...(isLinkAddress(href) && { href }),
            ...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}),
          },
        };
      },
      span: toScriptTag,
      font: toScriptTag,
      img: (tagName, { role, src = '', ...rest }) => {
        const attribs = { src: fileAddress(src), ...rest };
        return {
          tagName,
          attribs: countAttributes(role === decorativeRole ? { ...attribs, alt: '', role } : attribs),
        };
      },
      td: keepCounts,
      th: keepCounts,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isStorePicture(attribs['src'] ?? ''),
  });
  return cleanHtmlText(withScriptCharacters(sanitizedHtml));
}
