import type { Inbox } from '../inbox/declaration.ts';
import type { Institution } from '../institutions.ts';
import type { Condition, Issue, PublishContext } from '../kinds/kind.ts';
import type { OneOfRule } from '../kinds/recursion.ts';
import type { Field, FieldKind, FieldOf, Fields } from '../kinds/registry.ts';
import type { Phrases, PublicPage } from '../page/declaration.ts';
import type { Resource } from '../people/permissions.ts';
import type { Status } from '../statuses.ts';

/** Groups of the console's navigation rail, in order, with their Spanish headings. */
export const screenGroups = {
  content: 'Contenido',
  offers: 'Ofertas y plazas',
  structure: 'Estructura del sitio',
  administration: 'Administración',
} as const;

/** Key of a group of the navigation rail. */
export type ScreenGroup = keyof typeof screenGroups;

/** A card of the form: a heading and the fields under it. */
export interface Section {
  /** Anchor of the section in the form's address. */
  readonly key: string;
  readonly title: string;
  readonly help?: string;
  readonly fields: Fields;
  /** Preview shown under the section: the page as a search engine lists it. */
  readonly preview?: 'search-result';
}

/** Day of a view's query, given as a number of days before today. */
export interface DaysAgo {
  readonly daysAgo: number;
}

/** List view that is available to every person. */
export interface BuiltInView {
  readonly name: string;
  /** Query parameters of the list, as in its address. A day may be relative to today (`queryOfView`). */
  readonly query: Readonly<Record<string, string | readonly string[] | DaysAgo>>;
}

/** Pattern of a public address. The first pattern whose condition holds applies to a record. */
export interface PublicAddress {
  /** Condition on the record. Default: the pattern always applies. */
  readonly when?: Condition;
  /**
   * Pattern with the placeholders `{institution}`, `{type}`, `{category}` and `{slug}`; a record that lacks one of
   * their values has no address.
   */
  readonly pattern: string;
}

/**
 * Rules that change the state of records over time or on publication, in addition to `publish_at` and `expire_at`.
 */
export interface Lifecycle {
  /** Field with the date or moment from which a record is on the site; replaces `publish_at`. */
  readonly starts?: string;
  /** Field with the date (included) or moment until which a record is on the site; replaces `expire_at`. */
  readonly ends?: string;
  /** Condition on a draft under which its publication closes the record: the state becomes Histórico. */
  readonly closes?: Condition;
  /** Days after which an expired record becomes Histórico. */
  readonly archivedAfterDays?: number;
  /**
   * Field for the outcome of the record (who won). It can be published only after `ends`, and publishing it closes
   * the record.
   */
  readonly outcome?: string;
  /** Condition under which an archived record stays readable for the public. */
  readonly archivedOnSite?: Condition;
  /** Relation to another record, which is archived when this one is published. */
  readonly replaces?: string;
}

/** Limit of one published record per group: publishing another one displaces the first, or is refused. */
export interface SoleRule {
  /** Fields whose values define the group. */
  readonly scopeFields: readonly string[];
  /** Condition that a record must meet to be subject to the limit. */
  readonly when?: Condition;
  /**
   * Effect of a second publication on the published record: it is unpublished, or its switch is cleared. `never`
   * refuses the second publication.
   */
  readonly onReplace: 'unpublished' | 'never' | { readonly clearedSwitch: string };
}

/**
 * Declaration of a content type and its records. Validation, OpenAPI, permissions, database filters, list and form
 * screens, the public document, import and export are derived from it.
 */
export interface ContentType {
  /** Slug of the type, as the API names it (source section 1). */
  readonly slug: string;
  /**
   * Console path of the list. Its parameters (`/:institution_id/…`) are fields that have the same value in all
   * records of one list.
   */
  readonly path: string;
  /** Path of the type's item in the navigation rail, for types whose `path` has parameters. */
  readonly navPath?: string;
  /** Path of the screen that the type belongs to; the type then has no item of its own in the navigation rail. */
  readonly parentPath?: string;
  /** True if the type is shown on the screen of catalogues instead of the navigation rail. */
  readonly catalogue?: true;
  /**
   * True if the paths of the type's API calls begin with `core/hn/v1/`, as the requirements name them for menus and
   * calculators.
   */
  readonly core?: true;
  /** True if records are edited in a panel next to the list instead of on a screen of their own. */
  readonly panel?: true;
  /** Name of the type's resource in permissions; a name that no other type uses adds a resource (`resources`). */
  readonly resource: Resource;
  /**
   * Position of the type among the modules that link targets offer, lowest first; absent if links cannot lead to the
   * type (source section 1).
   */
  readonly module?: number;
  readonly group: ScreenGroup;
  /** Position in its group of the navigation rail, lowest first; gaps allow new types in between. */
  readonly position: number;
  /** Name of a Tabler outline icon. */
  readonly icon: string;
  readonly labels: {
    /** Singular name in lower case, as inside a sentence. */
    readonly singular: string;
    readonly plural: string;
    /** Title of the screens. Default: the plural with a capital letter. */
    readonly title?: string;
    /** Grammatical gender, for `Nueva sucursal` and `Nuevo documento`. */
    readonly feminine: boolean;
  };
  /** Institutions to which records of the type may belong; `shared` records belong to no institution. */
  readonly institutions: readonly Institution[] | 'shared';
  /**
   * Institutions that shared records apply to: a fixed list, or the values of the named field. Default: all
   * institutions.
   */
  readonly serves?: readonly Institution[] | { readonly field: string };
  /** False for types without drafts: each save changes the site at once. */
  readonly drafts: boolean;
  /** States that entries can have. The recycle bin is not a state. */
  readonly states: readonly Status[];
  /** True if records have a public page of their own, and therefore a slug. */
  readonly publicPage: boolean;
  /** Contents of the public page, the card and the list; required with `publicPage`. */
  readonly page?: PublicPage;
  /** Patterns of the public address (source section 9). Default: `/{institution}/{type}/{slug}`. */
  readonly publicAddresses?: readonly PublicAddress[];
  /** True if records have a slug but no page of their own; addresses of other records contain the slug. */
  readonly withSlug?: true;
  /** True if pages of other records show records of this type; the staging site shows their drafts there. */
  readonly hasPreview?: true;
  /** Condition under which pages show the record on phones only; its preview is then as wide as a phone. */
  readonly onPhonesOnly?: Condition;
  readonly lifecycle?: Lifecycle;
  /** Form that the public may send for a record; absent for types without a form. */
  readonly inbox?: Inbox;
  readonly sole?: SoleRule;
  /** Maximum number of published records in a group. */
  readonly maxPublished?: { readonly scopeFields: readonly string[]; readonly count: number };
  /** Fields that define the groups in which staff order the records; the field `order` counts from 0. */
  readonly ordered?: { readonly scopeFields: readonly string[] };
  /** Sets of fields; publishing requires at least one field of each set. */
  readonly oneOf?: readonly OneOfRule[];
  /** Checks rules that involve several fields. `values` is flat and includes the identity fields. */
  readonly check?: (values: Readonly<Record<string, unknown>>, context: PublishContext) => Issue[];
  readonly sections: readonly Section[];
  /** Field with the name of a record for staff. */
  readonly name: string;
  /** Field with the public title of a record. Default: the name field. */
  readonly title?: string;
  /** Fields of a row's second line, in order. */
  readonly secondary?: readonly string[];
  /** Image field of the row's thumbnail. */
  readonly thumbnail?: string;
  /** Group field `{ text, until }`. Its text replaces the second line of a row until the moment `until`. */
  readonly notice?: string;
  /**
   * Switch that makes a record unavailable without deleting it. It cannot be switched off while other records refer
   * to the record.
   */
  readonly activeFlag?: string;
  /**
   * True if the record may be switched off or deleted while other records refer to it. These records lose the
   * reference, of which the person is warned.
   */
  readonly removableWhileUsed?: true;
  /** Columns shown by default, in order: fields, or `institution_id`, `status`, `updated_at`, … */
  readonly columns: readonly string[];
  /** Filters that are always visible; the others are behind `+ Filtro`. */
  readonly mainFilters: readonly string[];
  readonly searchPlaceholder: string;
  readonly views: readonly BuiltInView[];
  /** Choice field by which the list groups its rows; the list must be sorted by it. */
  readonly groupedBy?: string;
  /** Order of the list until a person sorts it. Default: `-updated_at`. */
  readonly sort?: string;
  /** Fields that are copied into documents of other entries that embed an entry of this type. */
  readonly embeds?: readonly string[];
  /** Texts after the name of a record on pages of other records that list it; only fields of `embeds` may be used. */
  readonly tile?: Phrases;
}

/** Declares a content type; `checkContentTypes` checks the declaration when the registry is built. */
export function defineContentType<const T extends ContentType>(
  type: T,
): Omit<ContentType, 'slug' | 'sections'> & Pick<T, 'slug' | 'sections'> {
  return type;
}

/** True if records of the type have a slug. */
export function hasSlug(type: ContentType): boolean {
  return type.publicPage || type.withSlug === true;
}

/** True if the staging site shows drafts of the type, on their own page or on another one. */
export function isPreviewed(type: ContentType): boolean {
  return type.publicPage || type.hasPreview === true;
}

/** Returns the names of the fields whose value is a parameter of the type's `path`. */
export function pathParameters(type: Pick<ContentType, 'path'>): string[] {
  return [...type.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
}

/** Returns all fields of a type, in the form's order. */
export function fieldsOf(type: ContentType): Fields {
  return Object.assign({}, ...type.sections.map((section) => section.fields)) as Fields;
}

/** Returns the fields of one kind by name, in the form's order. */
export function fieldsOfKind<K extends FieldKind>(type: ContentType, kind: K): Map<string, FieldOf<K>> {
  const isOfKind = (field: Field): field is FieldOf<K> => field.kind === kind;
  return new Map(
    Object.entries(fieldsOf(type)).flatMap(([name, field]) => (isOfKind(field) ? [[name, field]] : [])),
  );
}

/** True if entries of the type belong to an institution. */
export function hasInstitution(type: ContentType): boolean {
  return type.institutions !== 'shared';
}

/** Members of a record that determine its institutions. */
export interface OwnedRecord {
  readonly institution_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Returns the institutions of a record or revision: its own, or the ones that a shared record applies to. null means
 * all.
 */
export function institutionsOf(
  { serves }: Pick<ContentType, 'serves'>,
  { institution_id, data }: OwnedRecord,
): readonly string[] | null {
  if (institution_id !== null) return [institution_id];
  if (serves === undefined) return null;
  const servedInstitutions: unknown = 'field' in serves ? data[serves.field] : serves;
  return Array.isArray(servedInstitutions)
    ? servedInstitutions.filter((institution) => typeof institution === 'string')
    : null;
}

/** Returns the title of a type's screens: `Zona de Pagos`, or by default the plural with a capital letter. */
export function screenTitle({ labels }: Pick<ContentType, 'labels'>): string {
  return labels.title ?? labels.plural.charAt(0).toUpperCase() + labels.plural.slice(1);
}
