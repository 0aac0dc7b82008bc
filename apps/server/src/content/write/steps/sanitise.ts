import {
  type BlocksField,
  type ContentType,
  type Draft,
  decorativeRole,
  type Field,
  type FieldKind,
  type FieldOf,
  fieldsOf,
  isLinkAddress,
  isStorePicture,
  type RichField,
  richElements,
  type TreeField,
} from '@vitrina/model';
import sanitizeHtml from 'sanitize-html';

/** The lasting address of a file, however a client writes it. */
type Own = (address: string) => string;
type Cleaner<F> = (value: unknown, field: F, own: Own) => unknown;
const keep = (value: unknown): unknown => value;
const asIs: Own = (address) => address;

/** How values of each kind are cleaned of what must not be stored. */
const cleaners: { readonly [K in FieldKind]: Cleaner<FieldOf<K>> } = {
  rich: (value, field, own) => (typeof value === 'string' ? cleanHtml(value, field.marks, own) : value),
  group: (value, field, own) => (isObject(value) ? cleanMembers(value, field.fields, own) : value),
  list: (value, field, own) =>
    Array.isArray(value) ? value.map((item) => clean(item, field.of, own)) : value,
  blocks: (value, field, own) =>
    Array.isArray(value) ? value.map((block) => cleanBlock(block, field, own)) : value,
  tree: (value, field, own) => cleanElements(value, field, own),
  image: (value, _field, own) => cleanImage(value, own),
  images: (value, _field, own) => (Array.isArray(value) ? value.map((one) => cleanImage(one, own)) : value),
  file: (value, _field, own) => withOwn(value, own),
  destination: keep,
  text: keep,
  email: keep,
  phone: keep,
  url: keep,
  slug: keep,
  icon: keep,
  number: keep,
  percentage: keep,
  money: keep,
  boolean: keep,
  date: keep,
  datetime: keep,
  month: keep,
  choice: keep,
  choices: keep,
  relation: keep,
  relations: keep,
  geo: keep,
  hours: keep,
  'special-hours': keep,
};

/**
 * The draft with its rich texts reduced to what their fields allow (whatever the client's editor did), and its files
 * named by the addresses that `own` makes of those that were given.
 */
export function sanitiseDraft(type: ContentType, draft: Draft, own: Own = asIs): Draft {
  return { identity: draft.identity, data: cleanMembers(draft.data, fieldsOf(type), own) };
}

function clean(value: unknown, field: Field, own: Own): unknown {
  // A field is always cleaned by the cleaner of its own kind; the compiler cannot tie the two.
  return (cleaners[field.kind] as Cleaner<Field>)(value, field, own);
}

/** The value of a stored file, named by its lasting address. */
function withOwn(value: unknown, own: Own): unknown {
  return isObject(value) && typeof value['url'] === 'string' ? { ...value, url: own(value['url']) } : value;
}

function cleanImage(value: unknown, own: Own): unknown {
  return isObject(value) ? { ...value, file: withOwn(value['file'], own) } : value;
}

function cleanMembers(
  values: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  own: Own,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Object.hasOwn(fields, key) && fields[key] ? clean(value, fields[key], own) : value,
    ]),
  );
}

function cleanBlock(block: unknown, field: BlocksField, own: Own): unknown {
  if (!isObject(block) || typeof block['type'] !== 'string' || !Object.hasOwn(field.of, block['type']))
    return block;
  return cleanMembers(block, field.of[block['type']]?.fields ?? {}, own);
}

/** The elements of one holder, each with the settings of its sort. */
function cleanElements(value: unknown, field: TreeField, own: Own): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((element: unknown) => {
    if (!isObject(element)) return element;
    const { type, settings, components } = element;
    const fields = typeof type === 'string' && Object.hasOwn(field.of, type) ? field.of[type]?.settings : {};
    return {
      ...element,
      ...(isObject(settings) && { settings: cleanMembers(settings, fields ?? {}, own) }),
      ...(components !== undefined && { components: cleanElements(components, field, own) }),
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** So many pixels and spanned cells are enough for any page. */
const counts: Readonly<Record<string, RegExp>> = {
  width: /^[1-9]\d{0,3}$/,
  height: /^[1-9]\d{0,3}$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
};

/** The attributes without those that should be a count and are none. */
function counted(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => counts[name]?.test(value) !== false),
  );
}
const keepCounts = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: counted(attribs),
});

/** Html with no element, attribute or address but those allowed, its pictures by the addresses that `own` makes; the same again when cleaned again. */
export function cleanHtml(html: string, marks: RichField['marks'], own: Own = asIs): string {
  const allowed = richElements[marks];
  return sanitizeHtml(html, {
    allowedTags: Object.keys(allowed),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowed).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // Pictures have no scheme at all: see `isStorePicture`.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      b: 'strong',
      i: 'em',
      // A page that is opened must not get hold of ours.
      a: (tagName, { href = '', target = '' }) => ({
        tagName,
        attribs: {
          ...(isLinkAddress(href) && { href }),
          ...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : {}),
        },
      }),
      img: (tagName, { role, src = '', ...rest }) => {
        const attribs = { src: own(src), ...rest };
        return {
          tagName,
          attribs: counted(role === decorativeRole ? { ...attribs, alt: '', role } : attribs),
        };
      },
      td: keepCounts,
      th: keepCounts,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isStorePicture(attribs['src'] ?? ''),
  });
}
