import type { ContentType } from '@vitrina/model';

/** Where a type's calls lie: under its slug, or `core/hn/v1/` for menus and calculators (source section 7). */
export function entryPaths({ slug, core }: Pick<ContentType, 'slug' | 'core'>) {
  const root = core ? '/core/hn/v1' : '';
  return {
    base: `${root}/${slug}`,
    bin: `${root}/deleted-${slug}`,
    commit: core ? 'actions/commit' : 'commit',
  } as const;
}
