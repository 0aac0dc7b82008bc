import type { Institution } from '../institutions.ts';

/** Slug of a content type that a link target may lead to. */
export type Module = string;

/** Properties of a module that link targets use. */
export interface ModuleInfo {
  readonly label: string;
  /** Institutions that have the module. */
  readonly institutions: readonly Institution[];
}

const declarations = new Map<Module, ModuleInfo>();

/**
 * Modules that a link target may lead to (source section 1), in display order. The map is derived from the
 * declarations of content types, and these import link targets, so it is empty until all declarations are loaded.
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

/** Returns the Spanish label of a module; the slug itself if it is not a module. */
export function moduleLabel(slug: string): string {
  return declarations.get(slug)?.label ?? slug;
}

/** Returns the slug of the categories of a content type. */
export function categoriesOf<const S extends string>(slug: S): `${S}-categories` {
  return `${slug}-categories`;
}

/** Window in which a link opens (source section 9). */
export const linkTargets = { _self: 'La misma pestaña', _blank: 'Una pestaña nueva' } as const;

/** Types of link target (source section 3). */
export const destinationTypes = ['module', 'entry', 'external_url', 'category', 'institution'] as const;
/** Type of link target. */
export type DestinationType = (typeof destinationTypes)[number];

/** Labels of the link target types for staff. */
export const destinationTypeLabels: Readonly<Record<DestinationType, string>> = {
  module: 'Sección del sitio',
  entry: 'Un registro',
  external_url: 'Otra página web',
  category: 'Categoría',
  institution: 'Institución',
};
