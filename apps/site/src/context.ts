import type { Institution } from '@vitrina/model';
import { createContext, type ReactNode, useContext } from 'react';
import type { ContentReader } from './content/reader.ts';
import type { Config } from './settings.ts';

/** Scripts that a page can use; every page uses `base`. */
export const scriptNames = ['base', 'form', 'finder', 'calculator', 'preview', 'share'] as const;
export type ScriptName = (typeof scriptNames)[number];

/** Addresses of the built files, for use in pages. */
export interface Assets {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: Readonly<Record<ScriptName, string | null>>;
  /** Style sheets of single islands. */
  readonly scriptStyles: Readonly<Partial<Record<ScriptName, readonly string[]>>>;
}

/** Additional data of a page of the staging site. */
export interface StagingView {
  /** Origin of the console, which may embed the page and exchange messages with it. */
  readonly consoleOrigin: string;
  /** Text of the line at the top of the page; null in the console's frame. */
  readonly ribbonText: string | null;
  /** Record requested by the address. It is shown instead of other candidates for its position on the page. */
  readonly requestedRecord: RecordAddress | null;
  /** Reader of published content. */
  readonly publishedReader: ContentReader;
}

/** A record by its type and id. */
export interface RecordAddress {
  readonly type: string;
  readonly id: string;
}

/** Data and functions available while a page is rendered. */
export interface PageContext {
  readonly config: Config;
  readonly assets: Assets;
  readonly reader: ContentReader;
  readonly institution: Institution;
  readonly query: URLSearchParams;
  /** Data of the staging site; null on the public site. */
  readonly staging: StagingView | null;
  /** Returns the current time. A page that calls this is rendered again each minute. */
  now(): Date;
  /** Returns the bank's calendar day, `YYYY-MM-DD`. A page that calls this is rendered again the next day. */
  today(): string;
}

const CurrentPage = createContext<PageContext | null>(null);

/** Provides the data and functions of the page that is rendered. */
export const PageContextProvider = CurrentPage.Provider;

/** Returns the data and functions of the page that is rendered. @throws Error outside a page */
export function usePageContext(): PageContext {
  const context = useContext(CurrentPage);
  if (context === null) throw new Error('Rendered outside a page.');
  return context;
}

/** Step of a page's breadcrumbs. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Content and metadata of a page, without header and footer. */
export interface PageContent {
  readonly status?: 200 | 404;
  /** Institution whose header and footer the page has, if the address names none. */
  readonly institution?: Institution;
  readonly title: string;
  readonly description: string;
  /** Address of the page on the site. */
  readonly path: string;
  /** Number of pages of a list; 1 for all other content. */
  readonly pageCount?: number;
  readonly body: ReactNode;
  /**
   * Breadcrumbs after the home page of the institution, with the page itself as the last; absent if the page shows
   * none.
   */
  readonly crumbs?: readonly Crumb[];
  /** Address of a picture for social networks. */
  readonly shareImage?: string | null;
  readonly structuredData?: readonly object[];
  readonly scriptNames?: readonly ScriptName[];
  readonly noindex?: boolean;
  readonly kind?: 'website' | 'article';
}

/** Redirect to another page of the site. */
export interface Redirect {
  readonly redirect: string;
}

/** Page or redirect at an address; null if there is neither. */
export type PageResult = PageContent | Redirect | null;
