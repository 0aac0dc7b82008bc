import type { EntryRow } from '../shared/load.ts';
import { relatedOf } from '../shared/related.ts';
import type { RecordChange } from '../write/change.ts';
import { changeRecord } from '../write/change-record.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { type StoredRecord, savedAt } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { addressHolder } from './address-conflict.ts';
import { isPast } from './archiving.ts';
import { requiredOf } from './commit.ts';
import { affectsOthers, type Candidate, publishEffects, withoutReplaced } from './publish-effects.ts';
import { soleHolder, soleIssue } from './sole-record.ts';

/**
 * Publishes the scheduled version at its `publish_at`: the version that was committed, whatever was saved later.
 * Changes nothing if publication is not due. If the version can no longer be published, the schedule ends without a
 * retry, the published version stays and the record states the reason. Throws 404.
 */
export function publishScheduled(work: Work, id: string): Promise<EntryRow> {
  const options = { related: true, inTransaction: affectsOthers(work.type) };
  return changeRecord(work, id, options, async (record, reading) => {
    const { row, scheduled } = record;
    const now = work.platform.clock.now();
    const revision = row.scheduled_revision;
    if (scheduled === null || revision === null || !isPast(scheduled.identity.publish_at, now)) return null;
    if (isPast(scheduled.identity.expire_at, now)) return missSchedule(revision);
    const related = await relatedOf(reading, scheduled);
    const candidate = { id: row.id, draft: scheduled, related, author: row.updated_by };
    const issues = await candidateIssues(reading, candidate);
    const effects = issues.length > 0 ? null : await publishEffects(reading, candidate);
    if (effects === null || effects.issues.length > 0)
      return endSchedule(work, record, revision, effects?.issues ?? issues);
    return {
      site: {
        revision,
        draft: row.revision === revision ? record.draft : scheduled,
        savedAt: await savedAt(reading.db, row.id, revision),
        publishedAt: now,
        related: effects.related,
      },
      schedule: null,
      requires: requiredOf(work, scheduled, related),
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
  work: Work,
  candidate: Candidate,
): Promise<readonly { readonly path: string }[]> {
  const { id, draft, related } = candidate;
  const context = await readPublishContext(work, draft, withoutReplaced(work.type, draft, related));
  const { faults } = splitIssues(publishingIssues(work, id, draft, context));
  const holder = await addressHolder(work, id, draft);
  const rival = await soleHolder(work, candidate);
  return [
    ...faults,
    ...(holder ? [{ path: '/slug' }] : []),
    ...(rival === null ? [] : [soleIssue(work.type, rival)]),
  ];
}

/** Returns the change for a scheduled version that expired before it was published, because the service was down. */
function missSchedule(revision: number): RecordChange {
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
  { platform }: Work,
  { row, published }: StoredRecord,
  revision: number,
  issues: readonly { readonly path: string }[],
): RecordChange {
  const details = { revision, faults: issues.map(({ path }) => path) };
  platform.log.warn({ target: row.id, ...details }, 'scheduled version cannot be published');
  return {
    schedule: null,
    status: published ? 'published' : 'unpublished',
    audit: { action: 'publication_failed', details },
  };
}
