import { type Field, innerPartsOf } from '../kinds/registry.ts';
import { type ContentType, fieldsOf } from './content-type.ts';

/** Icon named by a declaration, with its location: `stores`, `banners.blocks.text`. */
export interface DeclaredIcon {
  readonly location: string;
  readonly name: string;
}

function iconsIn(location: string, field: Field): DeclaredIcon[] {
  const ownIcons =
    field.kind === 'blocks' || field.kind === 'tree'
      ? Object.entries(field.of).map(([key, { icon }]) => ({ location: `${location}.${key}`, name: icon }))
      : [];
  const innerIcons = innerPartsOf(field).flatMap(({ pathOf, fields }) =>
    Object.entries(fields).flatMap(([key, currentField]) =>
      iconsIn(`${location}${pathOf(key)}`, currentField),
    ),
  );
  return [...ownIcons, ...innerIcons];
}

/** Returns the icons of blocks and tree elements in the fields of a type, including nested fields. */
export function elementIcons(type: ContentType): DeclaredIcon[] {
  return Object.entries(fieldsOf(type)).flatMap(([key, field]) => iconsIn(`${type.slug}.${key}`, field));
}
