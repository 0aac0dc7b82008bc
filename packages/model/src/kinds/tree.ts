import {
  type ChangeInside,
  declarationOf,
  innerPartsByType,
  isValues,
  mapEntries,
  mapList,
} from './inside.ts';
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
    const fields = declarationOf(field.of, element['type'])?.settings ?? {};
    return mapEntries(element, (partValue, key) => {
      if (key === 'settings')
        return isValues(partValue) ? change(partValue, fields, `${at}/settings`) : partValue;
      return key === 'components' ? mapElements(partValue, field, change, `${at}/components`) : partValue;
    });
  });
}

/** Field kind for a tree of elements. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes one kind of short operations over the same parts
export const tree = (operations: FieldOperations): Kind<TreeField, readonly TreeElement[]> => {
  /** Returns the declared settings of an element and their values. */
  const settingsOf = (field: TreeField, { type, settings = noSettings }: TreeElement): [Fields, Settings] => [
    field.of[type]?.settings ?? {},
    settings,
  ];

  /** Returns the public form of an element: empty settings are omitted, and items without an address are removed. */
  const publicElements = (field: TreeField, element: TreeElement, context: PublishContext): TreeElement[] => {
    const [fields, settings] = settingsOf(field, element);
    const publicSettings = Object.fromEntries(
      Object.entries(operations.publicValues(fields, settings, context)).filter(
        ([, value]) => value !== null,
      ),
    );
    const { by, fallback } = field.linkSettings;
    const link = publicSettings[by];
    const isTargetMissing =
      typeof link === 'object' && link !== null && 'address' in link && link.address === null;
    if (!isTargetMissing || publicSettings[fallback] !== undefined || context.keepsElementsWithoutTarget)
      return [{ ...element, ...replaceComponents(field, element, publicSettings, context) }];
    if (element.components === undefined) return [];
    const { [by]: _target, ...rest } = publicSettings;
    return [{ ...element, ...replaceComponents(field, element, rest, context) }];
  };

  const replaceComponents = (
    field: TreeField,
    { components }: TreeElement,
    settings: Settings,
    context: PublishContext,
  ): Pick<TreeElement, 'settings' | 'components'> => ({
    settings,
    ...(components && { components: components.flatMap((child) => publicElements(field, child, context)) }),
  });

  const nameOf = (
    field: TreeField,
    element: TreeElement,
    relatedRecords: ReadonlyMap<string, { readonly name: string }>,
  ): string => {
    const [fields, settings] = settingsOf(field, element);
    for (const key of field.nameFields) {
      const settingField = fields[key];
      if (settingField && !operations.isEmptyValue(settingField, settings[key]))
        return operations.behaviour(settingField).toText(settings[key], settingField, relatedRecords);
    }
    return '';
  };

  return {
    ...treeSchemas(operations),
    requiredMessage: 'Agregue al menos un elemento.',
    toText: (value, field, relatedRecords) => {
      const outlineLines = (elements: readonly TreeElement[], number: string): string[] =>
        elements.flatMap((element, index) => {
          const ownNumber = `${number}${index + 1}`;
          const label = field.of[element.type]?.label ?? element.type;
          const name = nameOf(field, element, relatedRecords);
          return [
            `${ownNumber} ${name === '' ? label : `${name} (${label})`}`,
            ...outlineLines(element.components ?? [], `${ownNumber}.`),
          ];
        });
      return outlineLines(value, '').join('\n');
    },
    innerParts: ({ of }) =>
      innerPartsByType(
        Object.fromEntries(Object.entries(of).map(([elementType, { settings }]) => [elementType, settings])),
      ),
    mapInside: (value, field, change) => mapElements(value, field, change, ''),
    publicValue: (value, field, context) =>
      value.flatMap((element) => publicElements(field, element, context)),
    filter: 'presence',
    sample(field, random) {
      const createElement = (type: string, level: number): TreeElement => {
        const { settings = {}, childTypes } = field.of[type] ?? {};
        const requiredSettings = Object.entries(settings).filter(
          ([, settingField]) => settingField.required !== undefined,
        );
        const values = requiredSettings.map(([key, settingField]) => [
          key,
          operations.behaviour(settingField).sample(settingField, random),
        ]);
        const children = level < field.depth ? childTypes?.slice(0, 2) : undefined;
        return {
          type,
          ...settingsMember(Object.fromEntries(values)),
          ...(childTypes && {
            components: (children ?? []).map((childType) => createElement(childType, level + 1)),
          }),
        };
      };
      return field.rootTypes.slice(0, 2).map((type) => createElement(type, 1));
    },
    faults: (field) => [
      'x',
      { 0: 'x' },
      [{}],
      [{ type: 'no-such-element' }],
      [{ type: field.rootTypes[0], unknown: 1 }],
      [{ type: field.rootTypes[0], settings: { unknown: 1 } }],
      [{ type: Object.keys(field.of).find((type) => !field.rootTypes.includes(type)) ?? 'x' }],
    ],
  };
};
