import { compareDrafts, draftReferences } from '@vitrina/model';
import { type Change, nextRevision } from '../change.ts';
import type { EntryContext } from '../entry-context.ts';
import { entryColumns } from './entry-columns.ts';
import { shownVersions } from './file-versions.ts';
import { jobsOf } from './jobs.ts';
import { publicationAfter, redirectAfter } from './publication.ts';
import { areSameReferences, seenRequirement } from './references.ts';
import { keyChange } from './unique-keys.ts';

/** Change with all its consequences, ready to be written in one statement. */
export type PreparedChange = ReturnType<typeof prepareChange>;

/** Derives from a change the rows to write. */
export function prepareChange(ctx: EntryContext, change: Change) {
  const { type } = ctx;
  const { record, version, site } = change;
  const publication = publicationAfter(ctx, change);
  const revision = revisionOf(ctx, change);
  const references = record && draftReferences(type, record.draft.data);
  const has = version && draftReferences(type, version.draft.data);
  return {
    ...change,
    ...(site && !change.requirement && { requirement: seenRequirement(type, site) }),
    columns: entryColumns(ctx, change),
    /** History entry of the new version, whose content is the entry after the change; null without a new version. */
    revision,
    /** Revision of an older version that the change publishes; null otherwise. */
    publishedRevision: site && !version ? site.revision : null,
    keys: keyChange(type, change),
    /** New references of the draft and of the public document; undefined keeps the stored ones. */
    draftReferences: has && references && areSameReferences(references, has) ? undefined : has,
    publicReferences:
      site === undefined ? undefined : site === null ? [] : draftReferences(type, site.draft.data),
    /** New publication; null takes it off the site; undefined keeps the present one. */
    publication,
    redirect: redirectAfter(change),
    /** File versions that addresses show from now on. */
    shows: site ? shownVersions(type, site.draft, record?.publishedDraft ?? null) : [],
    jobs: jobsOf(type, change, publication),
    auditDetails: {
      type: type.slug,
      ...savedDetails(change, revision),
      ...(ctx.reason ? { reason: ctx.reason } : {}),
      ...change.audit?.details,
    },
  };
}

/** Builds the row of the history; `changed` lists the keys of the fields that differ from the previous version. */
function revisionOf({ type }: EntryContext, { record, version }: Change) {
  if (!version) return null;
  const changedFields = record ? compareDrafts(type, record.draft, version.draft).map(({ key }) => key) : [];
  return { kind: version.kind, from_revision: version.from ?? null, changed: changedFields };
}

/** Returns the details of the audit event of a save; the first save lists the filled fields instead. */
function savedDetails(change: Change, revision: ReturnType<typeof revisionOf>): Record<string, unknown> {
  if (!revision || !change.record) return {};
  const { changed: changedFields, from_revision } = revision;
  return {
    revision: nextRevision(change),
    changed: changedFields,
    ...(from_revision === null ? {} : { from_revision }),
  };
}
