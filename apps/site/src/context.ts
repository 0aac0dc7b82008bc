import type { Institution } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { ContentReader } from './content/reader.ts';
import type { Config } from './settings.ts';

/** The scripts that a page may bring; every page has the base. */
export type Island = 'base' | 'form' | 'finder' | 'calculator';

/** Names of the files that the build has made, as pages name them. */
export interface Assets {
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly scripts: Readonly<Record<Island, string | null>>;
  /** Style sheets that come with an island alone. */
  readonly islandStyles: Readonly<Partial<Record<Island, readonly string[]>>>;
}

/** What every page is made with. */
export interface PageContext {
  readonly config: Config;
  readonly assets: Assets;
  readonly reader: ContentReader;
  readonly institution: Institution;
  readonly query: URLSearchParams;
  /** The present; a page that asks for it is made anew each minute. */
  now(): Date;
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
  readonly body: ReactNode;
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

/** What an address comes to; null for none. */
export type PageResult = PageContent | Redirect | null;
