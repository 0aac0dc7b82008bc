import { type Draft, draftReferences, hasOutcome, type Reference } from '@vitrina/model';
import { advisedAgainst, notPublishable } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { type KnownRelated, relatedOf } from '../shared/related.ts';
import { isSameDraft } from '../shared/versions.ts';
import type { RecordChange, Requirement } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { readVersion } from '../write/restore-revision.ts';
import { versionFaults } from '../write/steps/file-versions.ts';
import { requireFourEyes } from '../write/steps/four-eyes.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { liveRequirement } from '../write/steps/references.ts';
import { requireOpen, requireState } from '../write/steps/state.ts';
import { addressConflict, findTakenAddress } from './address-conflict.ts';
import { archiveChange, draftToKeep } from './archiving.ts';
import { conditionHoldsFor } from './conditions.ts';
import { affectsOthers, publishEffects, withoutReplaced } from './publish-effects.ts';
import { findConflictingRecord, soleConflict } from './sole-record.ts';

export interface CommitOptions {
  /** True to publish even if there is advice against it. */
  readonly force?: boolean;
  /** Version to publish in place of the draft, which stays as it is. */
  readonly revision?: number | undefined;
}

/**
 * Publishes the draft now, or schedules it at its `publish_at`. A draft that meets the condition under which its type
 * closes a record is archived instead. Changes nothing if the draft is already published, scheduled or closed. Throws
 * 404, 409 when archived, and 412 for a revision other than the one seen. Throws 409 `address_taken` when another
 * page has its public address, and 409 `place_taken` when another record holds the only place on the site. Throws 422
 * `not_publishable` for faults, and unless `force` is set, 422 `advised_against` for advice against publishing.
 * Throws 409 `review_required` if a second person must publish the type.
 */
export function commitEntry(
  ctx: EntryContext,
  id: string,
  ifMatch: string | null,
  { force = false, revision }: CommitOptions = {},
): Promise<EntryRow> {
  const options = { ifMatch, related: true, inTransaction: affectsOthers(ctx.type) };
  return changeRecord(ctx, id, options, async (record, planCtx) =>
    planCommit(
      planCtx,
      revision === undefined ? record : await withDraftOfRevision(planCtx, record, revision),
      force,
    ),
  );
}

/** Returns the record as if one of its versions were the draft. Throws like `readVersion`. */
async function withDraftOfRevision(
  ctx: EntryContext,
  record: StoredRecord,
  revision: number,
): Promise<StoredRecord> {
  const { draft, savedAt, author } = await readVersion(ctx, record, revision);
  const { publish_at, expire_at } = draft.identity;
  const row = {
    ...record.row,
    revision,
    updated_at: savedAt,
    updated_by: author,
    publish_at: publish_at === null ? null : new Date(publish_at),
    expire_at: expire_at === null ? null : new Date(expire_at),
  };
  return { ...record, row, draft, related: await relatedOf(ctx, draft) };
}

/**
 * Plans the publication of a record that was read with `relatedRecords`; null if nothing changes. Throws like `commitEntry`.
 */
export async function planCommit(
  ctx: EntryContext,
  record: StoredRecord,
  force: boolean,
): Promise<RecordChange | null> {
  const { db, platform, type } = ctx;
  const declaresOutcome = hasOutcome(type, record.draft, platform.clock.now());
  const isClosing = declaresOutcome || (await conditionHoldsFor(db, type.lifecycle?.closes, record.draft));
  if (isCommitted(ctx, record, isClosing)) return null;
  requireOpen(record);
  return isClosing ? closeRecord(ctx, record, declaresOutcome) : publishRecord(ctx, record, force);
}

/** True if the draft is already published, scheduled, or archived as closed. */
export function isCommitted(
  { type }: EntryContext,
  { row, draft, publishedDraft }: StoredRecord,
  isClosing: boolean,
): boolean {
  if (row.status === 'historic') return isClosing;
  if (row.scheduled_revision !== null) return row.scheduled_revision === row.revision;
  return publishedDraft !== null && isSameDraft(type, draft, publishedDraft);
}

/**
 * Archives a record whose draft meets the closing condition of its type. The record leaves the site without the
 * publishing checks, or stays there with its declared outcome.
 */
async function closeRecord(
  ctx: EntryContext,
  record: StoredRecord,
  declaresOutcome: boolean,
): Promise<RecordChange> {
  requireState(ctx, 'historic');
  await requireFourEyes(ctx, record.row);
  const version = declaresOutcome ? await draftToKeep(ctx, record) : null;
  return archiveChange(ctx, record, version, { revision: record.row.revision, closed: true });
}

async function publishRecord(ctx: EntryContext, record: StoredRecord, force: boolean): Promise<RecordChange> {
  requireState(ctx, 'published');
  const { row, draft, related: relatedRecords } = record;
  const { revision, updated_at: savedAt, publish_at, updated_by: author } = row;
  const context = await readPublishContext(ctx, draft, withoutReplaced(ctx.type, draft, relatedRecords));
  const { faults: strictFaults, advice } = splitIssues(publishingIssues(ctx, row.id, draft, context));
  const faults = [...strictFaults, ...(await versionFaults(ctx, row.id, draft, record.publishedDraft))];
  if (faults.length > 0) throw notPublishable(faults);
  if (advice.length > 0 && !force) throw advisedAgainst(advice);
  const takenAddress = await findTakenAddress(ctx, row.id, draft);
  if (takenAddress) throw addressConflict(takenAddress);
  const conflictingRecord = await findConflictingRecord(ctx, { id: row.id, draft });
  if (conflictingRecord !== null) throw soleConflict(ctx.type, conflictingRecord);
  const now = ctx.platform.clock.now();
  if (publish_at !== null && publish_at > now) return scheduleRecord(ctx, record, publish_at);
  const effects = await publishEffects(ctx, { id: row.id, draft, related: relatedRecords, author });
  if (effects.issues.length > 0) throw notPublishable(effects.issues);
  return {
    site: { revision, draft, savedAt, publishedAt: now, related: effects.related },
    schedule: null,
    requirement: requirementOf(ctx, draft, effects.related),
    effects: effects.steps,
    audit: { action: 'published', details: { revision } },
  };
}

function scheduleRecord(
  ctx: EntryContext,
  { row, draft, related, liveVersion }: StoredRecord,
  at: Date,
): RecordChange {
  requireState(ctx, 'pending');
  const { revision } = row;
  return {
    schedule: { revision, draft, at },
    status: liveVersion === null ? 'pending' : 'published',
    requirement: requirementOf(ctx, draft, related),
    audit: { action: 'scheduled', details: { revision, publish_at: at.toISOString() } },
  };
}

/**
 * Returns the references whose targets must be on the site for the document: excludes replaced records and icons, and
 * allows targets that are still scheduled.
 */
export function requirementOf(
  { type }: EntryContext,
  { identity, data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): Requirement {
  const replacedText = `/${type.lifecycle?.replaces ?? ''}`;
  const references = draftReferences(type, data).flatMap((pointer): Reference[] => {
    if (pointer.kind === 'icon' || pointer.path === replacedText) return [];
    const isPending = related.get(pointer.to)?.status === 'pending';
    return [isPending ? { ...pointer, mayBeUnpublished: true } : pointer];
  });
  return liveRequirement(references, identity.institution_id, related);
}
