import { type ChangeInside, insidePerSort, isValues, mapEntries, mapList, sortOf } from './inside.ts';
import type { Kind, PublishContext } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';
import type { Settings, TreeElement, TreeField } from './tree-elements.ts';
import { spoken, treeSchemas } from './tree-schema.ts';

const nothing: Settings = {};

/** The elements with other settings, at all levels. */
function mapElements(value: unknown, field: TreeField, change: ChangeInside, path: string): unknown {
  return mapList(value, (element, index) => {
    if (!isValues(element)) return element;
    const at = `${path}/${index}`;
    const fields = sortOf(field.of, element['type'])?.settings ?? {};
    return mapEntries(element, (part, key) => {
      if (key === 'settings') return isValues(part) ? change(part, fields, `${at}/settings`) : part;
      return key === 'components' ? mapElements(part, field, change, `${at}/components`) : part;
    });
  });
}

/** Elements within elements. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one kind of short operations over the same parts
export const tree = (walk: FieldOperations): Kind<TreeField, readonly TreeElement[]> => {
  /** Declared settings and what of them is there. */
  const saidOf = (field: TreeField, { type, settings = nothing }: TreeElement): [Fields, Settings] => [
    field.of[type]?.settings ?? {},
    settings,
  ];

  /** An element as the public reads it: what is empty is left out, and an item that leads nowhere altogether. */
  const shown = (field: TreeField, element: TreeElement, context: PublishContext): TreeElement[] => {
    const [fields, settings] = saidOf(field, element);
    const open = Object.fromEntries(
      Object.entries(walk.publicValues(fields, settings, context)).filter(([, value]) => value !== null),
    );
    const { by, instead } = field.leads;
    const link = open[by];
    const lost = typeof link === 'object' && link !== null && 'address' in link && link.address === null;
    if (!lost || open[instead] !== undefined || context.keepsLost)
      return [{ ...element, ...replaced(field, element, open, context) }];
    if (element.components === undefined) return [];
    const { [by]: _lost, ...rest } = open;
    return [{ ...element, ...replaced(field, element, rest, context) }];
  };

  const replaced = (
    field: TreeField,
    { components }: TreeElement,
    settings: Settings,
    context: PublishContext,
  ): Pick<TreeElement, 'settings' | 'components'> => ({
    settings,
    ...(components && { components: components.flatMap((inner) => shown(field, inner, context)) }),
  });

  const nameOf = (
    field: TreeField,
    element: TreeElement,
    related: ReadonlyMap<string, { readonly name: string }>,
  ): string => {
    const [fields, settings] = saidOf(field, element);
    for (const key of field.nameFields) {
      const told = fields[key];
      if (told && !walk.isEmptyValue(told, settings[key]))
        return walk.behaviour(told).toText(settings[key], told, related);
    }
    return '';
  };

  return {
    ...treeSchemas(walk),
    requiredMessage: 'Agregue al menos un elemento.',
    isEmpty: (value) => value.length === 0,
    toText: (value, field, related) => {
      const lines = (elements: readonly TreeElement[], number: string): string[] =>
        elements.flatMap((element, index) => {
          const own = `${number}${index + 1}`;
          const label = field.of[element.type]?.label ?? element.type;
          const name = nameOf(field, element, related);
          return [
            `${own} ${name === '' ? label : `${name} (${label})`}`,
            ...lines(element.components ?? [], `${own}.`),
          ];
        });
      return lines(value, '').join('\n');
    },
    inside: ({ of }) =>
      insidePerSort(Object.fromEntries(Object.entries(of).map(([sort, { settings }]) => [sort, settings]))),
    mapInside: (value, field, change) => mapElements(value, field, change, ''),
    publicValue: (value, field, context) => value.flatMap((element) => shown(field, element, context)),
    filter: 'presence',
    sample(field, random) {
      const one = (type: string, level: number): TreeElement => {
        const { settings = {}, takes } = field.of[type] ?? {};
        const needed = Object.entries(settings).filter(([, inner]) => inner.required !== undefined);
        const values = needed.map(([key, inner]) => [key, walk.behaviour(inner).sample(inner, random)]);
        const below = level < field.depth ? takes?.slice(0, 2) : undefined;
        return {
          type,
          ...spoken(Object.fromEntries(values)),
          ...(takes && { components: (below ?? []).map((inner) => one(inner, level + 1)) }),
        };
      };
      return field.takes.slice(0, 2).map((type) => one(type, 1));
    },
    faults: (field) => [
      'x',
      { 0: 'x' },
      [{}],
      [{ type: 'no-such-element' }],
      [{ type: field.takes[0], unknown: 1 }],
      [{ type: field.takes[0], settings: { unknown: 1 } }],
      [{ type: Object.keys(field.of).find((type) => !field.takes.includes(type)) ?? 'x' }],
    ],
  };
};
