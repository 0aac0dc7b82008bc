import { describe, expect, it } from 'vitest';
import {
  behaviour,
  draftSchema,
  type Field,
  type FieldKind,
  type FieldOf,
  field,
  fieldKinds,
  fieldsOf,
  isEmptyValue,
  type PublishContext,
  publishIssuesOf,
  splitDraft,
} from '../src/index.ts';
import { contentTypes } from '../src/types/index.ts';
import { createRandom, exampleTree, plainField } from './support.ts';

const context: PublishContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  today: '2026-11-21',
  institution: 'bank',
  related: new Map(),
  siblings: {},
};

/** Example fields of the kinds that need more options than a label. */
const examples: { readonly [K in FieldKind]?: FieldOf<K> } = {
  text: field.text({ label: 'Nombre', min: 3, max: 80 }),
  rich: field.rich({ label: 'Descripción', marks: 'body', min: 20, max: 1200 }),
  number: field.number({ label: 'Plazas', min: 1, max: 200 }),
  boolean: field.boolean({ label: 'Activa', initial: true }),
  choice: field.choice({ label: 'Tipo', options: { atm: 'Cajero', branch: 'Agencia' } }),
  choices: field.choices({ label: 'Servicios', options: { cash: 'Caja', atm: 'Cajero' } }),
  relation: field.relation({ label: 'Ciudad', to: 'cities' }),
  relations: field.relations({ label: 'Documentos', to: 'documents', max: 3 }),
  images: field.images({ label: 'Galería', max: 15 }),
  file: field.file({ label: 'Archivo', accept: ['application/pdf'] }),
  'special-hours': field.specialHours({ label: 'Especiales', max: 20 }),
  group: field.group({
    label: 'Aviso',
    fields: { text: field.text({ label: 'Aviso', max: 160 }), until: field.date({ label: 'Hasta' }) },
  }),
  list: field.list({ label: 'Teléfonos', of: field.phone({ label: 'Teléfono' }), max: 3 }),
  blocks: field.blocks({
    label: 'Secciones',
    singular: 'sección',
    max: 30,
    of: {
      text: { label: 'Texto', icon: 'align-left', fields: { text: field.text({ label: 'Texto', max: 90 }) } },
    },
  }),
  tree: exampleTree,
};

describe.each(fieldKinds)('field kind %s', (kind) => {
  const example = examples[kind] ?? plainField(kind);
  const { schema, faults, sample, toText } = behaviour(example);

  it('accepts its sample values, parses them without a change and formats them as text', () => {
    const random = createRandom(7);
    for (let round = 0; round < 20; round += 1) {
      const value = schema(example).parse(sample(example, random));
      expect(schema(example).parse(value)).toEqual(value);
      if (!isEmptyValue(example, value)) expect(toText(value, example, new Map())).not.toBe('');
    }
  });

  it('refuses every value of a wrong shape', () => {
    const acceptedValues = faults(example).filter((fault) => schema(example).safeParse(fault).success);
    expect(acceptedValues).toEqual([]);
  });

  it('refuses values with Spanish messages', () => {
    for (const fault of faults(example)) {
      const messages =
        schema(example)
          .safeParse(fault)
          .error?.issues.filter((issue) => issue.code !== 'unrecognized_keys')
          .map((issue) => issue.message) ?? [];
      for (const message of messages)
        expect(message).not.toMatch(/invalid|expected|required|too (big|small)/i);
    }
  });

  it('prevents publication if a required value is missing, but not if an optional value is missing', () => {
    const required: Field = { ...example, required: 'publish' };
    expect(publishIssuesOf({ value: required }, {}, context)).toEqual([
      { path: '/value', message: behaviour(required).requiredMessage },
    ]);
    expect(publishIssuesOf({ value: example }, {}, context)).toEqual([]);
  });
});

describe.each(contentTypes.map((type) => [type.slug, type] as const))('content type %s', (_slug, type) => {
  it('accepts the samples of its fields as a draft, but no undeclared member', () => {
    const random = createRandom(11);
    const samples = Object.fromEntries(
      Object.entries(fieldsOf(type)).map(([key, declaredField]) => [
        key,
        behaviour(declaredField).sample(declaredField, random),
      ]),
    );
    const body = {
      ...samples,
      ...(type.institutions === 'shared' ? {} : { institution_id: type.institutions[0] }),
    };
    expect(draftSchema(type).safeParse(body).error?.issues).toBeUndefined();
    for (const foreign of [
      'id',
      'status',
      'revision',
      'published_at',
      'created_by',
      'constructor',
      '__proto__',
    ])
      expect(
        draftSchema(type).safeParse(JSON.parse(JSON.stringify({ ...body }).replace('{', `{"${foreign}":{},`)))
          .success,
      ).toBe(false);
  });

  it('stores no empty fields', () => {
    const body = Object.fromEntries(Object.keys(fieldsOf(type)).map((key) => [key, null]));
    expect(splitDraft(type, body).data).toEqual({});
  });
});
