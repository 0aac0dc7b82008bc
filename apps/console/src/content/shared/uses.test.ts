import type { Referrer } from '@vitrina/contract';
import { describe, expect, it } from 'vitest';
import { lossText, pathsText } from './uses.tsx';

const use = (type: string): Referrer => ({
  id: '00000000-0000-7000-8000-000000000000',
  type,
  name: 'Encabezado Banco',
  institution_id: 'bank',
  status: 'published',
  stages: ['public'],
});
const loss = (total: number, ...types: readonly string[]) =>
  lossText({ knownRecords: types.map(use), total });

describe('after a record is removed', () => {
  it('menus omit their links to the record', () => {
    expect(loss(1, 'menus')).toBe('Este registro se usa en 1 menú, que dejará de mostrarlo.');
    expect(loss(2, 'menus', 'menus')).toBe('Este registro se usa en 2 menús, que dejarán de mostrarlo.');
  });

  it('other records lose their reference to the record', () => {
    expect(loss(1, 'banners')).toBe('Este registro se usa en 1 registro, que se quedará sin él.');
    expect(loss(3, 'banners')).toBe('Este registro se usa en 3 registros, que se quedarán sin él.');
    expect(loss(3, 'menus', 'banners')).toBe(
      'Este registro se usa en 3 registros: 1 menú, que dejará de mostrarlo, y 2 más, que se quedarán sin él.',
    );
  });
});

it('a link to a record is described by the path of its menu element', () => {
  expect(pathsText(use('menus'))).toBe('');
  const scopes = [['Productos', 'Cuentas'], ['Pie']];
  expect(pathsText({ ...use('menus'), within: scopes })).toBe('Productos › Cuentas · Pie');
});
