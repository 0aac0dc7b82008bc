import { pointers } from '@vitrina/model';
import { notPublishable } from '../errors.ts';
import type { EntryRow } from './load.ts';
import type { Change, Requirement } from './write/change.ts';
import { jobNames } from './write/job-names.ts';
import { heldKeys, keyChange } from './write/keys.ts';
import { readRecord, type StoredRecord } from './write/record.ts';
import { settle } from './write/settle.ts';
import { keysOf, putOnSite, sameDraft, strictFaults } from './write/site.ts';
import { requireOpen, requireRevision, requireState } from './write/state.ts';
import type { Work } from './write/work.ts';

/**
 * Publishes the draft, now or at its `publish_at`. What is published (or scheduled) already stays as it is.
 * Throws 404, 409 when archived, 412 when the draft is not the one that was seen, 422 `not_publishable`.
 */
export function commitEntry(work: Work, id: string, ifMatch: string | null): Promise<EntryRow> {
  return settle(work, async (db) => {
    const before = await readRecord(db, work, id, { related: true });
    await requireRevision(work, before, ifMatch);
    requireOpen(before);
    if (isCommitted(work, before)) return { unchanged: before.row };
    requireState(work, 'published');
    const faults = strictFaults(work, before.draft, before.related);
    if (faults.length > 0) throw notPublishable(faults);
    const { publish_at } = before.row;
    return publish_at !== null && publish_at > work.platform.clock.now()
      ? schedule(work, before, publish_at)
      : publishNow(work, before);
  });
}

/** Whether the draft is on the site already, with nothing waiting to take its place, or waits itself. */
function isCommitted({ type }: Work, { row, draft, published }: StoredRecord): boolean {
  if (row.scheduled_revision !== null) return row.scheduled_revision === row.revision;
  return published !== null && sameDraft(type, draft, published);
}

function publishNow(work: Work, before: StoredRecord): Change {
  const { row, draft, related } = before;
  const version = {
    id: row.id,
    revision: row.revision,
    draft,
    savedAt: row.updated_at,
    publishedAt: work.platform.clock.now(),
  };
  return {
    id: row.id,
    before,
    ...putOnSite(work, before, version, draft, related),
    publishedRevision: row.revision,
    requires: required(work, before),
    audit: { action: 'published', details: { revision: row.revision } },
  };
}

function schedule(work: Work, before: StoredRecord, at: Date): Change {
  requireState(work, 'pending');
  const { type } = work;
  const { row, draft, published } = before;
  return {
    id: row.id,
    before,
    columns: { status: 'pending', scheduled_revision: row.revision },
    requires: required(work, before),
    keys: keyChange(keysOf(type, before), heldKeys(type, [draft, published])),
    jobs: [{ name: jobNames.publish, payload: { type: type.slug, id: row.id }, options: { startAfter: at } }],
    audit: { action: 'scheduled', details: { revision: row.revision, publish_at: at.toISOString() } },
  };
}

/** What the public document will carry must be on the site when it gets there. */
function required({ type }: Work, { draft }: StoredRecord): Requirement {
  return {
    pointers: pointers(type, draft.data).filter(({ kind }) => kind === 'entry'),
    institution: draft.identity.institution_id,
    live: true,
  };
}
