import type { Condition } from '../kinds/kind.ts';

/**
 * Phrases about a record or a list element; `{field}` is replaced by the value, and a phrase that lacks a value is
 * left out. `{field|singular|plural}` adds the word that fits the number.
 */
export type Phrases = readonly string[];

/** Section of a page: a field in the default layout of its kind, or in the layout named by `as`. */
export type PageSection =
  | string
  | { readonly field: string; readonly as: 'small-print' }
  /** Options or names of records, in one row. */
  | { readonly field: string; readonly as: 'chips' }
  /**
   * Questions that expand to their answers, or rows with icon, title and text: the first fields of these kinds are
   * used.
   */
  | { readonly field: string; readonly as: 'questions' | 'highlights' }
  /** Table with a row per element. A column may combine several fields, and has the label of the last one. */
  | { readonly field: string; readonly as: 'table'; readonly columns: readonly (readonly string[])[] }
  /** Card per element with picture, name, price and one line of phrases. */
  | { readonly field: string; readonly as: 'models'; readonly phrases: Phrases };

/** Section that shows the elements of a list of groups in rows. */
export type RowSection = Extract<PageSection, { as: 'questions' | 'highlights' | 'table' | 'models' }>;

/** Description of a record for search engines (schema.org): the names of the fields that contain its data. */
export type StructuredData =
  | { readonly as: 'product'; readonly description: string; readonly questions: string }
  | { readonly as: 'offer'; readonly price: string; readonly available: Condition }
  | { readonly as: 'term'; readonly description: string }
  | {
      readonly as: 'job';
      readonly description: readonly string[];
      readonly closes: string;
      readonly salary: string;
      readonly city: string;
      readonly employment: {
        readonly field: string;
        /** Employment types of schema.org by option of the field. */
        readonly types: Readonly<Record<string, string>>;
      };
    };

/** Public pages of a type on the site: the list, its cards and the page of each record. */
export interface PublicPage {
  /** Heading of the list; by default the title of the type's screens. */
  readonly title?: string;
  /** Sentence under the heading of the list. */
  readonly intro?: string;
  /** Order of the list. Default: `-updated_at`. */
  readonly sort?: string;
  /** Image field for cards and for the top of a record's page; pictures from a `logo` field are never cropped. */
  readonly image?: string;
  readonly logo?: true;
  /** Text field under the title; cards show the beginning of the text. */
  readonly lead?: string;
  /** Fields that a card shows. */
  readonly card?: readonly string[];
  /** Fields in the column beside the text. */
  readonly facts?: readonly string[];
  readonly sections?: readonly PageSection[];
  /** Buttons under the title: groups with label and link target, or relations to calculators. */
  readonly buttons?: readonly string[];
  /** Heading of the inbox's form. Default: `Escríbanos`. */
  readonly form?: string;
  /** Words after the record's name in the page title, for names that records of other types also have. */
  readonly titleSuffix?: string;
  readonly structuredData?: StructuredData;
  /** Fields that the special page of this type shows in its own layout. */
  readonly special?: readonly string[];
}
