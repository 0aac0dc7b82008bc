import { compareDrafts, draftReferences } from '@vitrina/model';
import { type Change, nextRevision } from '../change.ts';
import type { Work } from '../work.ts';
import { entryColumns } from './entry-columns.ts';
import { shownVersions } from './file-versions.ts';
import { jobsOf } from './jobs.ts';
import { publicationAfter, redirectAfter } from './publication.ts';
import { sameReferences, seenRequirement } from './references.ts';
import { keyChange } from './unique-keys.ts';

/** A change with all that follows from it, ready to be written in one statement. */
export type PreparedChange = ReturnType<typeof prepare>;

/** Derives from a change what is written of it. */
export function prepare(work: Work, change: Change) {
  const { type } = work;
  const { record, version, site } = change;
  const publication = publicationAfter(work, change);
  const revision = revisionOf(work, change);
  const references = record && draftReferences(type, record.draft.data);
  const has = version && draftReferences(type, version.draft.data);
  return {
    ...change,
    ...(site && !change.requires && { requires: seenRequirement(type, site) }),
    columns: entryColumns(work, change),
    /** Adds the entry's content, as it is after the change, to the history. */
    revision,
    /** The older version that goes on the site. */
    publishedRevision: site && !version ? site.revision : null,
    keys: keyChange(type, change),
    /** Take the place of the pointers of the draft, and of the public document; undefined: as they are. */
    draftReferences: has && references && sameReferences(references, has) ? undefined : has,
    publicReferences:
      site === undefined ? undefined : site === null ? [] : draftReferences(type, site.draft.data),
    /** Takes the place of what is on the site; null takes it off; undefined: as it is. */
    publication,
    redirect: redirectAfter(change),
    /** The versions that addresses of files show from now on. */
    shows: site ? shownVersions(type, site.draft, record?.published ?? null) : [],
    jobs: jobsOf(type, change, publication),
    auditDetails: { type: type.slug, ...savedDetails(change, revision), ...change.audit?.details },
  };
}

/** The row of the history; `changed` are the keys of the fields that differ from the version before. */
function revisionOf({ type }: Work, { record, version }: Change) {
  if (!version) return null;
  const changed = record ? compareDrafts(type, record.draft, version.draft).map(({ key }) => key) : [];
  return { kind: version.kind, from_revision: version.from ?? null, changed };
}

/** Details of the event of a save; the first one lists the filled fields instead. */
function savedDetails(change: Change, revision: ReturnType<typeof revisionOf>): Record<string, unknown> {
  if (!revision || !change.record) return {};
  const { changed, from_revision } = revision;
  return { revision: nextRevision(change), changed, ...(from_revision === null ? {} : { from_revision }) };
}
