import type { Institution } from './institutions.ts';

/** The entry types of source section 1, letter by letter: what a destination may lead to, with the institutions that have them. */
export const modules = {
  assets: { label: 'Activos eventuales', institutions: ['bank', 'companies'] },
  discounts: { label: 'Descuentos', institutions: ['bank'] },
  documents: { label: 'Documentos', institutions: ['bank', 'insurances', 'companies'] },
  salvages: { label: 'Salvamentos', institutions: ['insurances'] },
  stores: { label: 'Sucursales', institutions: ['bank', 'insurances', 'companies'] },
  terminologies: { label: 'Glosario de términos', institutions: ['insurances'] },
  payments: { label: 'Zona de Pagos', institutions: ['bank', 'companies'] },
  'static-pages': { label: 'Páginas estáticas', institutions: ['bank', 'insurances', 'companies'] },
  products: { label: 'Productos', institutions: ['bank', 'insurances', 'companies'] },
  projects: { label: 'Proyectos inmobiliarios', institutions: ['bank'] },
  promotions: { label: 'Promociones', institutions: ['bank', 'insurances'] },
  providers: { label: 'Proveedores', institutions: ['insurances'] },
} as const satisfies Record<string, { label: string; institutions: readonly Institution[] }>;

/** The slug of a module. */
export type Module = keyof typeof modules;

/** Whether the slug is one of the modules. */
export function isModule(slug: string): slug is Module {
  return Object.hasOwn(modules, slug);
}

/** The Spanish label of a module; the slug itself when it is none. */
export function moduleLabel(slug: string): string {
  return isModule(slug) ? modules[slug].label : slug;
}

/** The slug of the type that holds the categories of another type. */
export function categoriesOf(slug: string): string {
  return `${slug}-categories`;
}

/** Where a link opens (source section 9). */
export const linkTargets = { _self: 'La misma pestaña', _blank: 'Una pestaña nueva' } as const;

/** What a link can lead to (source section 3). */
export const destinationTypes = ['module', 'entry', 'external_url', 'category', 'institution'] as const;
/** One of the things that a link can lead to. */
export type DestinationType = (typeof destinationTypes)[number];

/** What staff read for each. */
export const destinationTypeLabels: Readonly<Record<DestinationType, string>> = {
  module: 'Módulo',
  entry: 'Registro',
  external_url: 'URL externa',
  category: 'Categoría',
  institution: 'Institución',
};
