import { describe, expect, it } from 'vitest';
import { textsOf } from './words.ts';

describe('the labels built from the name of a content type', () => {
  it('have feminine forms if the name is feminine', () => {
    const words = textsOf({ labels: { singular: 'sucursal', plural: 'sucursales', feminine: true } });
    expect(words).toMatchObject({
      title: 'Sucursales',
      create: 'Nueva sucursal',
      all: 'Todas',
      noMatch: 'Ninguna sucursal coincide',
    });
    expect([words.selected(1), words.selected(3), words.selectAll(214)]).toEqual([
      '1 seleccionada',
      '3 seleccionadas',
      'Seleccionar las 214',
    ]);
  });

  it('have masculine forms if the name is masculine', () => {
    const words = textsOf({ labels: { singular: 'documento', plural: 'documentos', feminine: false } });
    expect(words).toMatchObject({
      create: 'Nuevo documento',
      all: 'Todos',
      noMatch: 'Ningún documento coincide',
      noneYet: 'Aún no hay documentos',
    });
    expect(words.selectAll(1200)).toBe('Seleccionar los 1.2k');
    expect(words.selectAll(10_000)).toBe('Seleccionar los primeros 5k');
  });
});
