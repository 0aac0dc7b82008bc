import { screens } from '@vitrina/model/screens';
import { navItemOfType } from '../../records/navigation/index.ts';
import { filledPath } from '../../records/paths/index.ts';
import type { Scope } from './scope.ts';

/**
 * Returns the part of a list's address before its second parameter, if the first is the institution:
 * `/bank/static-pages`; undefined for other addresses.
 */
export function institutionScreen(path: string, { parts }: Pick<Scope, 'parts'>): string | undefined {
  const institutionPattern = /^\/:institution_id\/.*?(?=\/:)/.exec(path)?.[0];
  return institutionPattern === undefined ? undefined : filledPath(institutionPattern, parts);
}

/**
 * Returns the screen that a list belongs to, for its back link; undefined if the list has its own navigation item.
 */
export function screenAbove(
  slug: string,
  scope: Scope,
): { readonly label: string; readonly path: string } | undefined {
  const screen = screens.find((item) => item.slug === slug);
  if (screen === undefined) return undefined;
  const { label, path } = navItemOfType(screen);
  if (path === screen.path) return undefined;
  return { label, path: institutionScreen(screen.path, scope) ?? path };
}
