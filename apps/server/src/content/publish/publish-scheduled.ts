import type { Draft } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { Change, Unchanged } from '../write/change.ts';
import { settle } from '../write/pipeline.ts';
import { keysOf, putOnSite, strictFaults, takeOffSite } from '../write/steps/publication.ts';
import { relatedOf, surroundingsOf } from '../write/steps/publish-context.ts';
import { readRecord, type StoredRecord, savedAt } from '../write/steps/record.ts';
import { heldKeys, keyChange } from '../write/steps/unique-keys.ts';
import { judged } from '../write/steps/validation-issues.ts';
import type { Work } from '../write/work.ts';
import { addressTaken } from './address-conflict.ts';
import { requiredOf } from './commit.ts';
import { affectsOthers, arrivalOf, withoutReplaced } from './publish-effects.ts';
import { holderOf, placeFault } from './sole-record.ts';

/**
 * Puts the version that waits on the site when its `publish_at` has come: the version that was committed, whatever
 * was saved since. What is not due (any more) stays as it is. A version that can no longer be published is not tried
 * again: the schedule ends, what is on the site stays, and the record says why. Throws 404.
 */
export function publishScheduled(work: Work, id: string): Promise<EntryRow> {
  return settle(
    work,
    async (db) => {
      const before = await readRecord(db, work, id, { related: true });
      const { row, scheduled } = before;
      const now = work.platform.clock.now();
      const revision = row.scheduled_revision;
      if (scheduled === null || revision === null || !isPast(scheduled.identity.publish_at, now))
        return { unchanged: row };
      if (isPast(scheduled.identity.expire_at, now)) return missed(work, before, revision);
      const related = await relatedOf(db, work.type, scheduled);
      const around = await surroundingsOf(
        db,
        work,
        scheduled,
        withoutReplaced(work.type, scheduled, related),
      );
      const newcomer = { id: row.id, draft: scheduled, related, author: row.updated_by };
      // Whoever scheduled it has decided about the advice.
      const { faults } = judged(strictFaults(work, row.id, scheduled, around));
      const taken = await addressTaken(db, work, row.id, scheduled);
      const holder = await holderOf(db, work, newcomer);
      const own = [
        ...faults,
        ...(taken ? [{ path: '/slug' }] : []),
        ...(holder === null ? [] : [placeFault(work.type, holder)]),
      ];
      const arrival = own.length > 0 ? null : await arrivalOf(db, work, newcomer);
      const against = arrival?.faults ?? own;
      if (arrival === null || against.length > 0)
        return failed(
          work,
          before,
          revision,
          against.map(({ path }) => path),
        );
      const version = {
        id: row.id,
        revision,
        draft: draftOfVersion(before, revision, scheduled),
        savedAt: await savedAt(db, row.id, revision),
        publishedAt: now,
      };
      return {
        id: row.id,
        before,
        ...putOnSite(work, before, version, before.draft, arrival.related),
        publishedRevision: revision,
        requires: requiredOf(work, scheduled, related),
        also: arrival.also,
        audit: { action: 'published', details: { revision, scheduled: true } },
      };
    },
    { locking: affectsOthers(work.type) },
  );
}

function isPast(moment: string | null, now: Date): boolean {
  return moment !== null && new Date(moment) <= now;
}

function draftOfVersion({ row, draft }: StoredRecord, revision: number, scheduled: Draft): Draft {
  return row.revision === revision ? draft : scheduled;
}

/** Its time on the site passed before it got there (the service was down all along). */
function missed(work: Work, before: StoredRecord, revision: number): Change {
  const off = takeOffSite(work, before);
  return {
    id: before.row.id,
    before,
    ...off,
    columns: { ...off.columns, status: 'expired' },
    audit: { action: 'expired', details: { revision, published: false } },
  };
}

function failed(
  work: Work,
  before: StoredRecord,
  revision: number,
  faults: readonly string[],
): Change | Unchanged {
  const { row, draft, published } = before;
  work.platform.log.warn({ target: row.id, revision, faults }, 'scheduled version cannot be published');
  return {
    id: row.id,
    before,
    columns: { status: published ? 'published' : 'unpublished', scheduled_revision: null },
    keys: keyChange(keysOf(work.type, before), heldKeys(work.type, draft, [published])),
    audit: { action: 'publication_failed', details: { revision, faults } },
  };
}
