import { type ContentType, type FieldOf, fieldsOfKind, type Section } from '@vitrina/model';

/** Parts of a menu type: the tree field, and the sections of the other fields. */
export interface MenuParts {
  /** Name of the tree's field. */
  readonly name: string;
  readonly field: FieldOf<'tree'>;
  /** Sections that do not contain the tree field. */
  readonly facts: readonly Section[];
}

/** Finds the tree field of a type. @throws if the type has none */
export function menuParts(type: ContentType): MenuParts {
  const [tree] = fieldsOfKind(type, 'tree');
  if (tree === undefined) throw new Error(`${type.slug} has no field of kind tree`);
  const [name, field] = tree;
  return { name, field, facts: type.sections.filter(({ fields }) => !Object.hasOwn(fields, name)) };
}
