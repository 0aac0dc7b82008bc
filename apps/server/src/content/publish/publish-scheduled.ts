import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import { relatedOf } from '../shared/related.ts';
import type { Change } from '../write/change.ts';
import { commitChange } from '../write/pipeline.ts';
import { publishingIssues, readPublishContext, splitIssues } from '../write/steps/publishing-checks.ts';
import { readRecord, type StoredRecord, savedAt } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { addressTaken } from './address-conflict.ts';
import { requiredOf } from './commit.ts';
import { affectsOthers, type Candidate, publishEffects, withoutReplaced } from './publish-effects.ts';
import { soleHolder, soleIssue } from './sole-record.ts';

/**
 * Puts the version that waits on the site when its `publish_at` has come: the version that was committed, whatever
 * was saved since. What is not due (any more) stays as it is. A version that can no longer be published is not tried
 * again: the schedule ends, what is on the site stays, and the record says why. Throws 404.
 */
export function publishScheduled(work: Work, id: string): Promise<EntryRow> {
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { related: true });
      const { row, scheduled } = recordBefore;
      const now = work.platform.clock.now();
      const revision = row.scheduled_revision;
      if (scheduled === null || revision === null || !isPast(scheduled.identity.publish_at, now))
        return { unchanged: row };
      if (isPast(scheduled.identity.expire_at, now)) return missSchedule(recordBefore, revision);
      const related = await relatedOf(db, work.type, scheduled);
      const candidate = { id: row.id, draft: scheduled, related, author: row.updated_by };
      const issues = await ownIssues(db, work, candidate);
      const effects = issues.length > 0 ? null : await publishEffects(db, work, candidate);
      const against = effects?.issues ?? issues;
      if (effects === null || against.length > 0) return failed(work, recordBefore, revision, against);
      return {
        id: row.id,
        before: recordBefore,
        site: {
          revision,
          draft: row.revision === revision ? recordBefore.draft : scheduled,
          savedAt: await savedAt(db, row.id, revision),
          publishedAt: now,
          related: effects.related,
        },
        schedule: null,
        requires: requiredOf(work, scheduled, related),
        also: effects.also,
        audit: { action: 'published', details: { revision, scheduled: true } },
      };
    },
    { locking: affectsOthers(work.type) },
  );
}

/** Issues that prevent the publication of the version itself. The scheduler has decided about the advice. */
async function ownIssues(
  db: Queryable,
  work: Work,
  candidate: Candidate,
): Promise<readonly { readonly path: string }[]> {
  const { id, draft, related } = candidate;
  const context = await readPublishContext(db, work, draft, withoutReplaced(work.type, draft, related));
  const { faults } = splitIssues(publishingIssues(work, id, draft, context));
  const usedValues = await addressTaken(db, work, id, draft);
  const holder = await soleHolder(db, work, candidate);
  return [
    ...faults,
    ...(usedValues ? [{ path: '/slug' }] : []),
    ...(holder === null ? [] : [soleIssue(work.type, holder)]),
  ];
}

function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) <= now;
}

/** Its time on the site passed before it got there (the service was down all along). */
function missSchedule(storedRecordBefore: StoredRecord, revision: number): Change {
  return {
    id: storedRecordBefore.row.id,
    before: storedRecordBefore,
    site: null,
    schedule: null,
    status: 'expired',
    audit: { action: 'expired', details: { revision, published: false } },
  };
}

function failed(
  work: Work,
  storedRecordBefore: StoredRecord,
  revision: number,
  issues: readonly { readonly path: string }[],
): Change {
  const { row, published } = storedRecordBefore;
  const faults = issues.map(({ path }) => path);
  work.platform.log.warn({ target: row.id, revision, faults }, 'scheduled version cannot be published');
  return {
    id: row.id,
    before: storedRecordBefore,
    schedule: null,
    status: published ? 'published' : 'unpublished',
    audit: { action: 'publication_failed', details: { revision, faults } },
  };
}
