import { type Draft, draftReferences, hasOutcome, type Reference } from '@vitrina/model';
import { advisedAgainst, notPublishable } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import type { KnownRelated } from '../shared/related.ts';
import { sameDraft } from '../shared/versions.ts';
import type { Change, Requirement, Unchanged } from '../write/change.ts';
import { commitChange } from '../write/pipeline.ts';
import { versionFaults } from '../write/steps/file-versions.ts';
import { requireFourEyes } from '../write/steps/four-eyes.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { liveRequirement } from '../write/steps/references.ts';
import { requireOpen, requireRevision, requireState } from '../write/steps/state.ts';
import type { Work } from '../write/work.ts';
import { addressRefused, addressTaken } from './address-conflict.ts';
import { archived, retainedDraft } from './archiving.ts';
import { conditionHoldsFor } from './conditions.ts';
import { affectsOthers, type PublishEffects, publishEffects, withoutReplaced } from './publish-effects.ts';
import { soleConflict, soleHolder } from './sole-record.ts';

/**
 * Publishes the draft, now or at its `publish_at`; a draft that says that the business is closed is archived instead.
 * What is published (or scheduled, or closed) already stays as it is. Throws 404, 409 when archived, 412 when the draft
 * is not the one that was seen, 409 `address_taken` when another page has its public address and `place_taken` when
 * another record holds the only place on the site, 422 `not_publishable`, and `advised_against` when nothing but advice
 * speaks against it, unless `force`; 409 `review_required` where the type asks for four eyes.
 */
export function commitEntry(
  work: Work,
  id: string,
  ifMatch: string | null,
  force = false,
): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { related: true });
      requireRevision(recordBefore, ifMatch);
      return planCommit(db, work, recordBefore, force);
    },
    { locking: affectsOthers(work.type) },
  );
}

/**
 * Plans the publication of a record that was read with its related records. Throws the problems of `commitEntry`
 * except 404 and 412.
 */
export async function planCommit(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
  force: boolean,
): Promise<Change | Unchanged> {
  const closes =
    hasOutcome(work.type, storedRecordBefore.draft, work.platform.clock.now()) ||
    (await conditionHoldsFor(db, work.type.lifecycle?.closes, storedRecordBefore.draft));
  if (isCommitted(work, storedRecordBefore, closes)) return { unchanged: storedRecordBefore.row };
  requireOpen(storedRecordBefore);
  return closes ? close(db, work, storedRecordBefore) : publish(db, work, storedRecordBefore, force);
}

/**
 * True if the draft is already published without a scheduled successor, is scheduled itself, or has closed the
 * record.
 */
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
 * Closes a record: it leaves the site without further checks, even of its term, unless it declares an outcome, which
 * the public goes on reading.
 */
async function close(db: Queryable, work: Work, storedRecordBefore: StoredRecord): Promise<Change> {
  requireState(work, 'historic');
  await requireFourEyes(db, work, storedRecordBefore.row);
  const retainedVersion = hasOutcome(work.type, storedRecordBefore.draft, work.platform.clock.now())
    ? await retainedDraft(db, work, storedRecordBefore)
    : null;
  return archived(db, work, storedRecordBefore, retainedVersion, {
    revision: storedRecordBefore.row.revision,
    closed: true,
  });
}

async function publish(
  db: Queryable,
  work: Work,
  storedRecordBefore: StoredRecord,
  force: boolean,
): Promise<Change> {
  requireState(work, 'published');
  const { row, draft, related } = storedRecordBefore;
  const context = await readPublishContext(db, work, draft, withoutReplaced(work.type, draft, related));
  const { faults: strict, advice } = splitIssues(publishingIssues(work, row.id, draft, context));
  const faults = [...strict, ...(await versionFaults(db, work, row.id, draft, storedRecordBefore.published))];
  if (faults.length > 0) throw notPublishable(faults);
  if (advice.length > 0 && !force) throw advisedAgainst(advice);
  const usedValues = await addressTaken(db, work, row.id, draft);
  if (usedValues) throw addressRefused(usedValues);
  const holder = await soleHolder(db, work, { id: row.id, draft });
  if (holder !== null) throw soleConflict(work.type, holder);
  const { publish_at } = row;
  if (publish_at !== null && publish_at > work.platform.clock.now())
    return schedule(work, storedRecordBefore, publish_at);
  const effects = await publishEffects(db, work, { id: row.id, draft, related, author: row.updated_by });
  if (effects.issues.length > 0) throw notPublishable(effects.issues);
  return publishNow(work, storedRecordBefore, effects);
}

function publishNow(work: Work, storedRecordBefore: StoredRecord, { related, also }: PublishEffects): Change {
  const { row, draft } = storedRecordBefore;
  const { revision, updated_at: savedAt } = row;
  return {
    id: row.id,
    before: storedRecordBefore,
    site: { revision, draft, savedAt, publishedAt: work.platform.clock.now(), related },
    schedule: null,
    requires: requiredOf(work, draft, related),
    also,
    audit: { action: 'published', details: { revision } },
  };
}

function schedule(work: Work, storedRecordBefore: StoredRecord, at: Date): Change {
  requireState(work, 'pending');
  const { row, draft, related } = storedRecordBefore;
  const { revision } = row;
  return {
    id: row.id,
    before: storedRecordBefore,
    schedule: { revision, draft, at },
    status: 'pending',
    requires: requiredOf(work, draft, related),
    audit: { action: 'scheduled', details: { revision, publish_at: at.toISOString() } },
  };
}

/**
 * References that must be published when the public document is; a replaced, omitted or scheduled target need not.
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
