import type { CommonOptions } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';

/** One sort of element: what staff call it, its Tabler icon, what is said of it and what it may hold. */
export interface ElementDeclaration {
  readonly label: string;
  readonly icon: string;
  readonly settings: Fields;
  /** Names of the settings that always stand open in the editor; the others are behind *Personalizar*. */
  readonly open: readonly string[];
  /** The sorts that it holds, in the order in which they are offered; an item holds none. */
  readonly takes?: readonly string[];
}

/** Elements that hold others, of several sorts, each in an order that people choose: a menu. */
export interface TreeField extends CommonOptions {
  readonly kind: 'tree';
  /** Sort → its declaration. */
  readonly of: Readonly<Record<string, ElementDeclaration>>;
  /** The sorts that stand at the root, in the order in which they are offered. */
  readonly takes: readonly string[];
  /** The most levels, the root's included, and the most elements in all. */
  readonly depth: number;
  readonly max: number;
  /** Settings that tell an element, the first that says something. */
  readonly toldBy: readonly string[];
  /** The setting that makes an item a link, and the one that gives its address by itself: an item that leads nowhere is not shown to the public. */
  readonly leads: { readonly by: string; readonly instead: string };
}

/** What is said of an element. */
export type Settings = Readonly<Record<string, unknown>>;

/** An element as it is stored: `settings` only when something is said, `components` only of what may hold others. */
export interface TreeElement {
  readonly type: string;
  readonly settings?: Settings;
  readonly components?: readonly TreeElement[];
}

/** The sorts that an element of the sort takes (`null`: the root). */
export function takenBy(field: TreeField, parent: string | null): readonly string[] {
  return parent === null ? field.takes : (field.of[parent]?.takes ?? []);
}

/** Why an element of the sort cannot stand there, in Spanish; null when it can. */
export function whyNotInside(field: TreeField, parent: string | null, type: string): string | null {
  const child = Object.hasOwn(field.of, type) ? field.of[type] : undefined;
  if (child === undefined) return 'Elija el tipo de elemento.';
  if (takenBy(field, parent).includes(type)) return null;
  const holder = parent === null ? undefined : field.of[parent];
  if (holder === undefined) return `«${child.label}» va dentro de un contenedor.`;
  if (holder.takes === undefined) return `«${holder.label}» no lleva elementos dentro.`;
  return `«${child.label}» no cabe en «${holder.label}».`;
}

/** That elements would lie deeper than the declaration lets them, in Spanish. */
export function tooDeep({ depth }: Pick<TreeField, 'depth'>): string {
  return `Caben ${depth} niveles como máximo.`;
}

/** The settings that say something, in their declared order; what is not declared stays as it is, for the schema to refuse. */
export function fullSettings(
  fields: Fields,
  settings: Settings,
  isEmptyValue: FieldOperations['isEmptyValue'],
): Settings {
  const kept = Object.entries(settings).filter(([key, value]) =>
    fields[key] === undefined ? value !== undefined : !isEmptyValue(fields[key], value),
  );
  const places = Object.keys(fields);
  return Object.fromEntries(kept.sort(([a], [b]) => places.indexOf(a) - places.indexOf(b)));
}

/** How many elements there are, at all levels. */
export function countElements(elements: readonly TreeElement[]): number {
  return elements.reduce((sum, { components = [] }) => sum + 1 + countElements(components), 0);
}

/** The sorts of the elements and how they lie in each other, without what they say: enough to count them. */
export function outlineOf(elements: readonly TreeElement[]): TreeElement[] {
  return elements.map(({ type, components }) => ({
    type,
    ...(components && { components: outlineOf(components) }),
  }));
}
