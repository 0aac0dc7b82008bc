import type { Institution } from '@vitrina/model';
import { createContext, type ReactNode, useContext } from 'react';
import type { ContentReader } from './content/reader.ts';
import type { Config } from './settings.ts';

/** The scripts that a page may bring; every page has the base. */
export const islands = ['base', 'form', 'finder', 'calculator', 'preview', 'share'] as const;
export type Island = (typeof islands)[number];

/** Names of the files that the build has made, as pages name them. */
export interface Assets {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: Readonly<Record<Island, string | null>>;
  /** Style sheets that come with an island alone. */
  readonly islandStyles: Readonly<Partial<Record<Island, readonly string[]>>>;
}

/** Additional data of a page of the staging site. */
export interface StagingView {
  /** Origin of the console, which may show the page in a frame and talk to it. */
  readonly consoleOrigin: string;
  /** Text of the line on top of the page; null in the console's frame. */
  readonly ribbon: string | null;
  /** The record that is asked for: it is shown before others that compete with it for a position on the page. */
  readonly requestedRecord: RecordAddress | null;
  /** Reads what the public sees. */
  readonly published: ContentReader;
}

/** A record by its type and id. */
export interface RecordAddress {
  readonly type: string;
  readonly id: string;
}

/** Data and functions that every page is rendered with. */
export interface PageContext {
  readonly config: Config;
  readonly assets: Assets;
  readonly reader: ContentReader;
  readonly institution: Institution;
  readonly query: URLSearchParams;
  /** Null on the public site. */
  readonly staging: StagingView | null;
  /** The present; a page that asks for it is made anew each minute. */
  now(): Date;
  /** The bank's calendar day, `YYYY-MM-DD`; a page that asks for it is made anew the next day. */
  today(): string;
}

const CurrentPage = createContext<PageContext | null>(null);

/** Gives a page that is rendered its data and functions. */
export const PageContextProvider = CurrentPage.Provider;

/** Returns the data and functions of the page that is rendered. @throws Error outside a page */
export function usePageContext(): PageContext {
  const context = useContext(CurrentPage);
  if (context === null) throw new Error('Rendered outside a page.');
  return context;
}

/** A step of the path that leads to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** A page, ready to be put into its frame. */
export interface PageContent {
  readonly status?: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Its own address on the site. */
  readonly path: string;
  /** Number of pages of a list; 1 for all other content. */
  readonly pages?: number;
  readonly body: ReactNode;
  /** Steps after the home page of the institution, with the page itself as the last; absent where the page shows none. */
  readonly crumbs?: readonly Crumb[];
  /** Address of a picture for social networks. */
  readonly shareImage?: string | null;
  readonly structuredData?: readonly object[];
  readonly islands?: readonly Island[];
  readonly noindex?: boolean;
  readonly kind?: 'website' | 'article';
}

/** A page elsewhere on the site. */
export interface Redirect {
  readonly redirect: string;
}

/** Page or redirect at an address; null if there is neither. */
export type PageResult = PageContent | Redirect | null;
