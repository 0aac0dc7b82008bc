import type { Institution } from './institutions.ts';
import type { Fields } from './kinds/registry.ts';
import type { Resource } from './permissions.ts';
import type { Status } from './statuses.ts';

/** Groups of the console's rail, in their order, with the Spanish heading. */
export const screenGroups = {
  content: 'Contenido',
  offers: 'Ofertas y plazas',
  structure: 'Estructura del sitio',
  administration: 'Administración',
} as const;

export type ScreenGroup = keyof typeof screenGroups;

/** A card of the form: a heading and the fields under it. */
export interface Section {
  /** Anchor in the form's address. */
  readonly key: string;
  readonly title: string;
  readonly help?: string;
  readonly fields: Fields;
}

/** A list view that every person finds ready. */
export interface BuiltInView {
  readonly name: string;
  /** The list's parameters, as in its address. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * A content type: the one place that says what its records are.
 * Validation, OpenAPI, permissions, database filters, list and form screens, the public document,
 * import and export are derived from it.
 */
export interface ContentType {
  /** As the calls name it (source section 1). */
  readonly slug: string;
  /** The console's address of the list. */
  readonly path: string;
  readonly resource: Resource;
  readonly group: ScreenGroup;
  /** Place in its group of the rail, lowest first; the gaps leave room. */
  readonly position: number;
  /** Name of a Tabler outline icon. */
  readonly icon: string;
  readonly labels: {
    /** Lower case, as inside a sentence. */
    readonly one: string;
    readonly many: string;
    /** Grammatical gender, for `Nueva sucursal` and `Nuevo documento`. */
    readonly feminine: boolean;
  };
  /** Institutions whose records it may hold; `shared` records belong to none. */
  readonly institutions: readonly Institution[] | 'shared';
  /** False: there is no draft, each save is on the site at once. */
  readonly drafts: boolean;
  /** The states that its entries can be in (besides the recycle bin). */
  readonly states: readonly Status[];
  /** Records have a public page of their own, and so a slug. */
  readonly publicPage: boolean;
  readonly sections: readonly Section[];
  /** Field that staff call a record by. */
  readonly name: string;
  /** Field that the public reads as its title; the name when absent. */
  readonly title?: string;
  /** Fields of a row's second line, in order. */
  readonly secondary?: readonly string[];
  /** Image field of the row's thumbnail. */
  readonly thumbnail?: string;
  /** Group field `{ text, until }` that takes the place of the second line while it holds. */
  readonly notice?: string;
  /** Switch that takes a record out of use without deleting it; it cannot be switched off while in use. */
  readonly activeFlag?: string;
  /** Columns shown at first, in order: fields, or `institution_id`, `status`, `updated_at`, … */
  readonly columns: readonly string[];
  /** Filters whose buttons are always there; the others are behind `+ Filtro`. */
  readonly mainFilters: readonly string[];
  readonly searchPlaceholder: string;
  readonly views: readonly BuiltInView[];
  /** `-updated_at` when absent. */
  readonly sort?: string;
  /** Fields that documents of other entries carry when they embed this one. */
  readonly embeds?: readonly string[];
}

/** Writes a declaration down; whether it is sound is checked when the registry is built, by `checkContentTypes`. */
export function defineContentType<const T extends ContentType>(
  type: T,
): ContentType & { readonly slug: T['slug'] } {
  return type;
}

/** All fields of a type, in the form's order. */
export function fieldsOf(type: ContentType): Fields {
  return Object.assign({}, ...type.sections.map((section) => section.fields)) as Fields;
}

/** Whether entries of the type belong to an institution. */
export function hasInstitution(type: ContentType): boolean {
  return type.institutions !== 'shared';
}
