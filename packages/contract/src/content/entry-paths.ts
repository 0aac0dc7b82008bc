import type { ContentType } from '@vitrina/model';

/** Path prefix of the calls of menus and calculators (source section 7). */
export const corePath = '/core/hn/v1';

/** Returns the paths of the calls of a type: under its slug, or under `corePath` for menus and calculators. */
export function entryPaths({ slug, core }: Pick<ContentType, 'slug' | 'core'>) {
  const root = core ? corePath : '';
  return {
    base: `${root}/${slug}`,
    bin: `${root}/deleted-${slug}`,
    commit: core ? 'actions/commit' : 'commit',
  } as const;
}
