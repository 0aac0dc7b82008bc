import type { PersonCan } from '@vitrina/contract';
import { type ScreenGroup, screenGroups } from '@vitrina/model/screens';
import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { Load } from './chunk.tsx';
import type { RouteHandle } from './route-handle.ts';

/** Navigation item of a screen: in the rail, the drawer and the command palette. */
export interface ScreenNav {
  /** Title of the screen when absent. */
  readonly label?: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
  /** `first` has no heading; `palette` items are found in the command palette only. */
  readonly group: ScreenGroup | 'first' | 'palette';
  /** Items of a group are in ascending order of it. */
  readonly position: number;
  /** True if a person with these rights may open the screen. */
  readonly offered: (can: PersonCan) => boolean;
}

/** Screen of a feature: address, title, permission, navigation item and code. */
export interface ScreenDeclaration extends RouteHandle {
  readonly path: string;
  readonly load: Load;
  readonly nav?: ScreenNav;
  /** Present on a screen that is drawn without rail and top bar. */
  readonly frameless?: true;
  /** Replaces the guard of the screen. `isScreen` is true for the path of a screen. */
  readonly createLoader?: (isScreen: (path: string) => boolean) => LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** Declares a screen; its first breadcrumb step is the heading of its navigation group, unless it lists its own steps. */
export function declareScreen(screen: ScreenDeclaration): ScreenDeclaration {
  const group = screen.nav?.group;
  if (group === undefined || group === 'first' || group === 'palette') return screen;
  return { crumbs: [{ label: screenGroups[group] }], ...screen };
}

/** Declares a screen inside another, which ends its breadcrumb steps and whose navigation item is its own. */
export function declareInside(parent: ScreenDeclaration, screen: ScreenDeclaration): ScreenDeclaration {
  const { path, title, crumbs = [], navPath = path } = parent;
  return { ...screen, crumbs: [...crumbs, { label: title, to: path }], navPath };
}

/** Creates the loader of a screen from a module that exports several. */
export function loadNamed<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Load {
  return async () => ({ Component: (await load())[name] });
}
