import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { at, base, faultsOf, htmlValue, linkElement, listElement, menuHelpers, menuOf } from './support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const { createMenu } = menuHelpers(() => on);

describe('an invalid menu', () => {
  const refusalOf = async (components: unknown) => {
    const answer = await on.ana.post(base, menuOf(components));
    expect(answer.status).toBe(400);
    return faultsOf(answer);
  };
  const nested = (levels: number): unknown =>
    levels === 0
      ? []
      : [
          {
            type: 'menu-wrapper-item',
            settings: { title: htmlValue('Nivel') },
            components: nested(levels - 1),
          },
        ];

  it('is refused with the reason and path of each fault', async () => {
    const store = { type: 'module', module_settings: { module: 'stores' }, target: '_self' };
    const cases: readonly (readonly [unknown, readonly (readonly [string, string])[]])[] = [
      [[], [['/components', 'Agregue al menos un elemento.']]],
      ['menu', [['/components', 'Agregue elementos.']]],
      [[{ type: 'dropdown' }], [['/components/0/type', 'Elija el tipo de elemento.']]],
      [[{ type: '__proto__' }], [['/components/0/type', 'Elija el tipo de elemento.']]],
      [[linkElement(store)], [['/components/0/type', '«Elemento simple» va dentro de un contenedor.']]],
      [
        [listElement('A', { type: 'simple-tile-item', settings: { destination: store } })],
        [['/components/0/components/0/type', '«Mosaico simple» no cabe en «Lista».']],
      ],
      [
        [listElement('A', { ...linkElement(store), components: [linkElement(store)] })],
        [['/components/0/components/0/components', '«Elemento simple» no lleva elementos dentro.']],
      ],
      [
        [{ type: 'list-wrapper', components: [{ type: 'list-text-item' }] }],
        [
          ['/components/0/settings/title', 'Escriba el título.'],
          ['/components/0/components/0/settings/destination', 'Elija el destino.'],
          ['/components/0/components/0/settings/title', 'Escriba el título.'],
          ['/components/0/components/0/settings/description', 'Escriba la descripción.'],
        ],
      ],
      [
        [
          listElement(
            'A',
            linkElement({ type: 'entry', entry_settings: { module: 'products' }, target: '_self' }),
          ),
        ],
        [[`${at(0, 0)}/entry_settings/entry`, 'Elija el registro.']],
      ],
      [
        [listElement('A', linkElement({ ...store, target: '_top' }))],
        [[`${at(0, 0)}/target`, 'Elija dónde se muestra.']],
      ],
      [
        [listElement('A', linkElement(store, { onclick: 'x' }))],
        [['/components/0/components/0/settings/onclick', 'No se reconoce este dato.']],
      ],
      [
        [listElement('A', linkElement(store, { icon_name: 'no-such-icon' }))],
        [['/components/0/components/0/settings/icon_name', 'Elija un ícono de la lista.']],
      ],
    ];
    for (const [components, faults] of cases)
      expect([components, (await refusalOf(components)).map(({ path, message }) => [path, message])]).toEqual(
        [components, faults],
      );
  });

  it('is refused unless its link addresses have one of five forms, which the public menu returns unchanged', async () => {
    const store = { type: 'module', module_settings: { module: 'stores' }, target: '_self' };
    const ownItems = [
      '/bank/ahorro?a=%20b',
      '#tasas',
      'https://www.example.com/a',
      'tel:+50422000010',
      'mailto:a@example.com',
    ];
    const menu = await createMenu([
      listElement('A', ...ownItems.map((custom_url) => linkElement(store, { custom_url }))),
    ]);
    expect((await on.commit('menus', menu.id)).status).toBe(200);
    expect(JSON.stringify((await on.onSite('menus', menu.id)).body).match(/"custom_url":"[^"]*"/g)).toEqual(
      ownItems.map((address) => `"custom_url":"${address}"`),
    );
    for (const custom_url of [
      { url: '/a' },
      ['/a'],
      5,
      '//evil.example',
      '/%2F/evil.example',
      '/\\evil.example',
      'java\tscript:alert(1)',
    ])
      expect(
        (await refusalOf([listElement('A', linkElement(store, { custom_url }))])).map(({ path }) => path),
      ).toEqual(['/components/0/components/0/settings/custom_url']);
  });

  it('is not published if a required text is empty after cleaning', async () => {
    const menu = await createMenu([listElement('<script>Personas</script>')]);
    expect(menu['components']).toEqual([{ ...listElement(''), components: [] }]);
    const response = await on.commit('menus', menu.id);
    expect(response.status).toBe(422);
    expect(faultsOf(response)).toEqual([
      { path: '/components/0/settings/title', message: 'Escriba el título.' },
    ]);
  });

  it('is refused quickly and with a short answer if it has too many levels or elements', async () => {
    const item = linkElement({ type: 'module', module_settings: { module: 'stores' }, target: '_self' });
    const deep = '/components/0/components/0';
    expect(await refusalOf(nested(2))).toMatchObject([{ path: `${deep}/type` }]);
    const mobile = {
      type: 'mobile-menu-wrapper',
      components: [
        {
          type: 'menu-wrapper-item',
          settings: { title: htmlValue('A') },
          components: [{ ...item, components: [item] }],
        },
      ],
    };
    expect((await refusalOf([mobile]))[0]?.path).toBe(`${deep}/components/0/components`);
    const long = 'Deje 500 elementos como máximo.';
    expect(await refusalOf([listElement('A', ...Array.from({ length: 500 }, () => item))])).toEqual([
      { path: '/components', message: long },
    ]);
    const started = performance.now();
    expect(await refusalOf(Array.from({ length: 50_000 }, () => ({ type: 'x' })))).toEqual([
      { path: '/components', message: long },
    ]);
    expect(await refusalOf(Array.from({ length: 50_000 }, () => []))).toEqual([
      { path: '/components', message: long },
    ]);
    expect(
      await refusalOf(
        Array.from({ length: 400 }, () => ({
          type: 'list-wrapper',
          settings: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`k${n}`, 1])),
        })),
      ),
    ).toHaveLength(200);
    expect((await refusalOf(nested(28))).length).toBeLessThan(5);
    const levels = `{"institution_id":"bank","name":"Menú","location":"header","components":${'[{"type":"menu-wrapper-item","components":'.repeat(10_000)}[]${'}]'.repeat(10_000)}}`;
    expect(faultsOf(await on.ana.post(base, levels))).toEqual([
      { path: '', message: 'El contenido tiene más de 64 niveles.' },
    ]);
    const arrays = `{"components":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    expect((await on.ana.post(base, arrays)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(
      (await on.ana.post(base, menuOf([listElement('A', ...Array.from({ length: 499 }, () => item))])))
        .status,
    ).toBe(201);
  });
});
