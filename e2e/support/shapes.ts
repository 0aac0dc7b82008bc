import {
  type ContentType,
  contentTypes,
  everyFieldOf,
  type Field,
  type FieldKind,
  fieldsOf,
} from '@vitrina/model';

/** Shape of a type's list and form. Most types' categories have the same one: one declaration makes them all. */
function shapeOf(type: ContentType): string {
  const parts = Object.values(fieldsOf(type)).map(({ kind, column, filter, required }) => [
    kind,
    column !== undefined,
    filter,
    required,
  ]);
  const { panel, ordered, drafts, columns, states, publicPage } = type;
  return JSON.stringify([parts, panel, ordered, drafts, columns, states, publicPage]);
}

/** Every content type, but of those that are alike in everything that a screen shows only one. */
export const shapes: readonly ContentType[] = [
  ...new Map(contentTypes.map((type) => [shapeOf(type), type])).values(),
];

/** True if a journey certainly types the field of a new record, or sees it in its list. */
const isSurelyTyped = ({ required, filter, staffOnly, kind }: Field): boolean =>
  Boolean(required) || filter === true || staffOnly === true || kind === 'destination';

/** Kinds that every type's dates of publication are of, which `schedule.spec.ts` types from the form to the public read. */
export const typedInEveryType: readonly FieldKind[] = ['datetime'];

/**
 * Features of a type that another type may have as well: kinds of field, inner ones too, and the parts of its
 * screens.
 */
const traitsOf = (type: ContentType): readonly string[] => [
  ...Object.values(fieldsOf(type)).flatMap((field) => {
    if (typedInEveryType.includes(field.kind)) return [];
    const kinds = everyFieldOf(field).map(({ kind }) => kind);
    return isSurelyTyped(field) ? [...kinds, `${field.kind}, typed`] : kinds;
  }),
  ...(['panel', 'ordered', 'drafts', 'states', 'publicPage', 'inbox'] as const).filter((part) => type[part]),
];

/** Types that together have every trait: again and again the one with the most traits that no chosen one has. */
function cover(types: readonly ContentType[], missing: ReadonlySet<string>): readonly ContentType[] {
  const newsOf = (type: ContentType) => new Set(traitsOf(type).filter((trait) => missing.has(trait)));
  const [best] = types.toSorted((a, b) => newsOf(b).size - newsOf(a).size);
  if (best === undefined || newsOf(best).size === 0) return [];
  const news = newsOf(best);
  return [best, ...cover(types, new Set([...missing].filter((trait) => !news.has(trait))))];
}

/** Of the types those without which a trait would be missing: what comes later may have all of what was chosen before. */
const withoutRedundant = (types: readonly ContentType[]): readonly ContentType[] =>
  types.reduce((keptType, type) => {
    const otherItems = keptType.filter((contentType) => contentType !== type);
    return new Set(otherItems.flatMap(traitsOf)).size === new Set(keptType.flatMap(traitsOf)).size
      ? otherItems
      : keptType;
  }, types);

/**
 * Of {@link shapes} a few that together show every kind of field and every part of a screen. The others are arranged of the
 * same parts, and are walked through with `TEST_ALL=1`.
 */
export const typicalShapes: readonly ContentType[] = withoutRedundant(
  cover(shapes, new Set(shapes.flatMap(traitsOf))),
);

/**
 * Types of which another journey makes a record in the form, from the first field to the public read, and what it types
 * there that no other journey does: `menus.spec.ts` and `life-of-a-store.spec.ts`.
 */
export const typedElsewhere: Readonly<Record<string, readonly FieldKind[]>> = {
  menus: ['tree', 'icon'],
  stores: ['geo', 'hours', 'special-hours'],
};
