import type { EntryRow } from '../shared/load.ts';
import { relatedOf } from '../shared/related.ts';
import type { RecordChange } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { readSavedAt, type StoredRecord } from '../write/steps/record.ts';
import { findTakenAddress } from './address-conflict.ts';
import { isPast } from './archiving.ts';
import { requirementOf } from './commit.ts';
import { affectsOthers, type Candidate, publishEffects, withoutReplaced } from './publish-effects.ts';
import { findConflictingRecord, soleIssue } from './sole-record.ts';

/**
 * Publishes the scheduled version at its `publish_at`: the version that was committed, whatever was saved later.
 * Changes nothing if publication is not due. If the version can no longer be published, the schedule ends without a
 * retry, the published version stays and the record states the reason. Throws 404.
 */
export function publishScheduled(ctx: EntryContext, id: string): Promise<EntryRow> {
  const options = { related: true, inTransaction: affectsOthers(ctx.type) };
  return changeRecord(ctx, id, options, async (record, planCtx) => {
    const { row, scheduledDraft } = record;
    const now = ctx.platform.clock.now();
    const revision = row.scheduled_revision;
    if (scheduledDraft === null || revision === null || !isPast(scheduledDraft.identity.publish_at, now))
      return null;
    if (isPast(scheduledDraft.identity.expire_at, now)) return missedSchedule(revision);
    const relatedRecords = await relatedOf(planCtx, scheduledDraft);
    const candidate = { id: row.id, draft: scheduledDraft, related: relatedRecords, author: row.updated_by };
    const issues = await candidateIssues(planCtx, candidate);
    const effects = issues.length > 0 ? null : await publishEffects(planCtx, candidate);
    if (effects === null || effects.issues.length > 0)
      return endSchedule(ctx, record, revision, effects?.issues ?? issues);
    return {
      site: {
        revision,
        draft: row.revision === revision ? record.draft : scheduledDraft,
        savedAt: await readSavedAt(planCtx.db, row.id, revision),
        publishedAt: now,
        related: effects.related,
      },
      schedule: null,
      requirement: requirementOf(ctx, scheduledDraft, relatedRecords),
      effects: effects.steps,
      audit: { action: 'published', details: { revision, scheduled: true } },
    };
  });
}

/**
 * Returns the issues that prevent the publication of the version itself. Advice is left out, because the person who
 * scheduled the version has already decided about it.
 */
async function candidateIssues(
  ctx: EntryContext,
  candidate: Candidate,
): Promise<readonly { readonly path: string }[]> {
  const { id, draft, related } = candidate;
  const context = await readPublishContext(ctx, draft, withoutReplaced(ctx.type, draft, related));
  const { faults } = splitIssues(publishingIssues(ctx, id, draft, context));
  const takenAddress = await findTakenAddress(ctx, id, draft);
  const conflictingRecord = await findConflictingRecord(ctx, candidate);
  return [
    ...faults,
    ...(takenAddress ? [{ path: '/slug' }] : []),
    ...(conflictingRecord === null ? [] : [soleIssue(ctx.type, conflictingRecord)]),
  ];
}

/** Returns the change for a scheduled version that expired before it was published, because the service was down. */
function missedSchedule(revision: number): RecordChange {
  return {
    site: null,
    schedule: null,
    status: 'expired',
    audit: { action: 'expired', details: { revision, published: false } },
  };
}

/**
 * Returns the change that ends the schedule of a version that can no longer be published; the published version
 * stays.
 */
function endSchedule(
  { platform }: EntryContext,
  { row, publishedDraft }: StoredRecord,
  revision: number,
  issues: readonly { readonly path: string }[],
): RecordChange {
  const details = { revision, faults: issues.map(({ path }) => path) };
  platform.log.warn({ target: row.id, ...details }, 'scheduled version cannot be published');
  return {
    schedule: null,
    status: publishedDraft ? 'published' : 'unpublished',
    audit: { action: 'publication_failed', details },
  };
}
