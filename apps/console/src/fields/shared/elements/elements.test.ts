import { icons } from 'virtual:element-icons';
import { contentTypes, elementIcons, type Fields, fieldsOf, findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../summary.ts';
import {
  type Elements,
  insertElement,
  removeElement,
  reorderElements,
  replaceElement,
  withValues,
} from './elements.ts';
import { indexesWithIssues } from './use-open-cards.ts';

const three: Elements<string> = { keys: ['a', 'b', 'c'], values: ['A', 'B', 'C'] };
const read = ({ keys, values }: Elements<string>): string =>
  keys.map((key, index) => `${key}${values[index]}`).join(' ');

describe('the elements of a list', () => {
  it('keep their keys when they move or change', () => {
    expect(read(reorderElements(three, 0, 2))).toBe('bB cC aA');
    expect(read(reorderElements(three, 2, 1))).toBe('aA cC bB');
    expect(read(replaceElement(three, 'b', 'X'))).toBe('aA bX cC');
    expect(read(insertElement(three, 1, 'd', 'D'))).toBe('aA dD bB cC');
  });
  it('return to their position with the same key when a removal is undone', () => {
    const remaining = removeElement(three, 'b');
    expect(read(remaining)).toBe('aA cC');
    expect(read(insertElement(remaining, 1, 'b', 'B'))).toBe('aA bB cC');
  });
  it('remain the same object when an operation changes nothing', () => {
    for (const elements of [
      removeElement(three, 'x'),
      replaceElement(three, 'x', 'X'),
      reorderElements(three, 1, 1),
      reorderElements(three, 0, 3),
      reorderElements(three, -1, 0),
    ])
      expect(elements).toBe(three);
  });
  it('accept new values: each position keeps its key, and additional positions get new keys', () => {
    const newKey = () => 'n';
    expect(withValues(three, ['X', 'Y', 'Z'], newKey).keys).toEqual(['a', 'b', 'c']);
    expect(withValues(three, ['X', 'Y', 'Z', 'W'], newKey).keys).toEqual(['a', 'b', 'c', 'n']);
    expect(withValues(three, ['X'], newKey).keys).toEqual(['a']);
  });
  it('keep the identity of values that are received again as equal copies', () => {
    const [item, two] = [{ title: 'Uno' }, { title: 'Dos' }];
    const elements: Elements<object> = { keys: ['a', 'b'], values: [item, two] };
    const newKey = () => 'n';
    expect(withValues(elements, structuredClone([item, two]), newKey)).toBe(elements);
    const changed = withValues(elements, [{ title: 'Otro' }, { title: 'Dos' }], newKey);
    expect(changed.values[0]).not.toBe(item);
    expect(changed.values[1]).toBe(two);
  });
  it('are opened if they have issues', () => {
    const issues = ['/3/title', '/3/text', '/0', ''].map((path) => ({ path, message: 'x' }));
    expect(indexesWithIssues(issues)).toEqual([3, 0]);
  });
});

describe('the summary of a closed card', () => {
  it('contains the texts of the element and not its icon', () => {
    const products = findContentType('products');
    const benefits = products && fieldsOf(products)['benefits'];
    if (benefits?.kind !== 'list' || benefits.of.kind !== 'group') throw new Error('benefits are groups');
    const inner: Fields = benefits.of.fields;
    expect(
      summaryOf(inner, { icon_name: 'coin', title: 'Sin comisión', text: 'El primer año.' }, new Map()),
    ).toBe('Sin comisión · El primer año.');
    expect(summaryOf(inner, null, new Map())).toBe('');
    const calculators = findContentType('calculators');
    const rates = calculators && fieldsOf(calculators)['rates'];
    if (rates?.kind !== 'list' || rates.of.kind !== 'group') throw new Error('rates are groups');
    const rate = { guarantee: 'payroll', max_term_months: 60, annual_rate: '18.50' };
    expect(summaryOf(rates.of.fields, rate, new Map(), rates.of.nameFields)).toBe(
      'Con deducción por planilla · 18.50 % · 60 meses',
    );
    // A text beyond its limit is invalid: its letters are shown as typed, truncated.
    expect(summaryOf(inner, { title: 'x'.repeat(200) }, new Map())).toBe(`${'x'.repeat(140)}…`);
  });
});

describe('the icons of blocks and list elements', () => {
  it('are in the build if and only if a declaration names them', () => {
    const declarations = contentTypes.flatMap((type) => elementIcons(type).map(({ name }) => name));
    expect(Object.keys(icons).sort()).toEqual([...new Set(declarations)].sort());
    expect(declarations.length).toBeGreaterThan(0);
  });
});
