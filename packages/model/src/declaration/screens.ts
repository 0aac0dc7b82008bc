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
  /** Last part of the address of a record's inbox; absent where the public sends nothing. */
  readonly inboxPath?: 'inbox' | 'forms';
  /** Last part of the address of its report, under that of the inbox. */
  readonly reportPath?: 'quick-report/create' | 'generate-report';
};

/**
 * The screens of every content type, in the order of the rail. Plain data: the console computes it when it is built
 * (`screens-plugin.ts`), so that the sign-in page loads no declaration.
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
