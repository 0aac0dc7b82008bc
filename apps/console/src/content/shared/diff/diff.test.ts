import {
  behaviour,
  compareValues,
  type Field,
  type FieldKind,
  field,
  fieldKinds,
  findContentType,
  week,
} from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeChange, namesOf } from './describe.ts';
import { itemParts, sideOf, wordParts } from './parts.ts';

const told = (parts: readonly { readonly kind: string; readonly text: string }[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('');

describe('words', () => {
  it('strikes what went and marks what came', () => {
    expect(told(wordParts('Frente a la antigua gasolinera', 'Frente a la gasolinera'))).toBe(
      'Frente a la [-antigua ]gasolinera',
    );
  });
  it('replaces the whole when hardly a word stays', () => {
    expect(told(wordParts('Frente al parque', 'Segundo portón rojo'))).toBe(
      '[-Frente al parque][+Segundo portón rojo]',
    );
  });
  it('gives each side back', () => {
    const parts = wordParts('uno dos tres', 'uno tres cuatro');
    expect(
      sideOf(parts, 'before')
        .map((part) => part.text)
        .join(''),
    ).toBe('uno dos tres');
    expect(
      sideOf(parts, 'after')
        .map((part) => part.text)
        .join(''),
    ).toBe('uno tres cuatro');
  });
  it('lists only what changed', () => {
    expect(told(itemParts(['Caja', 'Remesas'], ['Caja', 'Parqueo']))).toBe('[-Remesas][+Parqueo]');
  });
});

describe('fields', () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('stores is registered');

  it('tells hours by weekday', () => {
    const shift = (closes: string) => [{ opens: '09:00', closes }];
    const [change] = compareValues(
      stores,
      { opening_hours: week({ saturday: shift('12:00') }) },
      { opening_hours: week({ saturday: shift('14:00') }) },
    );
    if (change === undefined) throw new Error('the hours differ');
    expect(describeChange(change, namesOf()).map((row) => `${row.label}: ${told(row.parts)}`)).toEqual([
      'Horario del sábado: [-9:00 a. m. – 12:00 m.][+9:00 a. m. – 2:00 p. m.]',
    ]);
  });

  it('tells an image and its alternative text', () => {
    const image = (url: string, description: string) => ({ file: { url, meta: { title: '', description } } });
    const rows = (before: unknown, after: unknown) =>
      describeChange({ key: 'image', field: field.image({ label: 'Foto' }), before, after }, namesOf()).map(
        (row) => `${row.label}: ${told(row.parts)}`,
      );
    expect(rows(image('/a', 'x'), image('/b', 'y'))).toEqual(['Foto: Imagen y texto alternativo nuevos']);
    expect(rows(image('/a', 'La puerta'), image('/a', 'La puerta roja'))).toEqual([
      'Foto: texto alternativo: La puerta[+ roja]',
    ]);
    expect(rows(null, image('/a', ''))).toEqual(['Foto: [+Imagen nueva]']);
  });

  const options = {
    options: { a: 'A', b: 'B' },
    to: 'cities',
    max: 5,
    marks: 'bold',
    initial: true,
    accept: ['application/pdf'],
    min: 1,
  };
  const declared = (kind: FieldKind): Field =>
    ({
      ...options,
      max: kind === 'number' ? 9 : 200,
      kind,
      label: 'Campo',
      fields: { inner: field.text({ label: 'Dentro', max: 9 }) },
      of: field.text({ label: 'Uno', max: 9 }),
    }) as unknown as Field;

  it.each(fieldKinds)('has words for a new %s', (kind) => {
    const one = declared(kind);
    const after =
      kind === 'relations' ? ['00000000-0000-7000-8000-000000000000'] : behaviour(one).sample(one, () => 0.5);
    const rows = describeChange({ key: 'x', field: one, before: null, after }, namesOf());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.parts.length > 0)).toBe(true);
  });
});
