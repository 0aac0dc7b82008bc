import type { Inbox } from '../inbox/declaration.ts';
import type { Institution } from '../institutions.ts';
import type { Condition, Issue, PublishContext } from '../kinds/kind.ts';
import type { ElementOperations } from '../kinds/recursion.ts';
import type { Field, FieldKind, FieldOf, Fields } from '../kinds/registry.ts';
import type { Phrases, PublicPage } from '../page/declaration.ts';
import type { Resource } from '../people/permissions.ts';
import type { Status } from '../statuses.ts';

/** Groups of the console's rail, in their order, with the Spanish heading. */
export const screenGroups = {
  content: 'Contenido',
  offers: 'Ofertas y plazas',
  structure: 'Estructura del sitio',
  administration: 'Administración',
} as const;

/** One of the groups of the rail. */
export type ScreenGroup = keyof typeof screenGroups;

/** A card of the form: a heading and the fields under it. */
export interface Section {
  /** Anchor in the form's address. */
  readonly key: string;
  readonly title: string;
  readonly help?: string;
  readonly fields: Fields;
  /** Preview shown under the section: the page as a search engine lists it. */
  readonly preview?: 'search-result';
}

/** The day so many days before today. */
export interface DaysAgo {
  readonly daysAgo: number;
}

/** A list view that every person finds ready. */
export interface BuiltInView {
  readonly name: string;
  /** The list's parameters, as in its address; a day may be told by how long ago it was (`queryOfView`). */
  readonly query: Readonly<Record<string, string | readonly string[] | DaysAgo>>;
}

/** A form of the public address; the first whose condition holds is the record's. */
export interface PublicAddress {
  /** Absent: always. */
  readonly when?: Condition;
  /** `{institution}`, `{type}`, `{category}` and `{slug}` are filled in; without one of them there is no address. */
  readonly pattern: string;
}

/** Changes that time and business make to records of a type, in addition to `publish_at` and `expire_at`. */
export interface Lifecycle {
  /** Date or moment from which a record is on the site, in place of `publish_at`. */
  readonly starts?: string;
  /** Date (the whole day counts) or moment until which it is, in place of `expire_at`. */
  readonly ends?: string;
  /** Publishing a draft for which this holds closes the record: it becomes Histórico. */
  readonly closes?: Condition;
  /** A record that expired so many days ago becomes Histórico. */
  readonly archivedAfterDays?: number;
  /** Field that says how it ended (who won): it is published only once `ends` is over, and closes the record then. */
  readonly outcome?: string;
  /** An archived record stays readable for the public when this holds. */
  readonly archivedOnSite?: Condition;
  /** Relation to the record that publishing this one archives. */
  readonly replaces?: string;
}

/** One record of a group on the site at a time: publishing another one displaces it, or is refused. */
export interface Sole {
  /** Fields that make the group. */
  readonly scopeFields: readonly string[];
  /** Only records for which this holds are rivals. */
  readonly when?: Condition;
  /** Fate of the previous record: unpublished, without this switch, or kept; `never` refuses the publication. */
  readonly onReplace: 'unpublished' | 'never' | { readonly clearedSwitch: string };
}

/**
 * A content type: the one place that says what its records are.
 * Validation, OpenAPI, permissions, database filters, list and form screens, the public document,
 * import and export are derived from it.
 */
export interface ContentType {
  /** As the calls name it (source section 1). */
  readonly slug: string;
  /** The console's address of the list. Its parameters (`/:institution_id/…`) are fields that all records of one list share. */
  readonly path: string;
  /** Address of its item in the rail, where `path` has parameters. */
  readonly navPath?: string;
  /** Address of the screen that it belongs to: it has no item of its own in the rail. */
  readonly parentPath?: string;
  /** Shown on the screen of catalogues, not in the rail. */
  readonly catalogue?: true;
  /** Its calls lie under `core/hn/v1/`, as the source has them for menus and calculators. */
  readonly core?: true;
  /** Records are edited in a panel next to the list, not on a screen of their own. */
  readonly panel?: true;
  /** Resource in permissions; one that no other type has is a new one (`resources`). */
  readonly resource: Resource;
  /** Destinations may lead to it: its place among the modules that they offer, lowest first (source section 1). */
  readonly module?: number;
  readonly group: ScreenGroup;
  /** Order in its group of the rail, lowest first; gaps allow to insert. */
  readonly position: number;
  /** Name of a Tabler outline icon. */
  readonly icon: string;
  readonly labels: {
    /** Lower case, as inside a sentence. */
    readonly singular: string;
    readonly plural: string;
    /** Of the screens, where it is not `many` with a capital. */
    readonly title?: string;
    /** Grammatical gender, for `Nueva sucursal` and `Nuevo documento`. */
    readonly feminine: boolean;
  };
  /** Institutions whose records it may hold; `shared` records belong to none. */
  readonly institutions: readonly Institution[] | 'shared';
  /** Shared records that belong to some institutions only: these, or those that the field names. All when absent. */
  readonly serves?: readonly Institution[] | { readonly field: string };
  /** False: there is no draft, each save is on the site at once. */
  readonly drafts: boolean;
  /** The states that its entries can be in (the recycle bin is none of them). */
  readonly states: readonly Status[];
  /** Records have a public page of their own, and so a slug. */
  readonly publicPage: boolean;
  /** Contents of that page, of its card and of the list; needed with `publicPage`. */
  readonly page?: PublicPage;
  /** The forms of that page's address; `/{institution}/{type}/{slug}` when absent (source section 9). */
  readonly publicAddresses?: readonly PublicAddress[];
  /** Records without a page that still have a slug, because addresses of others hold it. */
  readonly withSlug?: true;
  /** Records without a page of their own that the site shows on its pages, so that editors can see their drafts there. */
  readonly hasPreview?: true;
  readonly lifecycle?: Lifecycle;
  /** Form that the public may send for its records; absent: none. */
  readonly inbox?: Inbox;
  readonly sole?: Sole;
  /** The most records of a group that may be on the site. */
  readonly maxPublished?: { readonly scopeFields: readonly string[]; readonly count: number };
  /** People put the records of a group in order: field `order` counts from 0. */
  readonly ordered?: { readonly scopeFields: readonly string[] };
  /** Sets of fields of which publishing needs one at least. */
  readonly oneOf?: readonly ElementOperations[];
  /** Rules that no single field can say. Values are flat, identity included. */
  readonly check?: (values: Readonly<Record<string, unknown>>, context: PublishContext) => Issue[];
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
  /** It may be switched off or deleted while others refer to it, which then go without: who does it is warned. */
  readonly removableWhileUsed?: true;
  /** Columns shown at first, in order: fields, or `institution_id`, `status`, `updated_at`, … */
  readonly columns: readonly string[];
  /** Filters whose buttons are always there; the others are behind `+ Filtro`. */
  readonly mainFilters: readonly string[];
  readonly searchPlaceholder: string;
  readonly views: readonly BuiltInView[];
  /** Choice field by whose values the list shows its rows in groups; the list must be sorted accordingly. */
  readonly groupedBy?: string;
  /** `-updated_at` when absent. */
  readonly sort?: string;
  /** Fields that documents of other entries carry when they embed this one. */
  readonly embeds?: readonly string[];
  /** Phrases after the name where pages of other records list one of this type, made of fields that it `embeds`. */
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

/** The parameters of the type's screens: fields whose value the address gives. */
export function pathParameters(type: Pick<ContentType, 'path'>): string[] {
  return [...type.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
}

/** All fields of a type, in the form's order. */
export function fieldsOf(type: ContentType): Fields {
  return Object.assign({}, ...type.sections.map((section) => section.fields)) as Fields;
}

/** The fields of a type that are of one kind, by their names, in the form's order. */
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

/** Members that determine the institutions of a record. */
export interface OwnedRecord {
  readonly institution_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The institutions that a record, or a revision of it, belongs to: its own, or those that it serves. null: all. */
export function institutionsOf(
  { serves }: Pick<ContentType, 'serves'>,
  { institution_id, data }: OwnedRecord,
): readonly string[] | null {
  if (institution_id !== null) return [institution_id];
  if (serves === undefined) return null;
  const servedInstitutions: unknown = 'field' in serves ? data[serves.field] : serves;
  return Array.isArray(servedInstitutions)
    ? servedInstitutions.filter((item) => typeof item === 'string')
    : null;
}

/** Title of a type's screens: `Zona de Pagos`, or the plural with a capital. */
export function screenTitle({ labels }: Pick<ContentType, 'labels'>): string {
  return labels.title ?? labels.plural.charAt(0).toUpperCase() + labels.plural.slice(1);
}
