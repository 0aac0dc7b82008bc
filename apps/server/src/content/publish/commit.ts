import { type Draft, draftReferences, hasOutcome, type Reference } from '@vitrina/model';
import { advisedAgainst, notPublishable } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { type KnownRelated, relatedOf } from '../shared/related.ts';
import { sameDraft } from '../shared/versions.ts';
import type { RecordChange, Requirement } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import { readVersion } from '../write/restore-revision.ts';
import { versionFaults } from '../write/steps/file-versions.ts';
import { requireFourEyes } from '../write/steps/four-eyes.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import type { StoredRecord } from '../write/steps/record.ts';
import { liveRequirement } from '../write/steps/references.ts';
import { requireOpen, requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { addressHolder, addressRefused } from './address-conflict.ts';
import { archived, draftToKeep } from './archiving.ts';
import { conditionHoldsFor } from './conditions.ts';
import { affectsOthers, publishEffects, withoutReplaced } from './publish-effects.ts';
import { soleConflict, soleHolder } from './sole-record.ts';

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
  work: Work,
  id: string,
  ifMatch: string | null,
  { force = false, revision }: CommitOptions = {},
): Promise<EntryRow> {
  const options = { ifMatch, related: true, inTransaction: affectsOthers(work.type) };
  return changeRecord(work, id, options, async (record, reading) =>
    planCommit(
      reading,
      revision === undefined ? record : await withDraftOf(reading, record, revision),
      force,
    ),
  );
}

/** Returns the record as if one of its versions were the draft. Throws like `readVersion`. */
async function withDraftOf(work: Work, record: StoredRecord, revision: number): Promise<StoredRecord> {
  const { draft, savedAt, author } = await readVersion(work, record, revision);
  const { publish_at, expire_at } = draft.identity;
  const row = {
    ...record.row,
    revision,
    updated_at: savedAt,
    updated_by: author,
    publish_at: publish_at === null ? null : new Date(publish_at),
    expire_at: expire_at === null ? null : new Date(expire_at),
  };
  return { ...record, row, draft, related: await relatedOf(work, draft) };
}

/**
 * Plans the publication of a record that was read with `related`; null if nothing changes. Throws like `commitEntry`.
 */
export async function planCommit(
  work: Work,
  record: StoredRecord,
  force: boolean,
): Promise<RecordChange | null> {
  const { db, platform, type } = work;
  const declaresOutcome = hasOutcome(type, record.draft, platform.clock.now());
  const closes = declaresOutcome || (await conditionHoldsFor(db, type.lifecycle?.closes, record.draft));
  if (isCommitted(work, record, closes)) return null;
  requireOpen(record);
  return closes ? close(work, record, declaresOutcome) : publish(work, record, force);
}

/** True if the draft is already published, scheduled, or archived as closed. */
export function isCommitted(
  { type }: Work,
  { row, draft, published }: StoredRecord,
  closes: boolean,
): boolean {
  if (row.status === 'historic') return closes;
  if (row.scheduled_revision !== null) return row.scheduled_revision === row.revision;
  return published !== null && sameDraft(type, draft, published);
}

/**
 * Archives a record whose draft meets the closing condition of its type. The record leaves the site without the
 * publishing checks, or stays there with its declared outcome.
 */
async function close(work: Work, record: StoredRecord, declaresOutcome: boolean): Promise<RecordChange> {
  requireState(work, 'historic');
  await requireFourEyes(work, record.row);
  const version = declaresOutcome ? await draftToKeep(work, record) : null;
  return archived(work, record, version, { revision: record.row.revision, closed: true });
}

async function publish(work: Work, record: StoredRecord, force: boolean): Promise<RecordChange> {
  requireState(work, 'published');
  const { row, draft, related } = record;
  const { revision, updated_at: savedAt, publish_at, updated_by: author } = row;
  const context = await readPublishContext(work, draft, withoutReplaced(work.type, draft, related));
  const { faults: strict, advice } = splitIssues(publishingIssues(work, row.id, draft, context));
  const faults = [...strict, ...(await versionFaults(work, row.id, draft, record.published))];
  if (faults.length > 0) throw notPublishable(faults);
  if (advice.length > 0 && !force) throw advisedAgainst(advice);
  const holder = await addressHolder(work, row.id, draft);
  if (holder) throw addressRefused(holder);
  const rival = await soleHolder(work, { id: row.id, draft });
  if (rival !== null) throw soleConflict(work.type, rival);
  const now = work.platform.clock.now();
  if (publish_at !== null && publish_at > now) return schedule(work, record, publish_at);
  const effects = await publishEffects(work, { id: row.id, draft, related, author });
  if (effects.issues.length > 0) throw notPublishable(effects.issues);
  return {
    site: { revision, draft, savedAt, publishedAt: now, related: effects.related },
    schedule: null,
    requires: requiredOf(work, draft, effects.related),
    effects: effects.steps,
    audit: { action: 'published', details: { revision } },
  };
}

function schedule(work: Work, { row, draft, related, live }: StoredRecord, at: Date): RecordChange {
  requireState(work, 'pending');
  const { revision } = row;
  return {
    schedule: { revision, draft, at },
    status: live === null ? 'pending' : 'published',
    requires: requiredOf(work, draft, related),
    audit: { action: 'scheduled', details: { revision, publish_at: at.toISOString() } },
  };
}

/**
 * Returns the references whose targets must be on the site for the document: excludes replaced records and icons, and
 * allows targets that are still scheduled.
 */
export function requiredOf(
  { type }: Work,
  { identity, data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): Requirement {
  const replacedText = `/${type.lifecycle?.replaces ?? ''}`;
  const references = draftReferences(type, data).flatMap((pointer): Reference[] => {
    if (pointer.kind === 'icon' || pointer.path === replacedText) return [];
    const waits = related.get(pointer.to)?.status === 'pending';
    return [waits ? { ...pointer, mayBeUnpublished: true } : pointer];
  });
  return liveRequirement(references, identity.institution_id, related);
}
