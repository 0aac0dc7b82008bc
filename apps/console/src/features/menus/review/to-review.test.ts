import { everyNode, findContentType, parseTree, type TreeField } from '@vitrina/model';
import { expect, it } from 'vitest';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';
import { findElementsToReview } from './to-review.ts';

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

it('toReview lists missing and unpublished link targets with their effect on the site', () => {
  const nodes = tree(
    list(
      item({ destination: product('on') }),
      item({ destination: product('off'), title: { html: '<p>Préstamos</p>' } }),
      item({ destination: product('off'), custom_url: 'https://www.example.com/x' }),
      { type: 'menu-wrapper-item', settings: { destination: product('lost') }, components: [] },
    ),
  );
  const matches = findElementsToReview(field, nodes, records);
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
