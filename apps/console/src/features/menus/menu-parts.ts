import { type ContentType, type FieldOf, fieldsOfKind, type Section } from '@vitrina/model';

/** Parts of a menu type: the field that contains the tree, and the sections of the other fields. */
export interface MenuParts {
  /** Name of the field that contains the tree. */
  readonly name: string;
  readonly field: FieldOf<'tree'>;
  /** Sections of the form, without the field that contains the tree. */
  readonly propertySections: readonly Section[];
}

/** Returns the field that contains the tree, and the other sections. @throws if the type has no such field */
export function findMenuParts(type: ContentType): MenuParts {
  const [tree] = fieldsOfKind(type, 'tree');
  if (tree === undefined) throw new Error(`${type.slug} has no field of kind tree`);
  const [name, field] = tree;
  return {
    name,
    field,
    propertySections: type.sections.filter(({ fields }) => !Object.hasOwn(fields, name)),
  };
}
