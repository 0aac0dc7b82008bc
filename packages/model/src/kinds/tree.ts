import { type ChangeInside, insidePerSort, isValues, mapEntries, mapList, sortOf } from './inside.ts';
import type { Kind, PublishContext } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';
import type { Settings, TreeElement, TreeField } from './tree-elements.ts';
import { settingsMember, treeSchemas } from './tree-schema.ts';

const noSettings: Settings = {};

/** Applies `change` to the settings of all elements, at all levels. */
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

/** Field kind for a tree of elements. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one kind of short operations over the same parts
export const tree = (walk: FieldOperations): Kind<TreeField, readonly TreeElement[]> => {
  /** Returns the declared settings of an element and their values. */
  const settingsOf = (field: TreeField, { type, settings = noSettings }: TreeElement): [Fields, Settings] => [
    field.of[type]?.settings ?? {},
    settings,
  ];

  /** Returns the public form of an element: empty settings are omitted, and items without an address are removed. */
  const publicElements = (field: TreeField, element: TreeElement, context: PublishContext): TreeElement[] => {
    const [fields, settings] = settingsOf(field, element);
    const open = Object.fromEntries(
      Object.entries(walk.publicValues(fields, settings, context)).filter(([, value]) => value !== null),
    );
    const { by, fallback } = field.leads;
    const link = open[by];
    const isTargetMissing =
      typeof link === 'object' && link !== null && 'address' in link && link.address === null;
    if (!isTargetMissing || open[fallback] !== undefined || context.keepsLost)
      return [{ ...element, ...replaceComponents(field, element, open, context) }];
    if (element.components === undefined) return [];
    const { [by]: _target, ...rest } = open;
    return [{ ...element, ...replaceComponents(field, element, rest, context) }];
  };

  const replaceComponents = (
    field: TreeField,
    { components }: TreeElement,
    settings: Settings,
    context: PublishContext,
  ): Pick<TreeElement, 'settings' | 'components'> => ({
    settings,
    ...(components && { components: components.flatMap((inner) => publicElements(field, inner, context)) }),
  });

  const nameOf = (
    field: TreeField,
    element: TreeElement,
    related: ReadonlyMap<string, { readonly name: string }>,
  ): string => {
    const [fields, settings] = settingsOf(field, element);
    for (const key of field.nameFields) {
      const settingField = fields[key];
      if (settingField && !walk.isEmptyValue(settingField, settings[key]))
        return walk.behaviour(settingField).toText(settings[key], settingField, related);
    }
    return '';
  };

  return {
    ...treeSchemas(walk),
    requiredMessage: 'Agregue al menos un elemento.',
    toText: (value, field, related) => {
      const lines = (elements: readonly TreeElement[], number: string): string[] =>
        elements.flatMap((element, index) => {
          const ownNumber = `${number}${index + 1}`;
          const label = field.of[element.type]?.label ?? element.type;
          const name = nameOf(field, element, related);
          return [
            `${ownNumber} ${name === '' ? label : `${name} (${label})`}`,
            ...lines(element.components ?? [], `${ownNumber}.`),
          ];
        });
      return lines(value, '').join('\n');
    },
    innerParts: ({ of }) =>
      insidePerSort(Object.fromEntries(Object.entries(of).map(([sort, { settings }]) => [sort, settings]))),
    mapInside: (value, field, change) => mapElements(value, field, change, ''),
    publicValue: (value, field, context) =>
      value.flatMap((element) => publicElements(field, element, context)),
    filter: 'presence',
    sample(field, random) {
      const createElement = (type: string, level: number): TreeElement => {
        const { settings = {}, takes } = field.of[type] ?? {};
        const requiredSettings = Object.entries(settings).filter(([, inner]) => inner.required !== undefined);
        const values = requiredSettings.map(([key, inner]) => [
          key,
          walk.behaviour(inner).sample(inner, random),
        ]);
        const children = level < field.depth ? takes?.slice(0, 2) : undefined;
        return {
          type,
          ...settingsMember(Object.fromEntries(values)),
          ...(takes && { components: (children ?? []).map((inner) => createElement(inner, level + 1)) }),
        };
      };
      return field.takes.slice(0, 2).map((type) => createElement(type, 1));
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
