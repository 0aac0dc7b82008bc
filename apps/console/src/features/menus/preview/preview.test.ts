import { everyNode, findContentType, parseTree, type TreeField } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';
import { toReview } from '../review/to-review.ts';
import { contains, lookOf, panelsOf, stretchesOf } from './element-look.ts';
import { richRuns } from './rich-runs.ts';

const field = findContentType('menus')?.sections[1]?.fields['components'] as TreeField;
const product = (entry: string) => ({
  type: 'entry',
  entry_settings: { module: 'products', entry },
  target: '_blank',
});
const records = new Map<string, KnownTarget>([
  ['on', { name: 'Tarjeta Clásica', status: 'published', onSite: true }],
  ['off', { name: 'Préstamo por Planilla', status: 'unpublished', onSite: false }],
]);

let keys = 0;
const tree = (...elements: readonly object[]) => parseTree(elements, () => `k${++keys}`);
const list = (...components: readonly object[]) => ({
  type: 'list-wrapper',
  settings: { title: { html: '<p>Personas</p>' } },
  components,
});
const item = (settings: object, type = 'simple-list-item') => ({ type, settings });

describe('a formatted title', () => {
  it('is drawn as plain text, bold text and pictures of the file store', () => {
    expect(richRuns('<p>Mis <strong>tarjetas &amp; cuentas</strong> hoy</p>')).toEqual([
      { kind: 'words', text: 'Mis ', bold: false },
      { kind: 'words', text: 'tarjetas & cuentas', bold: true },
      { kind: 'words', text: ' hoy', bold: false },
    ]);
    expect(richRuns('<p><img src="/files/menus/2026/a1.png" alt="x"> Hola</p><p>usted</p>')).toEqual([
      { kind: 'picture', url: '/files/menus/2026/a1.png' },
      { kind: 'words', text: ' Hola usted', bold: false },
    ]);
  });

  it('leaves out pictures of other sites and all other markup', () => {
    expect(richRuns('<img src="https://evil.example.com/x.png" onerror="x()">')).toEqual([]);
    expect(richRuns('<script>x</script>')).toEqual([{ kind: 'words', text: 'x', bold: false }]);
    expect(richRuns('<p></p>')).toEqual([]);
  });
});

describe('an element of the preview', () => {
  const lookOfItem = (settings: object, type?: string) => {
    const [node] = tree(item(settings, type));
    if (node === undefined) throw new Error('the tree has an element');
    return lookOf(field, node, records);
  };

  it('is named by its own title, otherwise by its target, otherwise by its kind', () => {
    const destination = product('on');
    expect(lookOfItem({ destination, title: { html: '<p>Mis tarjetas</p>' } }).name).toBe('Mis tarjetas');
    expect(lookOfItem({ destination }).name).toBe('Tarjeta Clásica');
    expect(lookOfItem({}).name).toBe('Elemento simple');
    expect(lookOfItem({ title: { html: '<p></p>' } }).title).toHaveLength(1);
  });

  it('is hidden if its target is not published and the element has no other address', () => {
    const destination = product('off');
    expect(lookOfItem({ destination }).hidden).toBe(true);
    expect(lookOfItem({ destination: product('on') }).hidden).toBe(false);
    expect(lookOfItem({ destination, custom_url: 'https://www.example.com/x' }).hidden).toBe(false);
    expect(lookOfItem({ destination }, 'menu-wrapper-item').hidden).toBe(false);
    expect(lookOfItem({}).hidden).toBe(false);
  });
});

it('panelsOf puts a mosaic into the panel of the container before it, under its own number', () => {
  const nodes = tree(
    { type: 'tiles-wrapper' },
    list(item({})),
    { type: 'tiles-wrapper' },
    { type: 'menu-wrapper-item' },
  );
  expect(
    panelsOf(nodes).map(({ number, tiles }) => [number, ...tiles.map((tile) => tile.number)].join('+')),
  ).toEqual(['1', '2+3', '4']);
  const inner = nodes[1]?.components[0];
  expect(panelsOf(nodes).map(({ head }) => contains(head, inner?.key ?? null))).toEqual([false, true, false]);
});

it('stretchesOf groups consecutive cards of a container and keeps their order', () => {
  const [node] = tree({
    type: 'menu-wrapper-item',
    components: [
      item({}, 'simple-tile-item'),
      item({}, 'detailed-tile-item'),
      item({}),
      item({}, 'simple-tile-item'),
    ],
  });
  if (node === undefined) throw new Error('the tree has an element');
  expect(
    stretchesOf(node, '3').map(({ tiles, children }) => [tiles, ...children.map(({ number }) => number)]),
  ).toEqual([
    [true, '3.1', '3.2'],
    [false, '3.3'],
    [true, '3.4'],
  ]);
});

it('toReview lists missing and unpublished destinations with their effect on the site', () => {
  const nodes = tree(
    list(
      item({ destination: product('on') }),
      item({ destination: product('off'), title: { html: '<p>Préstamos</p>' } }),
      item({ destination: product('off'), custom_url: 'https://www.example.com/x' }),
      { type: 'menu-wrapper-item', settings: { destination: product('lost') }, components: [] },
    ),
  );
  const matches = toReview(field, nodes, records);
  expect(matches.map(({ key: _key, ...row }) => row)).toEqual([
    {
      number: '1.2',
      name: 'Préstamos',
      sentence: '“Préstamo por Planilla” no está publicado. El sitio lo oculta.',
    },
    {
      number: '1.3',
      name: 'Préstamo por Planilla',
      sentence: '“Préstamo por Planilla” no está publicado. El sitio usa su dirección propia.',
    },
    {
      number: '1.4',
      name: 'Registro que ya no existe',
      sentence: 'El registro elegido ya no existe. El sitio lo muestra sin enlace.',
    },
  ]);
  expect([...everyNode(nodes)].find(({ node }) => node.key === matches[0]?.key)?.path).toEqual([0, 1]);
});
