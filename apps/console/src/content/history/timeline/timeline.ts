import type { PublicChange, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';

/** Item of the history of a record: a saved version, or a change of what the public sees. */
export type TimelineItem =
  | { readonly key: string; readonly at: string; readonly version: RevisionSummary }
  | { readonly key: string; readonly at: string; readonly change: PublicChange };

/** Loaded part of a list, newest first. */
export interface LoadedPart<T> {
  readonly items: readonly T[];
  /** True if the service has older items. */
  readonly hasMore: boolean;
}

/**
 * Merges versions and public changes, newest first. Ends where one of the two lists is not loaded further, so that no
 * change is missing between two items. In types without drafts a version stands for its own publication.
 */
export function mergeTimeline(
  type: Pick<ContentType, 'drafts'>,
  versions: LoadedPart<RevisionSummary>,
  changes: LoadedPart<PublicChange>,
): TimelineItem[] {
  const versionItems = versions.items.map(
    (version): TimelineItem => ({ key: `v${version.revision}`, at: version.created_at, version }),
  );
  const changeItems = changes.items.map(
    (change): TimelineItem => ({ key: change.id, at: change.at, change }),
  );
  const loadedUntil = [
    versions.hasMore ? versionItems.at(-1)?.at : undefined,
    changes.hasMore ? changeItems.at(-1)?.at : undefined,
  ].map((at) => (at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at)));
  const end = Math.max(...loadedUntil);
  // A version is written before its publication of the same moment: stable sorting keeps the change above it.
  return [...changeItems, ...versionItems]
    .filter((item) => type.drafts || !('change' in item) || item.change.kind !== 'published')
    .filter(({ at }) => Date.parse(at) >= end)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
