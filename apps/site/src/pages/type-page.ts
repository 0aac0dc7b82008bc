import { type ContentType, findContentType, type TypeSlug } from '@vitrina/model';

/** How the pages of a type are laid out; what each field is, its declaration says. */
export interface TypePage {
  /** Heading of the list, and what it is about. */
  readonly title: string;
  readonly about: string;
  /** Field with the picture of cards and of the page's head. */
  readonly image?: string;
  /** The picture is a logo: it is shown whole. */
  readonly logo?: true;
  /** Field with the few lines under the title. */
  readonly lead?: string;
  /** Fields that cards show, and those beside the page's text. */
  readonly cardFacts: readonly string[];
  readonly facts: readonly string[];
  /** Fields that are sections of the page, each under its own label. */
  readonly sections: readonly string[];
  /** What the section with the form is called. */
  readonly form?: string;
  /** What a page's title says behind the entry's name, for names that pages of other types have, too. */
  readonly titleWord?: string;
  /** Order of the list. */
  readonly sort: string;
}

/** The declaration of a registered type. */
export function typeOf(slug: TypeSlug): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`There is no content type ${slug}.`);
  return type;
}
