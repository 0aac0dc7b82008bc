import type { Status } from '@vitrina/model';

/** Facts about a record that judge a link to it. */
export interface KnownTarget {
  readonly name: string;
  readonly deleted?: boolean | undefined;
  readonly status?: Status | undefined;
  /** True if the public can read it now; derived from its state if absent. */
  readonly onSite?: boolean | undefined;
}

/** True if a link to the record leads nowhere: it is deleted, or the public cannot read it. */
export function isUnavailable({
  deleted = false,
  status = 'published',
  onSite = status === 'published',
}: Omit<KnownTarget, 'name'>): boolean {
  return deleted || !onSite;
}

/** Related records in an entry's response; a list names only those that need review. */
export type RelatedTargets = Readonly<
  Record<string, Omit<KnownTarget, 'onSite'> & { readonly on_site?: boolean | undefined }>
>;

/** Counts the targets of an entry's tree that need review. */
export function countToReview(related: RelatedTargets): number {
  return Object.values(related).filter(({ on_site, ...record }) =>
    isUnavailable({ ...record, onSite: on_site }),
  ).length;
}
