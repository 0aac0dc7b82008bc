import { contentTypes } from '../types/index.ts';
import type { ContentType } from './content-type.ts';

export { pathParameters, type ScreenGroup, screenGroups, screenTitle } from './content-type.ts';

/** Members of a content type that determine its screen in the console. */
export type ScreenOfType = Pick<
  ContentType,
  | 'slug'
  | 'path'
  | 'navPath'
  | 'parentPath'
  | 'catalogue'
  | 'panel'
  | 'resource'
  | 'group'
  | 'position'
  | 'icon'
  | 'labels'
> & {
  /** Last part of the path of a record's inbox; absent for types without a form. */
  readonly inboxPath?: 'inbox' | 'forms';
  /** Last part of the path of the inbox's report, below the path of the inbox. */
  readonly reportPath?: 'quick-report/create' | 'generate-report';
};

/**
 * Screens of all content types, in the order of the navigation rail. The value is plain data: the console build
 * computes it (`screens-plugin.ts`), so that the sign-in page does not load the declarations.
 */
export const screens: readonly ScreenOfType[] = contentTypes.map(
  ({
    slug,
    path,
    navPath,
    parentPath,
    catalogue,
    panel,
    resource,
    group,
    position,
    icon,
    labels,
    inbox,
  }) => ({
    slug,
    path,
    ...(navPath === undefined ? {} : { navPath }),
    ...(parentPath === undefined ? {} : { parentPath }),
    ...(catalogue ? { catalogue } : {}),
    ...(panel ? { panel } : {}),
    resource,
    group,
    position,
    icon,
    labels,
    ...(inbox
      ? {
          inboxPath: inbox.screen ?? 'inbox',
          reportPath: inbox.reportScreen ?? 'quick-report/create',
        }
      : {}),
  }),
);
