import type { Status } from '@vitrina/model';

/** What must be known of a record to judge a link to it. */
export interface KnownTarget {
  readonly name: string;
  readonly deleted?: boolean | undefined;
  readonly status?: Status | undefined;
  /** Whether the public can read it now; where it is not said, the state tells. */
  readonly onSite?: boolean | undefined;
}

/** Whether a link to the record leads nowhere: it is deleted, or the public cannot read it. */
export function isUnavailable({
  deleted = false,
  status = 'published',
  onSite = status === 'published',
}: Omit<KnownTarget, 'name'>): boolean {
  return deleted || !onSite;
}

/** What an entry's answer says of the records that it points to; a list's names only those that need review. */
export type RelatedTargets = Readonly<
  Record<string, Omit<KnownTarget, 'onSite'> & { readonly on_site?: boolean | undefined }>
>;

/** How many records that an entry with a tree leads to need review. */
export function countToReview(related: RelatedTargets): number {
  return Object.values(related).filter(({ on_site, ...record }) =>
    isUnavailable({ ...record, onSite: on_site }),
  ).length;
}
