import type { CommonOptions } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';

/** Type of element: its label, Tabler icon, settings and allowed children. */
export interface ElementDeclaration {
  readonly label: string;
  readonly icon: string;
  readonly settings: Fields;
  /** Names of the settings that the editor always shows; the others are behind *Personalizar*. */
  readonly mainSettings: readonly string[];
  /** Types of the children, in the order in which they are offered; absent for an item, which has no children. */
  readonly childTypes?: readonly string[];
}

/** A tree of elements of several types, ordered by staff: a menu. */
export interface TreeField extends CommonOptions {
  readonly kind: 'tree';
  /** Declarations by type of element. */
  readonly of: Readonly<Record<string, ElementDeclaration>>;
  /** Types allowed at the root, in the order in which they are offered. */
  readonly rootTypes: readonly string[];
  /** `depth`: maximum number of levels, including the root level. `max`: maximum number of elements. */
  readonly depth: number;
  readonly max: number;
  /** Settings that give an element its name: the first non-empty one is used. */
  readonly nameFields: readonly string[];
  /**
   * `by` is the setting with an item's link target, `fallback` the setting with a typed address. Items without an
   * address are hidden from the public.
   */
  readonly linkSettings: { readonly by: string; readonly fallback: string };
}

/** The settings of an element. */
export type Settings = Readonly<Record<string, unknown>>;

/** Stored element. `settings` is present only if one is not empty, `components` only if the type allows children. */
export interface TreeElement {
  readonly type: string;
  readonly settings?: Settings;
  readonly components?: readonly TreeElement[];
}

/** Returns the types of children that the type of element allows (`null`: the root). */
export function allowedChildren(field: TreeField, parent: string | null): readonly string[] {
  return parent === null ? field.rootTypes : (field.of[parent]?.childTypes ?? []);
}

/** Returns the reason, in Spanish, that the parent type cannot hold an element of the type; null if it can. */
export function childIssue(field: TreeField, parent: string | null, type: string): string | null {
  const child = Object.hasOwn(field.of, type) ? field.of[type] : undefined;
  if (child === undefined) return 'Elija el tipo de elemento.';
  if (allowedChildren(field, parent).includes(type)) return null;
  const parentDeclaration = parent === null ? undefined : field.of[parent];
  if (parentDeclaration === undefined) return `«${child.label}» va dentro de un contenedor.`;
  if (parentDeclaration.childTypes === undefined)
    return `«${parentDeclaration.label}» no lleva elementos dentro.`;
  return `«${child.label}» no cabe en «${parentDeclaration.label}».`;
}

/** Returns the message for a tree with too many levels, in Spanish. */
export function depthMessage({ depth }: Pick<TreeField, 'depth'>): string {
  return `Caben ${depth} niveles como máximo.`;
}

/**
 * Returns the non-empty settings in their declared order. Undeclared settings stay, so that the schema refuses them.
 */
export function nonEmptySettings(
  fields: Fields,
  settings: Settings,
  isEmptyValue: FieldOperations['isEmptyValue'],
): Settings {
  const nonEmptyEntries = Object.entries(settings).filter(([key, value]) =>
    fields[key] === undefined ? value !== undefined : !isEmptyValue(fields[key], value),
  );
  const declaredOrder = Object.keys(fields);
  return Object.fromEntries(
    nonEmptyEntries.sort(([a], [b]) => declaredOrder.indexOf(a) - declaredOrder.indexOf(b)),
  );
}

/** Counts the elements at all levels. */
export function countElements(elements: readonly TreeElement[]): number {
  return elements.reduce((sum, { components = [] }) => sum + 1 + countElements(components), 0);
}

/** Returns the types of the elements and their nesting, without settings; enough to count elements. */
export function outlineOf(elements: readonly TreeElement[]): TreeElement[] {
  return elements.map(({ type, components }) => ({
    type,
    ...(components && { components: outlineOf(components) }),
  }));
}
