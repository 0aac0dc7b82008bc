import type { Condition } from '../kinds/kind.ts';

/** Phrases about a record or a list element; `{field}` is replaced by the value, and a phrase that lacks a value is left out. */
export type Phrases = readonly string[];

/** A section of a page: a field in the layout of its kind, or in the layout that `as` names. */
export type PageSection =
  | string
  | { readonly field: string; readonly as: 'small-print' }
  /** Options or names of records, side by side. */
  | { readonly field: string; readonly as: 'chips' }
  /** Questions that open to their answers, or rows with icon, title and text: the first fields of these kinds. */
  | { readonly field: string; readonly as: 'questions' | 'highlights' }
  /** Table with a row per element. The values of several fields stand in one column, under the label of the last. */
  | { readonly field: string; readonly as: 'table'; readonly columns: readonly (readonly string[])[] }
  /** Card per element: picture, name, price and one line of phrases. */
  | { readonly field: string; readonly as: 'models'; readonly phrases: Phrases };

/** Section that shows the elements of a list of groups in rows. */
export type RowSection = Extract<PageSection, { as: 'questions' | 'highlights' | 'table' | 'models' }>;

/** Description of a record for search engines (schema.org), by the fields that it is made of. */
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
        /** Types of employment of schema.org, by option of the field. */
        readonly types: Readonly<Record<string, string>>;
      };
    };

/** Public pages of a type on the site: the list, its cards and the page of each record. */
export interface PublicPage {
  /** Heading of the list; the title of the type's screens when absent. */
  readonly title?: string;
  /** Sentence under that heading. */
  readonly intro?: string;
  /** Order of the list; `-updated_at` when absent. */
  readonly sort?: string;
  /** Image field for cards and for the head of a record's page; `logo` images are never cut. */
  readonly image?: string;
  readonly logo?: true;
  /** Text field under the title; cards show its beginning. */
  readonly lead?: string;
  /** Fields that a card shows. */
  readonly card?: readonly string[];
  /** Fields in the column beside the text. */
  readonly facts?: readonly string[];
  readonly sections?: readonly PageSection[];
  /** Buttons under the title: groups with label and destination, and relations to calculators. */
  readonly buttons?: readonly string[];
  /** Heading of the inbox's form; `Escríbanos` when absent. */
  readonly form?: string;
  /** Words after the record's name in the title of its page, for names that pages of other types have, too. */
  readonly titleSuffix?: string;
  readonly structuredData?: StructuredData;
  /** Fields that a page written for this type alone shows in a place of its own. */
  readonly special?: readonly string[];
}
