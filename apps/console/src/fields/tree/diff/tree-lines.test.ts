import { compareValues, findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeChange, namesOf } from '../../describe.ts';

const textOf = (parts: readonly { readonly kind: string; readonly text: string }[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('');

describe('the comparison of menus', () => {
  const menu = findContentType('menus');
  if (menu === undefined) throw new Error('menus is registered');
  const item = (title: string, module = 'stores') => ({
    type: 'simple-list-item',
    settings: {
      destination: { type: 'module', module_settings: { module }, target: '_self' },
      title: { html: `<p>${title}</p>` },
    },
  });
  const list = (title: string, ...components: readonly object[]) => ({
    type: 'list-wrapper',
    settings: { title: { html: `<p>${title}</p>` } },
    components,
  });
  const changes = (listBefore: readonly object[], listAfter: readonly object[]) =>
    compareValues(menu, { components: listBefore }, { components: listAfter }).flatMap((change) =>
      describeChange(change, namesOf()).map((row) => `${row.label}: ${textOf(row.parts)}`),
    );

  it('names each element by its number', () => {
    expect(
      changes(
        [list('Personas', item('Cuentas'), item('Tarjetas', 'products'))],
        [list('Personas', item('Cuentas'), item('Tarjetas y más', 'products'))],
      ),
    ).toEqual(['1.2 Tarjetas y más, título: Tarjetas[+ y más]']);
    expect(
      changes([list('Personas', item('Cuentas'))], [list('Personas', item('Cuentas', 'products'))]),
    ).toEqual(['1.1 Cuentas, destino: [-Sección del sitio: Sucursales][+Sección del sitio: Productos]']);
  });

  it('names an element without a title by its link target, not by its target window', () => {
    const link = (target: string) => ({
      type: 'simple-list-item',
      settings: { destination: { type: 'module', module_settings: { module: 'stores' }, target } },
    });
    expect(changes([list('Personas', link('_self'))], [list('Personas', link('_blank'))])).toEqual([
      '1.1 Sucursales, destino, mostrar en: [-La misma pestaña][+Una pestaña nueva]',
    ]);
  });

  it('reports removed and added elements once, with their children', () => {
    const listBefore = [list('Personas', item('Cuentas')), list('Pyme', item('Créditos'), item('Pagos'))];
    expect(changes(listBefore, listBefore.slice(0, 1))).toEqual([
      '2 Pyme: [-Título: Pyme\n2.1 Créditos\n2.2 Pagos]',
    ]);
    expect(changes(listBefore.slice(0, 1), listBefore)).toEqual([
      '2 Pyme: [+Título: Pyme\n2.1 Créditos\n2.2 Pagos]',
    ]);
    const items = list('Pyme', ...Array.from({ length: 30 }, (_, index) => item(`Número ${index}`)));
    expect(changes(listBefore.slice(0, 1), [...listBefore.slice(0, 1), items])).toEqual([
      '2 Pyme: [+Título: Pyme\ny los 30 elementos que contiene]',
    ]);
  });

  it('reports the new position of a moved element, but not the new numbers of other elements', () => {
    const [cuentas, tarjetas, pagos] = [
      item('Cuentas'),
      item('Tarjetas', 'products'),
      item('Pagos', 'payments'),
    ];
    const [nuevo] = [list('Nuevo', item('Mapa', 'documents'))];
    expect(
      changes(
        [list('Personas', cuentas, tarjetas), list('Pyme', pagos)],
        [list('Personas', cuentas), list('Pyme', tarjetas, pagos)],
      ),
    ).toEqual(['2.1 Tarjetas: Pasó de 1.2 a 2.1, dentro de «Pyme»']);
    expect(
      changes([list('Personas', cuentas, tarjetas, pagos)], [list('Personas', pagos, cuentas, tarjetas)]),
    ).toEqual(['1.1 Pagos: Pasó de 1.3 a 1.1']);
    // Elements after a new one are only renumbered.
    expect(changes([list('Personas', cuentas)], [nuevo, list('Personas', cuentas)])).toEqual([
      '1 Nuevo: [+Título: Nuevo\n1.1 Mapa]',
    ]);
  });

  it('reports an element as moved if its previous container was removed', () => {
    const storedValue = item('Tarjetas', 'products');
    expect(
      changes(
        [list('Personas', item('Cuentas')), list('Pyme', storedValue)],
        [list('Personas', item('Cuentas'), storedValue)],
      ),
    ).toEqual(['2 Pyme: [-Título: Pyme]', '1.2 Tarjetas: Pasó de 2.1 a 1.2, dentro de «Personas»']);
  });

  it('handles the largest menu', { timeout: 60_000 }, () => {
    const large = (word: string) =>
      Array.from({ length: 20 }, (_, group) =>
        list(`${word} ${group}`, ...Array.from({ length: 24 }, (_, at) => item(`${word} ${group} ${at}`))),
      );
    // All five hundred elements were replaced.
    expect(changes(large('Antes'), large('Ahora')).length).toBeGreaterThanOrEqual(500);
  });
});
