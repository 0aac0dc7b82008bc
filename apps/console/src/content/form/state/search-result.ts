import { type ContentType, publicPath, titleOf, visibleText } from '@vitrina/model';
import type { KnownRecord } from '../../../fields/index.ts';
import { addressableFrom } from './typed-address.ts';
import type { FormValues } from './values.ts';

/** Entry of the page in the list of a search engine, as far as the record says. */
export interface SearchResult {
  /** `www.example.com › bank › products` */
  readonly address: string;
  readonly title: string;
  /** Null when the engine takes a piece of the page. */
  readonly description: string | null;
  /** Engines are asked to leave it out. */
  readonly hidden: boolean;
}

/** Letters that engines show of a title and of a description before they cut. */
const cuts = { title: 60, description: 160 } as const;

const words = (value: unknown): string => (typeof value === 'string' ? visibleText(value) : '');

const cut = (text: string, maxLetters: number): string =>
  text.length <= maxLetters ? text : `${text.slice(0, maxLetters - 1).trimEnd()}…`;

/** Search result of the typed values. @param site address of the public site; null where a deployment has none */
export function searchResult(
  type: ContentType,
  values: FormValues,
  records: ReadonlyMap<string, KnownRecord>,
  site: string | null,
): SearchResult {
  const title = words(values['seo_title']) || titleOf(type, values);
  const path = publicPath(type, addressableFrom(type, values, records));
  const host = site === null ? '' : new URL(site).host;
  const steps = [host, ...(path ?? '').split('/')].filter((step) => step !== '');
  return {
    address: steps.join(' › '),
    title: cut(title, cuts.title),
    description: cut(words(values['seo_description']), cuts.description) || null,
    hidden: values['noindex'] === true,
  };
}
