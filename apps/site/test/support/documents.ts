import {
  behaviour,
  type ContentType,
  draftReferences,
  type Field,
  fieldsOf,
  type Institution,
  publicDocument,
  type TreeElement,
} from '@vitrina/model';

/** Document as the service sends it to a site. */
export type Document = Readonly<Record<string, unknown>>;

export const recordId = '5b0f2c52-8f3e-4b7a-9d1c-2a6f0e4b7c11';
export const otherRecordId = 'c2a4bb0e-1f64-4a53-8a77-0d9e6f3b1a22';
const at = '2026-11-20T15:00:00.000Z';
/** Random source that always gives a value near the middle. */
const fixedRandom = (): number => 0.4;

const institutionOf = ({ institutions }: ContentType): Institution | null =>
  institutions === 'shared' ? null : (institutions[0] ?? null);

/** Builds the document of a record without values. */
export function emptyDocument(type: ContentType): Document {
  const names = [
    'name',
    'title',
    'slug',
    'published_at',
    'category',
    'category_id',
    ...Object.keys(fieldsOf(type)),
  ];
  const emptyValues = Object.fromEntries(names.map((name) => [name, null]));
  return {
    ...emptyValues,
    id: recordId,
    type: type.slug,
    status: 'published',
    institution_id: institutionOf(type),
  };
}

/** Builds an empty document with one empty row, block and element in each field that contains these. */
export function emptyRowsDocument(type: ContentType): Document {
  const rows = Object.entries(fieldsOf(type)).map(([name, field]) => [name, emptyRows(field)]);
  return { ...emptyDocument(type), ...Object.fromEntries(rows) };
}

const nullValuesOf = (fields: object): Document =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

function emptyRows(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return nullValuesOf(field.fields);
    case 'list':
      return [field.of.kind === 'group' ? nullValuesOf(field.of.fields) : null];
    case 'blocks':
      return Object.entries(field.of).map(([blockType, { fields }]) => ({
        type: blockType,
        ...nullValuesOf(fields),
      }));
    case 'tree':
      return field.rootTypes.map(
        (blockType): TreeElement => ({ type: blockType, components: [{ type: 'simple-list-item' }] }),
      );
    default:
      return null;
  }
}

function sampleOf(field: Field): unknown {
  if (field.kind !== 'blocks') return behaviour(field).sample(field, fixedRandom);
  return Object.entries(field.of).map(([blockType, { fields }]) => ({
    type: blockType,
    ...Object.fromEntries(Object.entries(fields).map(([name, innerField]) => [name, sampleOf(innerField)])),
  }));
}

/** Returns a value with the text in each text field, and a `javascript:` address in each address field. */
function hostileValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'icon':
      return text;
    case 'url':
      return 'javascript:alert(1)';
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, innerField]) => [name, hostileValue(innerField, text)]),
      );
    case 'list':
      return [hostileValue(field.of, text)];
    case 'blocks':
      return Object.entries(field.of).map(([blockType, { fields }]) => ({
        type: blockType,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, innerField]) => [name, hostileValue(innerField, text)]),
        ),
      }));
    default:
      return sampleOf(field);
  }
}

/** Builds a document with the text in all its text fields, as if the service had not validated them. */
export function hostileDocument(type: ContentType, text: string, overrides: Document = {}): Document {
  const values = Object.entries(fieldsOf(type)).map(([name, field]) => [name, hostileValue(field, text)]);
  return filledDocument(type, { ...Object.fromEntries(values), ...overrides });
}

/** Builds a document in which every field has a value; `overrides` replace values. */
export function filledDocument(type: ContentType, overrides: Document = {}): Document {
  const institution_id = institutionOf(type);
  const samples = Object.entries(fieldsOf(type)).map(([name, field]) => [name, sampleOf(field)]);
  const data = { ...Object.fromEntries(samples), ...overrides };
  const relatedRecords = new Map(
    draftReferences(type, data).map(({ to }) => [
      to,
      {
        id: to,
        type: 'documents',
        name: 'Otro registro',
        title: 'Otro registro',
        slug: 'otro-registro',
        status: 'published' as const,
        institution_id,
        deleted: false,
        path: '/bank/documents/otro-registro',
        embedded: {},
        facts: {},
      },
    ]),
  );
  const documentHead = { id: recordId, published_at: at, updated_at: at };
  const identityValues = { institution_id, slug: 'registro', publish_at: null, expire_at: null };
  return publicDocument(
    type,
    documentHead,
    { identity: identityValues, data },
    {
      now: new Date(at),
      today: at.slice(0, 10),
      institution: institution_id,
      related: relatedRecords,
      siblings: {},
    },
  );
}
