import { compareDrafts, type Draft, type Pointer, pointers } from '@vitrina/model';
import { invalidInput } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change, EntryColumns, NewRevision, Unchanged } from './change.ts';
import { heldKeys, keyChange } from './keys.ts';
import { contentColumns, strictlyChecked } from './new-entry.ts';
import type { StoredRecord } from './record.ts';
import { newPointers, samePointers } from './references.ts';
import { keysOf, putOnSite, sameDraft } from './site.ts';
import { refuseIfUsed } from './uses.ts';
import { authorOf, type Work } from './work.ts';

interface Successor {
  readonly draft: Draft;
  readonly slugMade?: boolean;
  readonly kind: NewRevision['kind'];
  readonly from?: number;
  readonly action: string;
  /** The draft comes from the history: what it points to may be gone until it is published. */
  readonly fromHistory?: boolean;
}

/**
 * The change that makes a draft the next version of an entry; for types without drafts also what is on the site.
 * Nothing when the draft says what the entry says. Throws 400 for a changed institution once it was published, 409
 * when it is switched off while in use.
 */
export async function newRevision(
  db: Queryable,
  work: Work,
  before: StoredRecord,
  next: Successor,
): Promise<Change | Unchanged> {
  const { type, platform } = work;
  const { draft } = next;
  const changed = compareDrafts(type, before.draft, draft).map(({ key }) => key);
  if (changed.length === 0) return { unchanged: before.row };
  requireSameInstitution(before, draft);
  if (isSwitchedOff(work, before, draft)) await refuseIfUsed(db, work, before.row.id, 'deactivate');
  const now = platform.clock.now();
  const revision = before.row.revision + 1;
  const [had, has] = [pointers(type, before.draft.data), pointers(type, draft.data)];
  const columns: Partial<EntryColumns> = {
    ...contentColumns(work, draft),
    revision,
    updated_at: now.toISOString(),
    updated_by: authorOf(work),
    has_unpublished_changes: before.published !== null && !sameDraft(type, draft, before.published),
  };
  const base = {
    id: before.row.id,
    before,
    slugMade: next.slugMade ?? false,
    revision: { revision, kind: next.kind, from_revision: next.from ?? null },
    audit: {
      action: next.action,
      details: { revision, changed, ...(next.from === undefined ? {} : { from_revision: next.from }) },
    },
    ...(samePointers(had, has) ? {} : { draftPointers: has }),
  };
  if (type.drafts) {
    const requires = {
      pointers: next.fromHistory ? [] : unchecked(before, draft, had, has),
      institution: draft.identity.institution_id,
      live: false,
    };
    return {
      ...base,
      columns,
      keys: keyChange(keysOf(type, before), heldKeys(type, [draft, before.published, before.scheduled])),
      requires,
    };
  }
  const related = await strictlyChecked(db, work, draft);
  const site = putOnSite(
    work,
    before,
    { id: before.row.id, revision, draft, savedAt: now, publishedAt: now },
    draft,
    related,
  );
  return {
    ...base,
    ...site,
    columns: { ...columns, ...site.columns },
    requires: { pointers: has, institution: draft.identity.institution_id, live: true },
  };
}

/** The pointers that no earlier save has checked for this institution. */
function unchecked(
  before: StoredRecord,
  { identity }: Draft,
  had: readonly Pointer[],
  has: readonly Pointer[],
): readonly Pointer[] {
  return identity.institution_id === before.draft.identity.institution_id ? newPointers(had, has) : has;
}

/** Whether the draft takes a record out of use that was in use. */
function isSwitchedOff({ type }: Work, before: StoredRecord, draft: Draft): boolean {
  return (
    type.activeFlag !== undefined &&
    before.draft.data[type.activeFlag] !== false &&
    draft.data[type.activeFlag] === false
  );
}

function requireSameInstitution({ row }: StoredRecord, { identity }: Draft): void {
  if (row.first_published_at !== null && identity.institution_id !== row.institution_id) {
    throw invalidInput([
      { path: '/institution_id', message: 'La institución no se puede cambiar después de publicar.' },
    ]);
  }
}
