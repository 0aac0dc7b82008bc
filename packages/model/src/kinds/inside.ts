import type { Field, Fields } from './registry.ts';

/** Fields that a field holds beside each other, and how declarations name where: `.title`, `[]`, `[text].title`. */
export interface Inside {
  readonly where: (key: string) => string;
  readonly fields: Fields;
}

const perSort = (of: Readonly<Record<string, Fields>>): Inside[] =>
  Object.entries(of).map(([sort, fields]) => ({ where: (key) => `[${sort}].${key}`, fields }));

/** The sets of fields inside a field; none for a plain one. */
export function insideOf(field: Field): readonly Inside[] {
  switch (field.kind) {
    case 'group':
      return [{ where: (key) => `.${key}`, fields: field.fields }];
    case 'list':
      return [{ where: () => '[]', fields: { '': field.of } }];
    case 'blocks':
      return perSort(Object.fromEntries(Object.entries(field.of).map(([sort, one]) => [sort, one.fields])));
    case 'tree':
      return perSort(Object.fromEntries(Object.entries(field.of).map(([sort, one]) => [sort, one.settings])));
    default:
      return [];
  }
}
