import { type ContentType, contentTypes, fieldsOf } from '@vitrina/model';

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
