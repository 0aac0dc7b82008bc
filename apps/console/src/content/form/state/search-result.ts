import { type ContentType, publicPath, titleOf, visibleText } from '@vitrina/model';
import type { KnownRecord } from '../../../fields/index.ts';
import { addressPartsFrom } from './typed-address.ts';
import type { FormValues } from './values.ts';

/** Result that a search engine would show for the page. */
export interface SearchResult {
  /** Address as search engines show it: `www.example.com › bank › products` */
  readonly address: string;
  readonly title: string;
  /** Description of the page; null if the search engine chooses an excerpt. */
  readonly description: string | null;
  /** True if the page asks search engines not to list it. */
  readonly isHidden: boolean;
}

/** Number of characters of a title and of a description that search engines show. */
const maxLengths = { title: 60, description: 160 } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? visibleText(value) : '');

const cut = (text: string, maxLetters: number): string =>
  text.length <= maxLetters ? text : `${text.slice(0, maxLetters - 1).trimEnd()}…`;

/** Returns the search engine result for the typed values. @param siteUrl address of the public site; null without one */
export function makeSearchResult(
  type: ContentType,
  values: FormValues,
  records: ReadonlyMap<string, KnownRecord>,
  siteUrl: string | null,
): SearchResult {
  const title = textOf(values['seo_title']) || titleOf(type, values);
  const path = publicPath(type, addressPartsFrom(type, values, records));
  const host = siteUrl === null ? '' : new URL(siteUrl).host;
  const steps = [host, ...(path ?? '').split('/')].filter((step) => step !== '');
  return {
    address: steps.join(' › '),
    title: cut(title, maxLengths.title),
    description: cut(textOf(values['seo_description']), maxLengths.description) || null,
    isHidden: values['noindex'] === true,
  };
}
