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
 * Puts the version that waits on the site when its `publish_at` has come: the version that was committed, whatever
 * was saved since. What is not due (any more) stays as it is. A version that can no longer be published is not tried
 * again: the schedule ends, what is on the site stays, and the record says why. Throws 404.
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

/** Issues that prevent the publication of the version itself. The scheduler has decided about the advice. */
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

/** Its time on the site passed before it got there (the service was down all along). */
function missSchedule(revision: number): RecordChange {
  return {
    site: null,
    schedule: null,
    status: 'expired',
    audit: { action: 'expired', details: { revision, published: false } },
  };
}

/** The version can no longer be published: what is on the site stays. */
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
