import type { z } from 'zod';
import type { Status } from '../statuses.ts';
import type { Options } from './choice.ts';
import type { ChangeInside, InnerPart } from './inside.ts';
import type { RichField } from './rich.ts';

/**
 * A rule that reads a sibling field: `{ field: 'document_type', is: ['hosted'] }`. With `of` it
 * reads a field of the record that the sibling refers to: `{ field: 'category_id', of: 'asks', is:
 * ['land'] }`. Without `is` the value need only be there. A value of several parts fits when one of
 * them does.
 */
export interface Condition {
  readonly field: string;
  readonly of?: string;
  readonly is?: readonly (string | boolean)[];
}

/** A comparison with a sibling field: the value must not be below it (or, `strictly`, must be above it). */
export interface Comparison {
  readonly field: string;
  readonly strictly?: true;
  /** Message if it does not hold. */
  readonly message: string;
}

/** Options of every field, whatever its kind. */
export interface CommonOptions {
  /** Spanish label, exactly as staff read it. */
  readonly label: string;
  /** Shown above the field; only where it prevents an error. */
  readonly help?: string;
  readonly placeholder?: string;
  /** `draft`: needed even to save; `publish`: needed to publish; a condition: needed to publish when it holds. */
  readonly required?: 'draft' | 'publish' | Condition;
  /** Message for an empty required field; by default the message of the kind. */
  readonly requiredMessage?: string;
  /** The field is shown and read only when the condition holds. */
  readonly showWhen?: Condition;
  /** Never leaves the console: absent from every public document, filter and search. */
  readonly staffOnly?: true;
  /** Public, but no page of the site shows it; every other public field stands in the `page` of its type. */
  readonly shownOnSite?: false;
  /** The public reads it only while this holds. */
  readonly publicWhen?: Condition;
  /** Scope in which values are unique among records that are not deleted; a sibling field can narrow it. */
  readonly unique?: 'type' | 'institution' | { readonly scopeField: string };
  /** Offered as a filter of the list, with the operator of its kind. */
  readonly filter?: true;
  /** Free-text search hits it. */
  readonly search?: true;
  /** May be a column of the list: its width in px at 1440. */
  readonly column?: number;
  /** Staff do not type it: it follows from the other values at every save, and what a client sends for it is ignored. */
  readonly computed?: (values: Readonly<Record<string, unknown>>) => unknown;
  /** Stays as it was when the record was made. */
  readonly immutable?: true;
  /** May be set, or added to, for many records at once. */
  readonly bulk?: 'set' | 'add';
  /** Shorter label for the column head and the filter. */
  readonly short?: string;
  /** Share of the row that the field takes in the form. */
  readonly span?: 'half' | 'full';
}

/** Something wrong with a value: where (JSON pointer, '' is the value itself) and what, in Spanish. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  /** Marks the rule as advice, which a publisher may override. */
  readonly advice?: true;
}

/** A reference from a value to something else. `to` is an entry's id, a file's url, or the name of an icon of the icon list. */
export interface Reference {
  readonly path: string;
  readonly kind: 'entry' | 'file' | 'icon';
  /** For entries: the slugs of the types that may be referred to. */
  readonly types: readonly string[];
  readonly to: string;
  /** Of fields that may ask for one version of a file: the one that it asks for, null for whatever the address shows. */
  readonly version?: number | null;
  /** The record may be on the site while the target is not: it is shown without it. */
  readonly mayBeUnpublished?: true;
}

/** Facts about an entry that another one refers to. */
export interface Related {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly title: string;
  readonly slug: string | null;
  readonly status: Status;
  readonly institution_id: string | null;
  readonly deleted: boolean;
  /** Of its public page, as `publicPath` gives it; null when it has none. */
  readonly path: string | null;
  /** The fields that its type embeds in the documents of others. */
  readonly embedded: Readonly<Record<string, unknown>>;
  /** The fields that declarations of other types look at (`factsOf`). */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The pixels of a stored image. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Data that the strict check at publishing may read in addition to the value. */
export interface PublishContext {
  readonly now: Date;
  /** Today in the bank's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly institution: string | null;
  readonly related: ReadonlyMap<string, Related>;
  /** The size of each stored image that the record names, by its address; one that is not known is not judged. */
  readonly images?: ReadonlyMap<string, Pixels>;
  /** The values of the sibling fields and of those around them, for conditions and comparisons. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Elements that lead nowhere stay in their tree: a preview finds each by its position. */
  readonly keepsLost?: true;
}

/** Operator by which a list filters by a field: the server has one compiler and the console one control for each. */
export type FilterOperator =
  | 'any-of'
  | 'related'
  | 'yes-no'
  | 'date-range'
  | 'moment-range'
  | 'number-range'
  | 'presence'
  | 'upcoming';

/** Services that sanitising a value needs. */
export interface Sanitisers {
  /** Html with the marks alone that the field allows. */
  html(html: string, marks: RichField['marks']): string;
  /** The lasting address of a stored file, however a client writes it. */
  fileAddress(address: string): string;
}

/** Gives pseudo-random numbers in [0, 1). */
export type Random = () => number;

/** Kind of field: shape, rules and behaviour. The console adds a module (`apps/console/src/fields`). */
export interface Kind<F, V> {
  /** Shape and rules of a value that is there; messages in Spanish. Drafts are held to it. */
  schema(field: F): z.ZodType<V>;
  /** Message if the field is required and empty. */
  readonly requiredMessage: string;
  /** True if a value that passed the schema is empty; by default '' and lists without elements are. */
  isEmpty?(value: V, field: F): boolean;
  /** Issues at publishing beyond the schema; fields inside report their own. */
  publishIssues?(value: V, field: F, context: PublishContext): Issue[];
  /** The value in one line of Spanish, for comparisons, dialogs and exports. */
  toText(value: V, field: F, related: ReadonlyMap<string, { readonly name: string }>): string;
  /** References to entries, files and icons, without those of the fields inside. */
  references?(value: V, field: F): Reference[];
  /** Of kinds whose values are keys of a declared list: that list. */
  options?(field: F): Options;
  /** Of kinds whose values are ids of records: the slug of their type. */
  target?(field: F): string;
  /** The names of the fields beside it that its value depends on. */
  siblings?(field: F): readonly string[];
  /** True if the value may stay after the sibling field on which it depends got the value `is`; true when absent. */
  staysWith?(value: V, field: F, sibling: string, is: unknown): boolean;
  /** Of kinds that hold other fields: the sets of fields inside, as they are declared. */
  innerParts?(field: F): readonly InnerPart[];
  /**
   * Of kinds that hold other fields: the value with what `change` makes of each set of values inside. Takes any value, as a
   * client may send it: what is not of the kind's shape stays as it is. The same value when nothing changes.
   */
  mapInside?(value: unknown, field: F, change: ChangeInside): unknown;
  /** The value without what must not be stored. Takes any value, as a client may send it; fields inside are cleaned by themselves. */
  sanitise?(value: unknown, field: F, by: Sanitisers): unknown;
  /** The value without rows that were added and left empty, null when none is left. Takes any value, as a form holds it. */
  withoutEmptyRows?(value: unknown): unknown;
  /** The shape in which staff read a stored value, where `schema` says more than that: whole trees, which lists show in outline. */
  storedSchema?(field: F): z.ZodType;
  /** Public value; the value itself when absent. */
  publicValue?(value: V, field: F, context: PublishContext): unknown;
  /** The shape of what `publicValue` gives; that of the stored value when absent. */
  publicSchema?(field: F): z.ZodType;
  /** Filter operator in lists; kinds without cannot be filters. */
  readonly filter?: FilterOperator;
  /** Lists may be sorted by it, compared as text or as a number, or by the related entry's name. */
  readonly sort?: 'text' | 'number' | 'related';
  /** A value that passes schema and publishing, for demo checks and generated tests. */
  sample(field: F, random: Random): V;
  /** Values that the schema must refuse, for generated tests. */
  faults(field: F): readonly unknown[];
}
