import { contentTypes, field, fieldsOf, findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeIssue } from './issues.ts';
import { makeSearchResult } from './search-result.ts';
import { siblingNamesOf } from './siblings.ts';
import { formFields, valuesToSet, withoutEmptyRows } from './values.ts';

function typeOf(slug: string) {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is registered`);
  return type;
}

describe('the sibling fields of a field', () => {
  it('are the fields that its conditions, options and targets depend on', () => {
    const products = fieldsOf(typeOf('products'));
    const of = (key: string) => (products[key] ? siblingNamesOf(products[key]) : null);
    expect(of('insurance_type_id')).toEqual(['institution_id']);
    expect(of('sub_category_id')).toEqual(['category_id']);
    expect(of('rates_valid_from')).toEqual(['rates']);
    expect(of('summary')).toEqual([]);
  });
  it('are fields outside the group only if the group has no field of that name', () => {
    const inner = {
      kind: field.choice({ label: 'Tipo', options: { a: 'A' } }),
      year: field.text({ label: 'Año', max: 4, showWhen: { field: 'kind', is: ['a'] } }),
      rate: field.percentage({ label: 'Tasa', required: { field: 'currency', is: ['HNL'] } }),
    };
    const group = field.group({ label: 'Tasa', fields: inner });
    expect(siblingNamesOf(field.list({ label: 'Tasas', max: 3, of: group }))).toEqual(['currency']);
    expect(
      siblingNamesOf(
        field.blocks({
          label: 'x',
          singular: 'x',
          max: 3,
          of: { a: { label: 'A', icon: 'photo', fields: inner } },
        }),
      ),
    ).toEqual(['currency']);
  });
  it('exist in every declared content type', () => {
    const missingNames = contentTypes.flatMap((type) => {
      const knownNames = formFields(type);
      return Object.values(knownNames).flatMap((name) =>
        siblingNamesOf(name).filter((name) => !(name in knownNames)),
      );
    });
    expect(missingNames).toEqual([]);
  });
});

describe('a value that no longer fits its field', () => {
  const fields = formFields(typeOf('products'));
  it('is removed together with the values that depend on it', () => {
    const values = { institution_id: 'bank', category_id: 'c', sub_category_id: 's', title: 'x' };
    expect(valuesToSet(fields, values, 'category_id', 'd')).toEqual({
      category_id: 'd',
      sub_category_id: null,
    });
    expect(valuesToSet(fields, values, 'institution_id', 'insurances')).toEqual({
      institution_id: 'insurances',
      category_id: null,
      sub_category_id: null,
    });
  });
  it('is not removed when nothing changes', () => {
    expect(valuesToSet(fields, { category_id: 'c', sub_category_id: 's' }, 'category_id', 'c')).toEqual({
      category_id: 'c',
    });
  });
});

describe('empty rows', () => {
  it('are also removed inside blocks and lists of groups, without copying unchanged values', () => {
    const pages = typeOf('static-pages');
    const text = { type: 'text', heading: 'Hola', text: '<p>x</p>' };
    const accordion = { type: 'accordion', items: [null, { title: 'Uno', text: '<p>x</p>' }] };
    const values = { sections: [text, accordion] };
    expect(withoutEmptyRows(pages, values)).toEqual({
      sections: [text, { type: 'accordion', items: [{ title: 'Uno', text: '<p>x</p>' }] }],
    });
    const whole = { sections: [text] };
    expect(withoutEmptyRows(pages, whole)).toBe(whole);
  });
});

describe('the label of an issue', () => {
  const labelOf = (slug: string, path: string) =>
    describeIssue(typeOf(slug), { path, message: 'Falta.' }).label;
  it('names the block, the element and the part of the link', () => {
    expect(labelOf('static-pages', '/sections/2/text')).toBe('Sección 3, texto');
    expect(labelOf('static-pages', '/sections/0/items/1/title')).toBe('Sección 1, paso 2, título');
    expect(labelOf('static-pages', '/sections/4')).toBe('Sección 5');
    expect(labelOf('products', '/benefits/0/title')).toBe('Beneficio 1, título');
    expect(labelOf('products', '/cta/destination/entry_settings/entry')).toBe(
      'Botón principal, destino, registro',
    );
  });
});

describe('a page in the search results', () => {
  const products = typeOf('products');
  const values = {
    title: 'Préstamo Personal',
    institution_id: 'bank',
    category_id: 'c',
    seo_title: null,
    seo_description: null,
  };
  const records = new Map([['c', { name: 'Préstamos', slug: 'prestamos', facts: {} }]]);
  it('has the title and the future address of the record by default', () => {
    expect(makeSearchResult(products, values, records, 'https://www.example.com')).toEqual({
      address: 'www.example.com › bank › products › prestamos › prestamo-personal',
      title: 'Préstamo Personal',
      description: null,
      isHidden: false,
    });
  });
  it('has a shortened title, no address if the address is unknown, and a mark if the page is hidden', () => {
    const long = { ...values, seo_title: 'x'.repeat(70), noindex: true };
    const result = makeSearchResult(products, long, new Map(), null);
    expect(result).toMatchObject({ address: '', isHidden: true });
    expect(result.title).toBe(`${'x'.repeat(59)}…`);
  });
});
