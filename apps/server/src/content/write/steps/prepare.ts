import { compareDrafts, draftReferences, type Reference } from '@vitrina/model';
import type { PublicationColumns } from '../../public/public-document.ts';
import { type Change, nextRevision } from '../change.ts';
import type { Work } from '../work.ts';
import { type EntryColumns, entryColumns } from './entry-columns.ts';
import { type ShownVersion, shownVersions } from './file-versions.ts';
import { jobsOf, type SentJob } from './jobs.ts';
import { publicationAfter, type Redirect, redirectAfter } from './publication.ts';
import { sameReferences, seenRequirement } from './references.ts';
import { type KeyChange, keyChange } from './unique-keys.ts';

/** A row of the history as it is written. */
export interface RevisionRow {
  readonly kind: string;
  readonly from_revision: number | null;
  /** Keys of the fields that differ from the version before. */
  readonly changed: readonly string[];
}

/** A change with all that follows from it, ready to be written in one statement. */
export interface PreparedChange extends Change {
  readonly columns: EntryColumns | Partial<EntryColumns>;
  /** Adds the entry's content, as it is after the change, to the history. */
  readonly revision: RevisionRow | null;
  /** The older version that goes on the site. */
  readonly publishedRevision: number | null;
  readonly keys: KeyChange;
  /** Takes the place of what the draft points to; undefined: as it is. */
  readonly draftReferences: readonly Reference[] | undefined;
  /** Takes the place of what the public document points to; undefined: as it is. */
  readonly publicReferences: readonly Reference[] | undefined;
  /** Takes the place of what is on the site; null takes it off; undefined: as it is. */
  readonly publication: PublicationColumns | null | undefined;
  readonly redirect: Redirect | undefined;
  /** The versions that addresses of files show from now on. */
  readonly shows: readonly ShownVersion[];
  readonly jobs: readonly SentJob[];
  /** Details of the change for the event. */
  readonly auditDetails: Readonly<Record<string, unknown>>;
}

/** Derives from a change what is written of it. */
export function prepare(work: Work, change: Change): PreparedChange {
  const { type } = work;
  const { before, version, site } = change;
  const publication = publicationAfter(work, change);
  const revision = revisionOf(work, change);
  const references = before && draftReferences(type, before.draft.data);
  const has = version && draftReferences(type, version.draft.data);
  return {
    ...change,
    ...(site && !change.requires && { requires: seenRequirement(type, site) }),
    columns: entryColumns(work, change),
    revision,
    publishedRevision: site && !version ? site.revision : null,
    keys: keyChange(type, change),
    draftReferences: has && references && sameReferences(references, has) ? undefined : has,
    publicReferences:
      site === undefined ? undefined : site === null ? [] : draftReferences(type, site.draft.data),
    publication,
    redirect: redirectAfter(change),
    shows: site ? shownVersions(type, site.draft, before?.published ?? null) : [],
    jobs: jobsOf(type, change, publication),
    auditDetails: { type: type.slug, ...savedDetails(change, revision), ...change.audit?.details },
  };
}

function revisionOf({ type }: Work, { before, version }: Change): RevisionRow | null {
  if (!version) return null;
  const changed = before ? compareDrafts(type, before.draft, version.draft).map(({ key }) => key) : [];
  return { kind: version.kind, from_revision: version.from ?? null, changed };
}

/** Details of the event of a save; the first one lists the filled fields instead. */
function savedDetails(change: Change, revision: RevisionRow | null): Record<string, unknown> {
  if (!revision || !change.before) return {};
  const { changed, from_revision } = revision;
  return {
    revision: nextRevision(change),
    changed,
    ...(from_revision === null ? {} : { from_revision }),
  };
}
