import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContentType,
  calculatorKinds,
  checkContentTypes,
  compareValues,
  contentTypes,
  defineContentType,
  field,
  fieldsOf,
  findContentType,
  initialValue,
  isRequired,
  joinDraft,
  listQuerySchema,
  modules,
  publicDocument,
  publicPath,
  publishIssues,
  resources,
  sameValue,
  searchText,
  splitDraft,
  uniqueKeys,
  unmetRules,
  weekOf,
} from '../src/index.ts';
import { iconNames } from './support.ts';

const stores = findContentType('stores') as ContentType;
const draftOf = (data: Record<string, unknown>) => ({
  identity: { institution_id: 'bank', slug: 'agencia', publish_at: null, expire_at: null },
  data,
});

describe('the comparison of values', () => {
  it('finds no difference if only the order of object keys differs', () => {
    const roundTrip = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, roundTrip(inner)]),
          )
        : value;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, roundTrip(value))).toBe(true);
      }),
    );
  });

  it('reports exactly the fields that differ, in the order of the form', () => {
    const stateBefore = {
      name: 'Agencia Centro',
      reference: 'Frente al parque',
      services: ['cash'],
      opening_hours: weekOf({}),
    };
    const stateAfter = {
      ...stateBefore,
      services: ['cash', 'atm'],
      reference: 'Frente a la gasolinera',
      opening_hours: null,
    };
    expect(compareValues(stores, stateBefore, stateAfter).map((change) => change.key)).toEqual([
      'reference',
      'services',
    ]);
  });

  it('finds no difference after a draft is converted to a flat body and back', () => {
    const draft = draftOf({ name: 'Agencia', store_type: 'branch' });
    expect(splitDraft(stores, joinDraft(stores, draft))).toEqual(draft);
  });
});

describe('the public document of a record', () => {
  const data = { name: 'Agencia Bulevar', code: 'TGU-014', city_id: '0190b0d0-0000-7000-8000-000000000001' };
  const context = {
    now: new Date('2026-11-21T15:00:00Z'),
    today: '2026-11-21',
    institution: 'bank',
    siblings: {},
    related: new Map([
      [
        data.city_id,
        {
          id: data.city_id,
          type: 'cities',
          name: 'Tegucigalpa',
          title: 'Tegucigalpa',
          slug: null,
          status: 'published' as const,
          institution_id: null,
          deleted: false,
          path: null,
          embedded: { department_code: 'HN-FM' },
          facts: {},
        },
      ],
    ]),
  };

  it('has every field that is not staff-only, with the name of the city', () => {
    const document = publicDocument(
      stores,
      { id: 'x', published_at: '', updated_at: '' },
      draftOf(data),
      context,
    );
    expect(document).not.toHaveProperty('code');
    expect(JSON.stringify(document)).not.toContain('TGU-014');
    expect(document['city']).toEqual({
      id: data.city_id,
      name: 'Tegucigalpa',
      slug: null,
      department_code: 'HN-FM',
    });
  });

  it('contains special hours of the current day, but no past ones', () => {
    const rows = [
      { from: '2026-10-07', to: '2026-10-10', label: 'Feriado Morazánico', shifts: [] },
      { from: '2026-11-21', to: '2026-11-21', label: 'Feria', shifts: [] },
    ];
    const document = publicDocument(
      stores,
      { id: 'x', published_at: '', updated_at: '' },
      draftOf({ ...data, special_hours: rows }),
      context,
    );
    expect(document['special_hours']).toEqual([rows[1]]);
  });

  it('cannot be searched by fields for staff only', () => {
    expect(searchText(stores, data, { isPublic: false, related: null })).toContain('tgu 014');
    expect(searchText(stores, data, { isPublic: true, related: null })).not.toContain('tgu');
    expect(() => listQuerySchema(stores).parse({ internal_note: 'x' })).toThrow();
  });

  it('has the address /{institution}/{type}/{slug}', () => {
    expect(publicPath(stores, { institution_id: 'bank', slug: 'agencia-bulevar' })).toBe(
      '/bank/stores/agencia-bulevar',
    );
  });
});

describe('unique values of records', () => {
  it('are equal if they differ only in case and accents', () => {
    const [a, b] = ['Agencia CENTRO Copán', 'agencia centro copan'].map((name) =>
      uniqueKeys(stores, draftOf({ name })),
    );
    expect(a).toEqual(b);
  });
});

describe('the declarations of content types', () => {
  const broken = (change: Partial<ContentType>): ContentType => defineContentType({ ...stores, ...change });

  it('name every specified resource and every specified entry type', () => {
    const source =
      'dashboard store product asset city job payment promotion calculator provider document static-page salvage terminology project';
    expect(resources).toEqual(
      expect.arrayContaining([...source.split(' '), 'notification-settings', 'media-object', 'menu']),
    );
    expect(
      [...modules].map(([slug, { label, institutions }]) => [slug, label, institutions.join(' ')]),
    ).toEqual(
      expect.arrayContaining([
        ['assets', 'Activos eventuales', 'bank companies'],
        ['discounts', 'Descuentos', 'bank'],
        ['documents', 'Documentos', 'bank insurances companies'],
        ['salvages', 'Salvamentos', 'insurances'],
        ['stores', 'Sucursales', 'bank insurances companies'],
        ['terminologies', 'Glosario de términos', 'insurances'],
        ['payments', 'Zona de Pagos', 'bank companies'],
        ['static-pages', 'Páginas estáticas', 'bank insurances companies'],
        ['products', 'Productos', 'bank insurances companies'],
        ['projects', 'Proyectos inmobiliarios', 'bank'],
        ['promotions', 'Promociones', 'bank insurances'],
        ['providers', 'Proveedores', 'insurances'],
      ]),
    );
  });

  it('are valid for all registered types', () => {
    expect(() => checkContentTypes(contentTypes, iconNames)).not.toThrow();
  });

  it.each(contentTypes)('mark in $slug every field that prevents publication if it is empty', (type) => {
    const fields = fieldsOf(type);
    const initial = Object.fromEntries(Object.entries(fields).map(([key, own]) => [key, initialValue(own)]));
    const kinds = type.slug === 'calculators' ? Object.keys(calculatorKinds) : [null];
    for (const values of kinds.map((kind) => (kind === null ? initial : { ...initial, kind }))) {
      const issues = publishIssues(type, splitDraft(type, values), {
        now: new Date(),
        today: '2026-11-27',
        institution: 'bank',
        related: new Map(),
        siblings: values,
      });
      const sets = unmetRules(fields, type.oneOf, values).flatMap((set) => set.fields);
      const unmarked = issues.filter(({ path }) => {
        const name = path.split('/')[1] ?? '';
        const ownField = fields[name];
        return !sets.includes(name) && !(ownField && isRequired(ownField, values, new Map()));
      });
      expect(unmarked).toEqual([]);
    }
  });

  it('with faults are refused, and the error contains the type, the field and the nearest correct name', () => {
    expect(() => checkContentTypes([broken({ columns: ['nam'] })], iconNames)).toThrow(
      /stores: columns names unknown "nam"\. Did you mean "name"\?/,
    );
    expect(() => checkContentTypes([stores], iconNames)).toThrow(
      /stores\.city_id: refers to unknown type "cities"/,
    );
    expect(() => checkContentTypes([broken({ icon: 'building-stor' })], iconNames)).toThrow(
      /stores: unknown icon "building-stor"\. Did you mean "building-store"\?/,
    );
    expect(() => checkContentTypes([...contentTypes, stores], iconNames)).toThrow(
      /Two content types are called "stores"/,
    );
    expect(() =>
      checkContentTypes(
        [
          broken({
            sections: [
              ...stores.sections,
              { key: 'x', title: 'X', fields: { status: field.text({ label: 'Estado', max: 5 }) } },
            ],
          }),
          ...contentTypes.slice(1),
        ],
        iconNames,
      ),
    ).toThrow(/taken by what every entry has/);
  });
});
