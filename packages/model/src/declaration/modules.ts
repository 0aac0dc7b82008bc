import type { Institution } from '../institutions.ts';

/** The slug of a content type that a destination may lead to. */
export type Module = string;

/** Properties of a module that destinations use. */
export interface ModuleInfo {
  readonly label: string;
  /** The institutions that have it. */
  readonly institutions: readonly Institution[];
}

const declarations = new Map<Module, ModuleInfo>();

/**
 * Modules that a destination may lead to (source section 1), in display order. They follow from the declarations of
 * the content types; these build on destinations themselves, so the map is empty until all of them are loaded.
 */
export const modules: ReadonlyMap<Module, ModuleInfo> = declarations;

/** Sets the modules once the declarations are loaded. */
export function declareModules(all: Iterable<readonly [Module, ModuleInfo]>): void {
  for (const [slug, info] of all) declarations.set(slug, info);
}

/** True if the slug is a module. */
export function isModule(slug: string): slug is Module {
  return declarations.has(slug);
}

/** The Spanish label of a module; the slug itself when it is none. */
export function moduleLabel(slug: string): string {
  return declarations.get(slug)?.label ?? slug;
}

/** The slug of the type that holds the categories of another type. */
export function categoriesOf<const S extends string>(slug: S): `${S}-categories` {
  return `${slug}-categories`;
}

/** Window in which a link opens (source section 9). */
export const linkTargets = { _self: 'La misma pestaña', _blank: 'Una pestaña nueva' } as const;

/** Types of link target (source section 3). */
export const destinationTypes = ['module', 'entry', 'external_url', 'category', 'institution'] as const;
/** One of the things that a link can lead to. */
export type DestinationType = (typeof destinationTypes)[number];

/** Labels of the types for staff. */
export const destinationTypeLabels: Readonly<Record<DestinationType, string>> = {
  module: 'Módulo',
  entry: 'Registro',
  external_url: 'URL externa',
  category: 'Categoría',
  institution: 'Institución',
};
