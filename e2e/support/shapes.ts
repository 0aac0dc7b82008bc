import {
  type ContentType,
  contentTypes,
  everyFieldOf,
  type Field,
  type FieldKind,
  fieldsOf,
} from '@vitrina/model';

/**
 * Returns a key for the layout of a type's list and form. Most category types have the same key, because one
 * declaration creates them all.
 */
function describeShape(type: ContentType): string {
  const parts = Object.values(fieldsOf(type)).map(({ kind, column, filter, required }) => [
    kind,
    column !== undefined,
    filter,
    required,
  ]);
  const { panel, ordered, drafts, columns, states, publicPage } = type;
  return JSON.stringify([parts, panel, ordered, drafts, columns, states, publicPage]);
}

/** Content types with different layouts: one for each key. */
export const shapes: readonly ContentType[] = [
  ...new Map(contentTypes.map((type) => [describeShape(type), type])).values(),
];

/** True if every journey of a type with this field enters a value into it, or finds its value in the list. */
const isAlwaysEntered = ({ required, filter, staffOnly, kind }: Field): boolean =>
  Boolean(required) || filter === true || staffOnly === true || kind === 'destination';

/**
 * Kinds of field that every type has for its publication dates. `schedule.spec.ts` covers them from the form to the
 * public response.
 */
export const typedInEveryType: readonly FieldKind[] = ['datetime'];

/**
 * Returns the traits of a type that other types may share: kinds of its fields, including inner ones, and parts of
 * its screens.
 */
const traitsOf = (type: ContentType): readonly string[] => [
  ...Object.values(fieldsOf(type)).flatMap((field) => {
    if (typedInEveryType.includes(field.kind)) return [];
    const kinds = everyFieldOf(field).map(({ kind }) => kind);
    return isAlwaysEntered(field) ? [...kinds, `${field.kind}, typed`] : kinds;
  }),
  ...(['panel', 'ordered', 'drafts', 'states', 'publicPage', 'inbox'] as const).filter((part) => type[part]),
];

/**
 * Returns types that together have every missing trait, by choosing the type with the most traits still missing each
 * time.
 */
function coverTraits(
  types: readonly ContentType[],
  missingTraits: ReadonlySet<string>,
): readonly ContentType[] {
  const newTraitsOf = (type: ContentType) =>
    new Set(traitsOf(type).filter((trait) => missingTraits.has(trait)));
  const [bestType] = types.toSorted((a, b) => newTraitsOf(b).size - newTraitsOf(a).size);
  if (bestType === undefined || newTraitsOf(bestType).size === 0) return [];
  const newTraits = newTraitsOf(bestType);
  return [
    bestType,
    ...coverTraits(types, new Set([...missingTraits].filter((trait) => !newTraits.has(trait)))),
  ];
}

/**
 * Removes the types whose traits all occur in other types, since a type chosen later may make an earlier one
 * redundant.
 */
const removeRedundant = (types: readonly ContentType[]): readonly ContentType[] =>
  types.reduce((remainingTypes, type) => {
    const otherTypes = remainingTypes.filter((contentType) => contentType !== type);
    return new Set(otherTypes.flatMap(traitsOf)).size === new Set(remainingTypes.flatMap(traitsOf)).size
      ? otherTypes
      : remainingTypes;
  }, types);

/**
 * A few of {@link shapes} that together have every kind of field and every part of a screen. The others combine the
 * same parts and are covered with `TEST_ALL=1`.
 */
export const typicalShapes: readonly ContentType[] = removeRedundant(
  coverTraits(shapes, new Set(shapes.flatMap(traitsOf))),
);

/**
 * Types whose records other journeys create in the form (`menus.spec.ts`, `life-of-a-store.spec.ts`), with the kinds
 * of field that only these journeys cover.
 */
export const typedElsewhere: Readonly<Record<string, readonly FieldKind[]>> = {
  menus: ['tree', 'icon'],
  stores: ['geo', 'hours', 'special-hours'],
};
