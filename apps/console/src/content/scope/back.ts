import { screens } from '@vitrina/model/screens';
import { navItemOfType } from '../../records/navigation/index.ts';
import { filledPath } from '../../records/paths/index.ts';
import type { Scope } from './scope.ts';

/** The screen of the institution that an address begins with; undefined for other addresses. */
export function institutionScreen(path: string, { parts }: Pick<Scope, 'parts'>): string | undefined {
  const institutionPattern = /^\/:institution_id\/.*?(?=\/:)/.exec(path)?.[0];
  return institutionPattern === undefined ? undefined : filledPath(institutionPattern, parts);
}

/** The screen that a list belongs to, for the way back to it; undefined for those with an item of their own in the rail. */
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
