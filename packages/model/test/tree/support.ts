import fc from 'fast-check';
import {
  addableTypes,
  behaviour,
  changeSettings,
  type Destination,
  duplicateNode,
  everyNode,
  type FieldOf,
  fieldsOf,
  insertNode,
  isEmptyValue,
  moveNode,
  newNode,
  removeNode,
  type TreeElement,
  type TreeNodes,
} from '../../src/index.ts';
import { menus } from '../../src/types/menus.ts';

/** Tree field of the content type of menus. */
export const components = fieldsOf(menus)['components'] as FieldOf<'tree'>;
export const kind = behaviour(components);
export const schema = kind.schema(components);
export const elementTypes = Object.keys(components.of);

let counter = 0;
/** Returns a key that no other element has. */
export const newKey = (): string => {
  counter += 1;
  return `k${counter}`;
};

/** Record that the elements link to. */
export const id = '0198a1b2-0000-7000-8000-000000000001';
/** One link target of each type. */
export const destinations: readonly Destination[] = [
  { type: 'module', module_settings: { module: 'stores' }, target: '_self' },
  { type: 'entry', entry_settings: { module: 'products', entry: id }, target: '_blank' },
  { type: 'external_url', external_url_settings: { url: 'https://www.example.com/a' }, target: '_self' },
  { type: 'category', category_settings: { module: 'products', category: id }, target: '_self' },
  { type: 'institution', institution_settings: { institution: 'bank' }, target: '_self' },
];

/** Generates the settings of an element, including empty values. */
const input = fc.record(
  {
    title: fc.constantFrom({ html: '<p>Cuentas</p>' }, { html: '' }, { html: '<p></p>' }, null),
    description: fc.constantFrom({ html: '<p><strong>Ahorre</strong> hoy</p>' }, { html: '<p><br></p>' }, {}),
    icon_name: fc.constantFrom('credit-card', '', null),
    custom_url: fc.constantFrom('https://www.example.com/promo', '', null),
    background_image: fc.constantFrom(
      { file: { url: '/files/menus/2026/a.webp', meta: { title: 'Casa', description: 'Una casa' } } },
      null,
    ),
    destination: fc.constantFrom(...destinations),
  },
  { requiredKeys: [] },
);
type ElementInput = Readonly<Record<string, unknown>>;

/** Generates one change in the editor. Element and position are numbers, taken modulo the number of candidates. */
const act = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(), sort: fc.nat(), index: fc.nat(9) }),
  fc.record({ do: fc.constant('type' as const), at: fc.nat(), typed: input }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(), to: fc.nat(), index: fc.nat(9) }),
  fc.record({ do: fc.constant('duplicate' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat() }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function applyStep(nodes: TreeNodes, step: Act): TreeNodes {
  const all = [...everyNode(nodes)].map(({ node }) => node);
  const treeNode = all[step.at % Math.max(1, all.length)];
  if (step.do === 'add') {
    const parentKeys = [null, ...all.map(({ key }) => key)];
    const parent = parentKeys[step.at % parentKeys.length] ?? null;
    const addable = addableTypes(components, nodes, parent);
    const elementType = addable[step.sort % Math.max(1, addable.length)];
    return elementType === undefined
      ? nodes
      : insertNode(nodes, { parent, index: step.index }, newNode(elementType, newKey));
  }
  if (treeNode === undefined) return nodes;
  switch (step.do) {
    case 'type': {
      const declaredSettings = components.of[treeNode.type]?.settings ?? {};
      const settings = Object.fromEntries(
        Object.entries(step.typed as ElementInput).filter(([key]) => key in declaredSettings),
      );
      return changeSettings(nodes, treeNode.key, settings);
    }
    case 'move': {
      const parentKeys = [null, ...all.map(({ key }) => key)];
      return moveNode(components, nodes, treeNode.key, {
        parent: parentKeys[step.to % parentKeys.length] ?? null,
        index: step.index,
      });
    }
    case 'duplicate':
      return duplicateNode(components, nodes, treeNode.key, newKey)?.nodes ?? nodes;
    case 'remove':
      return removeNode(nodes, treeNode.key);
  }
}

/** Generates trees as staff may leave them in the editor, with incomplete settings. */
export const randomTrees = fc
  .array(act, { maxLength: 60 })
  .map((steps) => steps.reduce(applyStep, [] as TreeNodes));

/** Fills in the settings that the editor requires before it saves. */
export function completeNodes(nodes: TreeNodes): TreeNodes {
  return nodes.map((node) => {
    const fields = components.of[node.type]?.settings ?? {};
    const missingSettings = Object.entries(fields).flatMap(([key, field]) => {
      const value = node.settings[key];
      return field.required === 'draft' && isEmptyValue(field, value)
        ? [[key, field.kind === 'destination' ? destinations[0] : { html: '<p>Personas</p>' }]]
        : [];
    });
    return {
      ...node,
      settings: { ...node.settings, ...Object.fromEntries(missingSettings) },
      components: completeNodes(node.components),
    };
  });
}

/** Returns the elements of all levels. */
export const everyElement = (elements: readonly TreeElement[]): TreeElement[] =>
  elements.flatMap((element) => [element, ...everyElement(element.components ?? [])]);
