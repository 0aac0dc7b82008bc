import type { z } from 'zod';
import type { Status } from '../statuses.ts';
import type { Options } from './choice.ts';
import type { ChangeInside, InnerPart } from './inside.ts';
import type { TraitHolders } from './relation.ts';
import type { RichField } from './rich.ts';

/**
 * Condition on a sibling field: `{ field: 'document_type', is: ['hosted'] }`. With `of`, the condition reads a field
 * of the record that the sibling refers to: `{ field: 'category_id', of: 'asks', is: ['land'] }`. Without `is`, any
 * non-empty value meets the condition. A list meets it if one of its elements does.
 */
export interface Condition {
  readonly field: string;
  readonly of?: string;
  readonly is?: readonly (string | boolean)[];
}

/**
 * Comparison with a sibling field: the value must not be below the sibling's, or with `strictly` must be above it.
 */
export interface Comparison {
  readonly field: string;
  readonly strictly?: true;
  /** Message if the comparison fails. */
  readonly message: string;
}

/** Options that all kinds of field have. */
export interface CommonOptions {
  /** Spanish label as shown to staff. */
  readonly label: string;
  /** Former labels, by which imports still recognize the columns of spreadsheets exported earlier. */
  readonly formerLabels?: readonly string[];
  /** Help text above the field; only where it prevents an error. */
  readonly help?: string;
  readonly placeholder?: string;
  /**
   * `draft`: required for saving; `publish`: required for publishing; a condition: required for publishing while it
   * holds.
   */
  readonly required?: 'draft' | 'publish' | Condition;
  /** Message for an empty required field. Default: the message of the kind. */
  readonly requiredMessage?: string;
  /** Condition under which the field is shown and its value is used. */
  readonly showWhen?: Condition;
  /** Excludes the field from public documents, filters and search. */
  readonly staffOnly?: true;
  /**
   * Marks a public field that no page of the site shows. All other public fields must be part of the `page` of their
   * type.
   */
  readonly shownOnSite?: false;
  /** Condition under which the public receives the value. */
  readonly publicWhen?: Condition;
  /**
   * Scope in which values are unique among records that are not deleted. `scopeField` names a sibling field whose
   * value defines the scope.
   */
  readonly unique?: 'type' | 'institution' | { readonly scopeField: string };
  /** Offers the field as a filter of the list, with the operator of its kind. */
  readonly filter?: true;
  /**
   * Includes a field of the record in the search of lists and pickers, and first in the search over all records, which
   * finds all fields.
   */
  readonly search?: true;
  /** Width of the field's list column in px on a screen 1440 px wide; absent for fields without a column. */
  readonly column?: number;
  /** Computes the value from the other values at every save; a value sent by a client is ignored. */
  readonly computed?: (values: Readonly<Record<string, unknown>>) => unknown;
  /** True if the value cannot change after the record is created. */
  readonly immutable?: true;
  /** Allows setting the value, or adding to it, for many records at once. */
  readonly bulk?: 'set' | 'add';
  /** Shorter label for the column head and the filter. */
  readonly short?: string;
  /** Label on the public site, a noun phrase; `label` by default. */
  readonly siteLabel?: string;
  /** Width of the field in the form: half or all of a row. */
  readonly span?: 'half' | 'full';
}

/** Fault of a value: its path (JSON pointer; '' is the value itself) and a message in Spanish. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  /** Marks the rule as advice, which a publisher may override. */
  readonly advice?: true;
}

/**
 * Reference from a value to an entry, a file or an icon. `to` is the entry's id, the file's URL or the icon's name.
 */
export interface Reference {
  readonly path: string;
  readonly kind: 'entry' | 'file' | 'icon';
  /** Slugs of the types that a reference to an entry may have as target. */
  readonly types: readonly string[];
  readonly to: string;
  /** File version that the value requests; null for none. Only for fields that can request a version. */
  readonly version?: number | null;
  /** Allows publication while the target is not published; the record is then shown without the target. */
  readonly mayBeUnpublished?: true;
}

/** Text inside a value that a search finds. */
export interface TextPart {
  /** JSON pointer from the value to the text; '' for the value itself. */
  readonly path: string;
  /** Text as staff read it, in one line. */
  readonly text: string;
  /** Other spelling that finds the text, such as the digits of a telephone; not shown. */
  readonly spelling?: string;
}

/** Data on an entry that another entry refers to. */
export interface Related {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly title: string;
  readonly slug: string | null;
  readonly status: Status;
  readonly institution_id: string | null;
  readonly deleted: boolean;
  /** Path of the entry's public page (`publicPath`); null when it has none. */
  readonly path: string | null;
  /** Values of the fields that the entry's type embeds in documents of other entries. */
  readonly embedded: Readonly<Record<string, unknown>>;
  /** Values of the fields that declarations of other types read (`factFields`). */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Size of a stored image in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Data in addition to the value that the check at publication may read. */
export interface PublishContext {
  readonly now: Date;
  /** Today in the bank's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly institution: string | null;
  readonly related: ReadonlyMap<string, Related>;
  /** Sizes of the stored images in the record, by address; an image of unknown size is not checked. */
  readonly images?: ReadonlyMap<string, Pixels>;
  /** Records with the traits that rules for targets read. Rules on traits that are absent here are not checked. */
  readonly traitHolders?: TraitHolders;
  /** Values of the sibling fields and of the fields that contain them, for conditions and comparisons. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** True in previews, which find tree elements by their position: elements without a target are then kept. */
  readonly keepsElementsWithoutTarget?: true;
}

/** Operator of a list filter. The server has a compiler for each, and the console a control. */
export type FilterOperator =
  | 'any-of'
  | 'related'
  | 'yes-no'
  | 'date-range'
  | 'moment-range'
  | 'number-range'
  | 'presence'
  | 'upcoming';

/** Functions for sanitising a value. */
export interface Sanitisers {
  /** Returns the html with only the marks that the field allows. */
  html(html: string, marks: RichField['marks']): string;
  /** Returns the permanent address of a stored file for any form of address that a client sends. */
  fileAddress(address: string): string;
}

/** Returns pseudo-random numbers in [0, 1). */
export type Random = () => number;

/** Kind of field: shape, rules and behaviour. The console adds a module (`apps/console/src/fields`). */
export interface Kind<F, V> {
  /** Schema of a non-empty value, with messages in Spanish. It applies to drafts too. */
  schema(field: F): z.ZodType<V>;
  /** Message if the field is required and empty. */
  readonly requiredMessage: string;
  /** True if a value that passed the schema is empty. Default: '' and lists without elements are empty. */
  isEmpty?(value: V, field: F): boolean;
  /** Returns further issues that prevent publication, without the issues of inner fields. */
  publishIssues?(value: V, field: F, context: PublishContext): Issue[];
  /** Returns the value as one line of Spanish, for comparisons, dialogs and exports. */
  toText(value: V, field: F, relatedRecords: ReadonlyMap<string, { readonly name: string }>): string;
  /** Returns references to entries, files and icons, without the references of inner fields. */
  references?(value: V, field: F): Reference[];
  /**
   * Returns the texts by which a search finds the value, without the texts of inner fields. Default: the value as
   * text; none for kinds that contain fields.
   */
  texts?(value: V, field: F): readonly TextPart[];
  /** Declared options, for kinds whose values are keys of a list. */
  options?(field: F): Options;
  /** Slug of the referenced type, for kinds whose values are ids of records. */
  target?(field: F): string;
  /** Names of the sibling fields that the value depends on. */
  siblings?(field: F): readonly string[];
  /** True if the value may stay after the sibling field, on which it depends, changed to `is`. Default: true. */
  isValidAfter?(value: V, field: F, sibling: string, is: unknown): boolean;
  /** Sets of inner fields as declared, for kinds that contain fields. */
  innerParts?(field: F): readonly InnerPart[];
  /**
   * Applies `change` to each set of inner values, for kinds that contain fields. Accepts any value from a client:
   * parts of another shape stay unchanged. Returns the same value if nothing changes.
   */
  mapInside?(value: unknown, field: F, change: ChangeInside): unknown;
  /**
   * Removes content that must not be stored. Accepts any value from a client; inner fields are sanitised separately.
   */
  sanitise?(value: unknown, field: F, by: Sanitisers): unknown;
  /** Removes rows that were added and left empty; null when no row remains. Accepts any value of a form. */
  withoutEmptyRows?(value: unknown): unknown;
  /** Schema of a stored value for staff, for kinds whose `schema` is stricter: lists show trees without settings. */
  storedSchema?(field: F): z.ZodType;
  /** Returns the public value. Default: the stored value. */
  publicValue?(value: V, field: F, context: PublishContext): unknown;
  /** Schema of the result of `publicValue`. Default: the schema of the stored value. */
  publicSchema?(field: F): z.ZodType;
  /** Filter operator in lists; kinds without an operator cannot be filters. */
  readonly filter?: FilterOperator;
  /** Comparison for sorting lists: as text, as a number, or by the name of the related entry. */
  readonly sort?: 'text' | 'number' | 'related';
  /** Returns a value that passes the schema and can be published, for demo checks and generated tests. */
  sample(field: F, random: Random): V;
  /** Returns values that the schema must refuse, for generated tests. */
  faults(field: F): readonly unknown[];
}
