import { type Draft, draftReferences, hasOutcome, type Reference } from '@vitrina/model';
import { advisedAgainst, notPublishable } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryRow } from '../shared/load.ts';
import type { KnownRelated } from '../shared/related.ts';
import type { Change, Requirement, Unchanged } from '../write/change.ts';
import { jobNames } from '../write/job-names.ts';
import { settle } from '../write/pipeline.ts';
import { versionFaults } from '../write/steps/file-versions.ts';
import { keysOf, putOnSite, sameDraft, strictFaults } from '../write/steps/publication.ts';
import { surroundingsOf } from '../write/steps/publish-context.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { liveRequirement } from '../write/steps/references.ts';
import { requireOpen, requireRevision, requireState } from '../write/steps/state.ts';
import { addressKeysOf, heldKeys, keyChange } from '../write/steps/unique-keys.ts';
import { judged } from '../write/steps/validation-issues.ts';
import type { Work } from '../write/work.ts';
import { addressRefused, addressTaken } from './address-conflict.ts';
import { archived, keptDraft } from './archiving.ts';
import { holdsFor } from './conditions.ts';
import { type Arrival, affectsOthers, arrivalOf, withoutReplaced } from './publish-effects.ts';
import { holderOf, placeTaken } from './sole-record.ts';

/**
 * Publishes the draft, now or at its `publish_at`; a draft that says that the business is closed is archived instead.
 * What is published (or scheduled, or closed) already stays as it is. Throws 404, 409 when archived, 412 when the draft
 * is not the one that was seen, 409 `address_taken` when another page has its public address and `place_taken` when
 * another record holds the only place on the site, 422 `not_publishable`, and `advised_against` when nothing but advice
 * speaks against it, unless `force`.
 */
export function commitEntry(
  work: Work,
  id: string,
  ifMatch: string | null,
  force = false,
): Promise<EntryRow> {
  return settle(
    work,
    async (db) => {
      const before = await readRecord(db, work, id, { related: true });
      requireRevision(before, ifMatch);
      const closes =
        hasOutcome(work.type, before.draft, work.platform.clock.now()) ||
        (await holdsFor(db, work.type.lifecycle?.closes, before.draft));
      if (isCommitted(work, before, closes)) return { unchanged: before.row };
      requireOpen(before);
      return closes ? close(db, work, before) : publish(db, work, before, force);
    },
    { locking: affectsOthers(work.type) },
  );
}

/** Whether the draft is on the site already, with nothing waiting to take its place, or waits itself, or has closed the record. */
function isCommitted({ type }: Work, { row, draft, published }: StoredRecord, closes: boolean): boolean {
  if (row.status === 'historic') return closes;
  if (row.scheduled_revision !== null) return row.scheduled_revision === row.revision;
  return published !== null && sameDraft(type, draft, published);
}

/**
 * What is closed has no place on the site, and nothing is asked of it, not even that its term has not run out; unless it
 * says how it ended, which the public goes on reading.
 */
async function close(db: Queryable, work: Work, before: StoredRecord): Promise<Change> {
  requireState(work, 'historic');
  const kept = hasOutcome(work.type, before.draft, work.platform.clock.now())
    ? await keptDraft(db, work, before)
    : null;
  return archived(db, work, before, kept, { revision: before.row.revision, closed: true });
}

async function publish(
  db: Queryable,
  work: Work,
  before: StoredRecord,
  force: boolean,
): Promise<Change | Unchanged> {
  requireState(work, 'published');
  const { row, draft, related } = before;
  const around = await surroundingsOf(db, work, draft, withoutReplaced(work.type, draft, related));
  const { faults: strict, advice } = judged(strictFaults(work, row.id, draft, around));
  const faults = [...strict, ...(await versionFaults(db, work, row.id, draft, before.published))];
  if (faults.length > 0) throw notPublishable(faults);
  if (advice.length > 0 && !force) throw advisedAgainst(advice);
  const taken = await addressTaken(db, work, row.id, draft);
  if (taken) throw addressRefused(taken);
  const holder = await holderOf(db, work, { id: row.id, draft });
  if (holder !== null) throw placeTaken(work.type, holder);
  const { publish_at } = row;
  if (publish_at !== null && publish_at > work.platform.clock.now())
    return schedule(work, before, publish_at);
  const arrival = await arrivalOf(db, work, { id: row.id, draft, related, author: row.updated_by });
  if (arrival.faults.length > 0) throw notPublishable(arrival.faults);
  return publishNow(work, before, arrival);
}

function publishNow(work: Work, before: StoredRecord, { related, also }: Arrival): Change {
  const { row, draft } = before;
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
    requires: requiredOf(work, draft, related),
    also,
    audit: { action: 'published', details: { revision: row.revision } },
  };
}

function schedule(work: Work, before: StoredRecord, at: Date): Change {
  requireState(work, 'pending');
  const { type } = work;
  const { row, draft, published, related } = before;
  return {
    id: row.id,
    before,
    columns: { status: 'pending', scheduled_revision: row.revision },
    requires: requiredOf(work, draft, related),
    keys: keyChange(
      keysOf(type, before),
      heldKeys(type, draft, [published, draft]),
      addressKeysOf(type, draft),
    ),
    jobs: [{ name: jobNames.publish, payload: { type: type.slug, id: row.id }, options: { startAfter: at } }],
    audit: { action: 'scheduled', details: { revision: row.revision, publish_at: at.toISOString() } },
  };
}

/** What the public document will carry must be on the site when it gets there; what it replaces, is shown without or waits for its hour need not. */
export function requiredOf(
  { type }: Work,
  { identity, data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): Requirement {
  const replaced = `/${type.lifecycle?.replaces ?? ''}`;
  const asked = draftReferences(type, data).flatMap((pointer): Reference[] => {
    if (pointer.kind === 'icon' || pointer.path === replaced) return [];
    const waits = related.get(pointer.to)?.status === 'pending';
    return [waits ? { ...pointer, mayBeUnpublished: true } : pointer];
  });
  return liveRequirement(asked, identity.institution_id, related);
}
