import type { Action, Resource } from '@vitrina/model/permissions';
import { useMemo } from 'react';
import { useMatches, useParams } from 'react-router';

/** Permission that a screen needs (source section 6). With several actions or resources any of them is enough. */
export type RouteAccess =
  | { readonly action: Action | readonly Action[]; readonly resource: Resource | readonly Resource[] }
  | { readonly session: true }
  | { readonly open: true };

export interface Crumb {
  readonly label: string;
  /** Absent for a heading that is no screen ("Contenido"). */
  readonly to?: string;
}

/** Declaration of every route. */
export interface RouteHandle {
  readonly access: RouteAccess;
  /** Title of the window, and last step of the breadcrumb unless the screen names itself. */
  readonly title: string;
  /** The steps before it. */
  readonly crumbs?: readonly Crumb[];
  /** Address of its item in the rail; the nearest one above it when absent. */
  readonly navPath?: string;
  /** Slug of the content type whose screen it is. */
  readonly contentType?: string;
  /** Values that the address fixes, by the names of parameters: `{ institution_id: 'bank' }`. */
  readonly fixedParams?: Readonly<Record<string, string>>;
}

/** True if it is the declaration of a route. */
export function isHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'access' in value && 'title' in value;
}

/** The handle of the screen that is shown. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isHandle);
}

const nothingGiven = {};

/** The parameters of the address that is shown, those that its route gives among them. The same object while none changes. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  const input = useRouteHandle()?.fixedParams ?? nothingGiven;
  const params = useParams();
  return useMemo(() => ({ ...input, ...params }), [input, params]);
}

/** Slug of the content type of the screen that is shown. @throws on a screen of no content type */
export function useTypeSlug(): string {
  const slug = useRouteHandle()?.contentType;
  if (slug === undefined) throw new Error('This screen belongs to no content type');
  return slug;
}
