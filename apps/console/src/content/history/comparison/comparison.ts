import type { Entry, RevisionSummary } from '@vitrina/contract';
import { type ContentType, type Field, type FieldChange, fieldsOf, identityFields } from '@vitrina/model';
import { choiceParameter, countParameter, urlState } from '../../../lib/state/url-state.ts';

/** Two versions to compare. `from` is null if there is no older version. */
export interface RevisionPair {
  readonly from: number | null;
  readonly to: number;
}

type EntryRevisions = Pick<Entry, 'revision' | 'published_revision'>;
type Version = Pick<RevisionSummary, 'revision' | 'published_at'>;

/** Versions named in the address: `?from=12&to=14`, or `?compare=published`. */
export interface RequestedPair {
  readonly from: number | null;
  readonly to: number | null;
  readonly compare: 'published' | null;
}

const revision = { max: 999_999_999, fallback: null };

/** Codec of the compared versions in the address. */
export const pairUrl = urlState<RequestedPair>({
  from: countParameter('from', revision),
  to: countParameter('to', revision),
  compare: choiceParameter('compare', ['published'], null),
});

/** Parameters of an address that names no versions. */
export const noRequestedPair: RequestedPair = { from: null, to: null, compare: null };

/**
 * Returns the version to compare with by default: the published version, otherwise the last version that was
 * published, otherwise the previous version.
 */
function previousVersion(to: number, entry: EntryRevisions, versions: readonly Version[]): number | null {
  const { published_revision } = entry;
  if (published_revision !== null && published_revision !== to) return published_revision;
  const olderVersions = versions.filter((version) => version.revision < to);
  const onSite =
    published_revision === null ? undefined : olderVersions.find((version) => version.published_at !== null);
  return (onSite ?? olderVersions[0])?.revision ?? null;
}

/**
 * Returns the versions to compare: those in the address; by default, the published version and the draft.
 * @param versions loaded ones, newest first
 */
export function pairOf(
  requestedPair: RequestedPair,
  entry: EntryRevisions,
  versions: readonly Version[],
): RevisionPair {
  const to = requestedPair.to ?? entry.revision;
  const { from } = requestedPair;
  if (from !== null) return { from, to };
  if (requestedPair.compare === 'published' && entry.published_revision !== null)
    return { from: entry.published_revision, to };
  return { from: previousVersion(to, entry, versions), to };
}

/**
 * Returns the pair with the selected version on the right. If that version is on the left, the two versions are
 * swapped.
 */
export function withRight(pair: RevisionPair, revision: number): RevisionPair {
  return revision === pair.from ? { from: pair.to, to: revision } : { from: pair.from, to: revision };
}

/**
 * Returns the pair with the selected version on the left. If that version is on the right, the two versions are
 * swapped.
 */
export function withLeft(pair: RevisionPair, revision: number): RevisionPair {
  return revision === pair.to && pair.from !== null
    ? { from: revision, to: pair.from }
    : { from: revision, to: pair.to };
}

/**
 * Returns the last version of the compared range in which the field changed; undefined until that version is loaded.
 */
export function findLastChange(
  versions: readonly RevisionSummary[],
  pair: { readonly from: number; readonly to: number },
  key: string,
): RevisionSummary | undefined {
  const [low, high] = [Math.min(pair.from, pair.to), Math.max(pair.from, pair.to)];
  return versions.find(
    ({ revision, changed: changedFields }) =>
      revision > low && revision <= high && changedFields.includes(key),
  );
}

/** Returns the unchanged fields, in the order of the form. */
export function findUnchangedFields(type: ContentType, changes: readonly FieldChange[]): [string, Field][] {
  const changedKeys = new Set(changes.map(({ key }) => key));
  return Object.entries({ ...fieldsOf(type), ...identityFields(type) }).filter(
    ([key]) => !changedKeys.has(key),
  );
}

/** Returns the numbers of changed and unchanged fields in words: `4 campos cambian`, `11 siguen igual`. */
export function describeCounts(
  changedCount: number,
  sameCount: number,
): { readonly changedText: string; readonly sameText: string } {
  const changedText =
    changedCount === 0
      ? 'Ningún campo cambia'
      : changedCount === 1
        ? '1 campo cambia'
        : `${changedCount} campos cambian`;
  return { changedText, sameText: sameCount === 1 ? '1 sigue igual' : `${sameCount} siguen igual` };
}
