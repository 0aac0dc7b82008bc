import type { PersonCan } from '@vitrina/contract';
import { type ScreenGroup, screenGroups } from '@vitrina/model/screens';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { LoadScreen } from './chunk.tsx';
import type { RouteAccess, RouteHandle } from './route-handle.ts';

/** Navigation item of a screen, in the rail, the drawer and the command palette. */
export interface ScreenNav {
  /** Text of the navigation item. Default: the title of the screen. */
  readonly label?: string;
  /** Name of the item's Tabler icon. */
  readonly icon: string;
  /** Group of the item. `first` has no heading; `palette` items appear in the command palette only. */
  readonly group: ScreenGroup | 'first' | 'palette';
  /** Position in the group, ascending. */
  readonly position: number;
  /** True if a person with these rights may open the screen. */
  readonly offered: (can: PersonCan) => boolean;
}

/** Returns the permissions that the screen at a path requires, all of them; null if the path leads to no screen. */
export type FindAccesses = (path: string) => readonly RouteAccess[] | null;

/** Screen of a feature: address, title, permission, navigation item and code. */
export interface ScreenDeclaration extends RouteHandle {
  readonly path: string;
  readonly load: LoadScreen;
  readonly nav?: ScreenNav;
  /** Present on a screen without rail and top bar. */
  readonly frameless?: true;
  /** Creates a loader that replaces the guard of the screen. */
  readonly createLoader?: (accessesOf: FindAccesses) => LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** Declares a screen; its first breadcrumb step is the heading of its navigation group, unless it lists its own steps. */
export function declareScreen(screen: ScreenDeclaration): ScreenDeclaration {
  const group = screen.nav?.group;
  if (group === undefined || group === 'first' || group === 'palette') return screen;
  return { crumbs: [{ label: screenGroups[group] }], ...screen };
}

/**
 * Declares a screen below another. The parent is its last breadcrumb step before the title, and the parent's
 * navigation item is marked while the screen is open.
 */
export function declareChildScreen(parent: ScreenDeclaration, screen: ScreenDeclaration): ScreenDeclaration {
  const { path, title, crumbs = [], navPath = path } = parent;
  return { ...screen, crumbs: [...crumbs, { label: title, to: path }], navPath };
}

/** Returns a loader for one screen of a module that exports several. */
export function loadNamedScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LoadScreen {
  return async () => ({ Component: (await load())[name] });
}
