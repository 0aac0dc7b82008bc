import type { Action, Resource } from '@vitrina/model/permissions';
import { useMemo } from 'react';
import { useMatches, useParams } from 'react-router';

/** Permission required by a screen (source section 6). Any one of several actions or resources is enough. */
export type RouteAccess =
  | { readonly action: Action | readonly Action[]; readonly resource: Resource | readonly Resource[] }
  | { readonly session: true }
  | { readonly open: true };

export interface Crumb {
  readonly label: string;
  /** Absent for a heading without a screen ("Contenido"). */
  readonly to?: string;
}

/** Metadata declared for every route. */
export interface RouteHandle {
  readonly access: RouteAccess;
  /** Title of the window and last step of the breadcrumb, unless the screen sets a title of its own. */
  readonly title: string;
  /** Breadcrumb steps before the title. */
  readonly crumbs?: readonly Crumb[];
  /** Address of the screen's item in the rail; the nearest address above it when absent. */
  readonly navPath?: string;
  /** Slug of the content type that the screen shows. */
  readonly contentType?: string;
  /** Parameters with a fixed value, by name: `{ institution_id: 'bank' }`. */
  readonly fixedParams?: Readonly<Record<string, string>>;
}

/** True if the value is the handle of a route. */
export function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'access' in value && 'title' in value;
}

/** Returns the handle of the current screen. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map((routeMatch) => routeMatch.handle)
    .findLast(isHandle);
}

const noParams = {};

/**
 * Returns the parameters of the current address, with the fixed parameters of its route. Returns the same object
 * until one changes.
 */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  const fixedParams = useRouteHandle()?.fixedParams ?? noParams;
  const params = useParams();
  return useMemo(() => ({ ...fixedParams, ...params }), [fixedParams, params]);
}

/** Returns the slug of the current screen's content type. @throws Error on a screen without a content type */
export function useTypeSlug(): string {
  const slug = useRouteHandle()?.contentType;
  if (slug === undefined) throw new Error('This screen belongs to no content type');
  return slug;
}
