import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import type { Advice } from './advice.ts';
import type { CommonOptions, Kind, TextPart } from './kind.ts';

/** Field for formatted text; the value is html with only the elements that `marks` allows. */
export interface RichField extends CommonOptions {
  readonly kind: 'rich';
  /**
   * Allowed formats. `bold`: bold and images, as the requirements demand for the editor; `body`: also headings,
   * lists, links and simple tables.
   */
  readonly marks: 'bold' | 'body';
  /** Minimum and maximum length of the visible text, in characters. */
  readonly min?: number;
  readonly max?: number;
  /** Kinds of advice shown to staff while they write. */
  readonly advice?: readonly Advice[];
}

/** Elements and attributes allowed in stored html; the server removes all others. */
export const richElements: Record<RichField['marks'], Readonly<Record<string, readonly string[]>>> = {
  bold: { p: [], br: [], strong: [], img: ['src', 'alt', 'role', 'width', 'height'] },
  body: {
    p: [],
    br: [],
    strong: [],
    em: [],
    h2: [],
    h3: [],
    ul: [],
    ol: [],
    li: [],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'role', 'width', 'height'],
    table: [],
    tbody: [],
    thead: [],
    tr: [],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
};

/** Path prefix of stored files. */
export const storeFolder = '/files/';

/**
 * True if the address is a picture of this installation's file store. Texts may show no other picture: the owner of
 * an external picture would see who reads the text, and could replace the picture.
 */
export function isStorePicture(address: string): boolean {
  return /^\/files\/[a-z][a-z-]*\/\d{4}\/[\w-]+\.(?:jpe?g|png|webp|avif|gif)$/.test(address);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the visible text of the html in one line. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (match, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ''] ?? match),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the alternative texts of the pictures and the addresses of the links. */
function hiddenTexts(html: string): TextPart[] {
  return [...html.matchAll(/<(?:img|a)\b[^<>]*>/g)].flatMap(([element]) => {
    const attribute = / (?:alt|href)="([^"]*)"/.exec(element)?.[1] ?? '';
    return attribute === '' ? [] : [{ path: '', text: visibleText(attribute) }];
  });
}

/** Value of `role` that marks a decorative picture; without it, an empty alternative text counts as missing. */
export const decorativeRole = 'presentation';

/** Counts the pictures of the html that have no alternative text and are not marked as decorative. */
function countUndescribedPictures(html: string): number {
  return (html.match(/<img\b[^<>]*>/g) ?? []).filter(
    (picture) => !/\salt="\s*[^"\s][^"]*"/.test(picture) && !picture.includes(` role="${decorativeRole}"`),
  ).length;
}

/** Pattern of text that is struck through, by an element or by a style. */
const struckOut = /<(?:s|strike|del)(?=[\s/>])|<[^<>]*\bline-through\b/i;

const richTextSchema = (name: string, marks: RichField['marks']): z.ZodString =>
  nameShape(
    name,
    z
      .string('Escriba un texto.')
      .max(200_000, 'El texto es muy largo.')
      // Without the line, a struck-out price would look valid; removing it is the decision of the author.
      .refine((html) => !struckOut.test(html), 'Quite el texto tachado: aquí se guardaría como texto normal.')
      .meta({
        description: `HTML of ${Object.keys(richElements[marks]).join(', ')}. \`sup\` and \`sub\` become characters (¹, ₂), struck-out text is refused, the rest is dropped.`,
      }),
  );
const richShapes = {
  bold: richTextSchema('BoldText', 'bold'),
  body: richTextSchema('RichText', 'body'),
} as const;

/** Field kind for html within an allow-list; the server sanitises every value. */
export const rich: Kind<RichField, string> = {
  schema: ({ marks, max }) =>
    max === undefined
      ? richShapes[marks]
      : richShapes[marks].refine(
          (html) => visibleText(html).length <= max,
          `Escriba ${max} letras como máximo.`,
        ),
  sanitise: (value, { marks }, by) => (typeof value === 'string' ? by.html(value, marks) : value),
  requiredMessage: 'Escriba el texto.',
  isEmpty: (value) => visibleText(value) === '' && !value.includes('<img'),
  publishIssues: (value, field) => {
    const undescribedPictures = countUndescribedPictures(value);
    return [
      ...(field.min !== undefined && visibleText(value).length < field.min
        ? [{ path: '', message: `Escriba al menos ${field.min} letras.` }]
        : []),
      ...(undescribedPictures > 0
        ? [
            {
              path: '',
              message:
                undescribedPictures === 1
                  ? 'Escriba el texto alternativo de la imagen o márquela como decorativa.'
                  : `Escriba el texto alternativo de ${undescribedPictures} imágenes o márquelas como decorativas.`,
            },
          ]
        : []),
    ];
  },
  toText: (value) => visibleText(value),
  references: (value) =>
    [...value.matchAll(/<img\b[^<>]*?\ssrc="([^"<>]+)"/g)].map(([, to = '']) => ({
      path: '',
      kind: 'file',
      types: [],
      to,
    })),
  texts: (value) => [{ path: '', text: visibleText(value) }, ...hiddenTexts(value)],
  filter: 'presence',
  sample: (field) => `<p>${'Texto de muestra. '.repeat(Math.ceil((field.min ?? 1) / 17)).trim()}</p>`,
  faults: () => [5, {}, ['<p>x</p>']],
};
