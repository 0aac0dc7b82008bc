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

/** A document as the service gives it to a site. */
export type Document = Readonly<Record<string, unknown>>;

export const recordId = '5b0f2c52-8f3e-4b7a-9d1c-2a6f0e4b7c11';
export const otherId = 'c2a4bb0e-1f64-4a53-8a77-0d9e6f3b1a22';
const at = '2026-11-20T15:00:00.000Z';
/** A value from the middle of what a field allows. */
const middle = (): number => 0.4;

const institutionOf = ({ institutions }: ContentType): Institution | null =>
  institutions === 'shared' ? null : (institutions[0] ?? null);

/** The document of a record that says nothing but what it is. */
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

/** The same with one row, block and element in each field that holds such, which say nothing either. */
export function emptyRowsDocument(type: ContentType): Document {
  const rows = Object.entries(fieldsOf(type)).map(([name, field]) => [name, emptyRows(field)]);
  return { ...emptyDocument(type), ...Object.fromEntries(rows) };
}

const nullsOf = (fields: object): Document =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

function emptyRows(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return nullsOf(field.fields);
    case 'list':
      return [field.of.kind === 'group' ? nullsOf(field.of.fields) : null];
    case 'blocks':
      return Object.entries(field.of).map(([sort, { fields }]) => ({ type: sort, ...nullsOf(fields) }));
    case 'tree':
      return field.takes.map(
        (sort): TreeElement => ({ type: sort, components: [{ type: 'simple-list-item' }] }),
      );
    default:
      return null;
  }
}

function sampleOf(field: Field): unknown {
  if (field.kind !== 'blocks') return behaviour(field).sample(field, middle);
  return Object.entries(field.of).map(([sort, { fields }]) => ({
    type: sort,
    ...Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, sampleOf(inner)])),
  }));
}

/** A value that holds the text wherever the field takes text, and an address that a browser would run where it takes one. */
function hostileValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'icon':
      return text;
    case 'url':
      return 'javascript:alert(1)';
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, hostileValue(inner, text)]),
      );
    case 'list':
      return [hostileValue(field.of, text)];
    case 'blocks':
      return Object.entries(field.of).map(([sort, { fields }]) => ({
        type: sort,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, inner]) => [name, hostileValue(inner, text)]),
        ),
      }));
    default:
      return sampleOf(field);
  }
}

/** The document of a record whose texts are all this one, as a service would send it that had not looked at them. */
export function hostileDocument(type: ContentType, text: string, overrides: Document = {}): Document {
  const values = Object.entries(fieldsOf(type)).map(([name, field]) => [name, hostileValue(field, text)]);
  return filledDocument(type, { ...Object.fromEntries(values), ...overrides });
}

/** The document of a record in which every field says something. `more` replaces what its fields say. */
export function filledDocument(type: ContentType, overrides: Document = {}): Document {
  const institution_id = institutionOf(type);
  const samples = Object.entries(fieldsOf(type)).map(([name, field]) => [name, sampleOf(field)]);
  const data = { ...Object.fromEntries(samples), ...overrides };
  const related = new Map(
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
  const head = { id: recordId, published_at: at, updated_at: at };
  const identity = { institution_id, slug: 'registro', publish_at: null, expire_at: null };
  return publicDocument(
    type,
    head,
    { identity, data },
    { now: new Date(at), today: at.slice(0, 10), institution: institution_id, related, siblings: {} },
  );
}
