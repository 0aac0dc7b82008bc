import {
  type ContentType,
  type Field,
  fieldsOf,
  findContentType,
  isTraitRule,
  listQuerySchema,
  type Status,
} from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../records/entries/index.ts';
import { createAddress, emptyListText, lastingQuery, targetFilterOf, traitHolderList } from './narrowing.ts';

function typeOf(slug: string): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is registered`);
  return type;
}

const entry = { name: 'Reglamento', related: {} } as unknown as Entry;
const cards = '0198a1b2-0000-7000-8000-000000000001';

/** Returns the picker's request for a declared field, and its message for an empty list. */
function pickerRequest(
  slug: string,
  key: string,
  siblings: Record<string, unknown>,
  institution: string | null = 'bank',
  traitHolderIds: readonly string[] = [],
) {
  const type = typeOf(slug);
  const field: Field | undefined = fieldsOf(type)[key];
  if (field?.kind !== 'relation' && field?.kind !== 'relations') throw new Error(`${key} is a relation`);
  const target = typeOf(field.to);
  const narrowing = targetFilterOf(target, {
    targetRules: field.targetRules,
    traitHolders: new Map(field.targetRules?.map((rule) => [rule, traitHolderIds])),
    siblings,
    type,
    institution,
    nameOf: (id) => (id === cards ? 'Tarjetas' : undefined),
  });
  // The list call must accept every query of the picker.
  listQuerySchema(target).parse({ ...narrowing.query, ...narrowing.usableQuery });
  return { ...narrowing, emptyText: emptyListText(target, narrowing) };
}

const rulesField: Field | undefined = fieldsOf(typeOf('promotions'))['rules_document_id'];
const documentRules = (rulesField?.kind === 'relation' && rulesField.targetRules) || [];

describe('the options of a relation', () => {
  it('for a category are the top-level categories of the institution', () => {
    const { query, missingFieldLabel, emptyText } = pickerRequest('products', 'category_id', {});
    expect(query).toEqual({ active: 'true', institution_ids: 'bank', parent_id: 'none' });
    expect(missingFieldLabel).toBeNull();
    expect(emptyText).toBe('Aún no hay categorías de «Banco».');
  });
  it('are absent until the field that determines them is filled in', () => {
    expect(pickerRequest('products', 'category_id', {}, null).missingFieldLabel).toBe('Institución');
    expect(pickerRequest('products', 'sub_category_id', {}).missingFieldLabel).toBe('Categoría');
  });
  it('for a sub-category are the sub-categories of the chosen category', () => {
    const { query, emptyText } = pickerRequest('products', 'sub_category_id', { category_id: cards });
    expect(query).toMatchObject({ active: 'true', parent_id: cards });
    expect(emptyText).toBe('Aún no hay categorías debajo de «Tarjetas».');
  });
  it('are records of the same institution, and published records with the required value come first', () => {
    const { query, usableQuery, emptyText } = pickerRequest('promotions', 'rules_document_id', {});
    expect(query).toEqual({ institution_id: 'bank' });
    expect(usableQuery).toEqual({ status: 'published', document_type: ['hosted'] });
    expect(emptyText).toBe('Aún no hay documentos publicados de Banco con tipo «Documento Interno».');
  });
  it('show the reason if they cannot be used, and what to do about it', () => {
    const { faultOf } = pickerRequest('promotions', 'rules_document_id', {});
    const fault = (status: Status, document_type = 'hosted') =>
      faultOf({ ...entry, status, document_type })?.remedy ?? null;
    expect(fault('published')).toBeNull();
    expect(fault('pending')).toBe('wait');
    expect(fault('unpublished')).toBe('publish');
    expect(fault('expired')).toBe('choose');
    expect(fault('historic')).toBe('choose');
    expect(fault('published', 'external')).toBe('choose');
    expect(faultOf({ ...entry, status: 'published', document_type: 'external' })?.message).toBe(
      'Elija un documento interno: su archivo debe estar en este sistema.',
    );
  });
  it('are first the records whose category has the declared trait, and the others show the reason', () => {
    const { query, usableQuery, faultOf, emptyText } = pickerRequest(
      'promotions',
      'rules_document_id',
      {},
      'bank',
      [cards],
    );
    expect(query).toEqual({ institution_id: 'bank' });
    expect(usableQuery).toMatchObject({ status: 'published', category_id: [cards] });
    expect(emptyText).toMatch(/con categoría «Tarjetas»\.$/);
    const document = { ...entry, status: 'published', document_type: 'hosted' } as const;
    expect(faultOf({ ...document, category_id: cards })).toBeNull();
    expect(faultOf({ ...document, category_id: 'other' })).toMatchObject({
      message: 'No es un reglamento: su categoría no contiene reglamentos de promociones.',
      remedy: 'choose',
    });
  });
  it('have a trait that the list of their categories finds, for the institution of the record', () => {
    const rule = documentRules.find(isTraitRule);
    if (rule === undefined) throw new Error('A rule of promotions reads a trait');
    expect(traitHolderList(typeOf('documents'), rule, 'bank')).toEqual({
      slug: 'documents-categories',
      query: {
        active: 'true',
        institution_ids: 'bank',
        parent_id: 'none',
        holds_promotion_rules: ['true'],
        per_page: '100',
      },
    });
  });
  it('are all active records if the records are shared by all institutions', () => {
    expect(pickerRequest('stores', 'city_id', {}).query).toEqual({ active: 'true' });
  });
});

describe('a filter of lists', () => {
  it('offers only permitted relation targets, such as categories without sub-categories', () => {
    const lasting = (key: string) => {
      const field = fieldsOf(typeOf('products'))[key];
      if (field?.kind !== 'relation') throw new Error(`${key} is a relation`);
      return lastingQuery(typeOf(field.to), field.targetRules);
    };
    expect(lasting('category_id')).toEqual({ parent_id: 'none' });
    expect(lasting('sub_category_id')).toEqual({});
  });
});

describe('the screen on which a record is created', () => {
  it('is a separate screen, or the list if records are created in a panel', () => {
    expect(createAddress(typeOf('documents'), {})).toBe('/documents/create');
    expect(createAddress(typeOf('documents-categories'), {})).toBe('/documents/categories');
    expect(createAddress(typeOf('cities'), {})).toBe('/cities');
    // The category of the new record is unknown, so the screen above asks for it.
    expect(createAddress(typeOf('static-pages'), { institution_id: 'bank' })).toBe('/static-pages');
    expect(createAddress(typeOf('calculators'), {})).toBe('/calculators/create');
  });
});
