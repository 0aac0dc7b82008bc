import type { Status } from '@vitrina/model';

/** Facts about a record that determine if a link to it works. */
export interface KnownTarget {
  readonly name: string;
  readonly deleted?: boolean | undefined;
  readonly status?: Status | undefined;
  /** True if the record is public now; derived from its status if absent. */
  readonly onSite?: boolean | undefined;
}

/** True if a link to the record does not work, because the record is deleted or not public. */
export function isUnavailable({
  deleted = false,
  status = 'published',
  onSite = status === 'published',
}: Omit<KnownTarget, 'name'>): boolean {
  return deleted || !onSite;
}

/** Related records in an entry's response; a list contains only those that need review. */
export type RelatedTargets = Readonly<
  Record<string, Omit<KnownTarget, 'onSite'> & { readonly on_site?: boolean | undefined }>
>;

/** Returns the number of destinations in an entry's tree that need review. */
export function countToReview(relatedRecords: RelatedTargets): number {
  return Object.values(relatedRecords).filter(({ on_site, ...record }) =>
    isUnavailable({ ...record, onSite: on_site }),
  ).length;
}
