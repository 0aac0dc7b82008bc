import { type ContentType, contentTypes, everyFieldOf, fieldsOf } from '@vitrina/model';

/** What a type's list and form are made of. Most types' categories are alike in it: one declaration makes them all. */
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

/** What a type shows that another type may show as well: kinds of field, inside others too, and the parts of its screens. */
const traitsOf = (type: ContentType): readonly string[] => [
  ...Object.values(fieldsOf(type)).flatMap((field) => everyFieldOf(field).map(({ kind }) => kind)),
  ...(['panel', 'ordered', 'drafts', 'states', 'publicPage', 'inbox'] as const).filter((part) => type[part]),
];

const shown = new Set<string>();

/**
 * Of {@link shapes} those that show something that no earlier one does: together every kind of field and every part of
 * a screen. The others are arranged of the same parts, and are walked through with `TEST_ALL=1`.
 */
export const typicalShapes: readonly ContentType[] = shapes.filter((type) => {
  const news = traitsOf(type).filter((trait) => !shown.has(trait));
  for (const trait of news) shown.add(trait);
  return news.length > 0;
});
