import {
  compareDrafts,
  type Draft,
  draftReferences,
  fieldsOf,
  type Reference,
  sameValue,
} from '@vitrina/model';
import { invalidInput } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { EntryRow } from '../../shared/load.ts';
import type { KnownRelated } from '../../shared/related.ts';
import type { Change, NewRevision, Unchanged } from '../change.ts';
import { authorOf, placeOf, requireOwn, type Work } from '../work.ts';
import { keepVersions, refuseUnknownVersions } from './file-versions.ts';
import { refuseIfUsed } from './in-use.ts';
import { contentColumns } from './new-entry.ts';
import { keysOf, putOnSite, sameDraft } from './publication.ts';
import { refuseMisfits, strictlyChecked } from './publish-context.ts';
import type { StoredRecord } from './record.ts';
import { liveRequirement, newPointers, samePointers } from './references.ts';
import { addressKeysOf, heldKeys, keyChange } from './unique-keys.ts';

interface Successor {
  readonly draft: Draft;
  readonly slugMade?: boolean;
  readonly kind: NewRevision['kind'];
  readonly from?: number;
  readonly action: string;
  /** The draft comes from the history: what it points to may be gone until it is published. */
  readonly fromHistory?: boolean;
  /** Who saves, where it is not whoever acts. */
  readonly author?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Takes it out of use although others point to it, where its type allows that. */
  readonly force?: boolean;
}

/**
 * The change that makes a draft the next version of an entry; for types without drafts also what is on the site.
 * Nothing when the draft says what the entry says. Throws 400 for a changed institution once it was published, 403 for
 * a foreign one, 409 when it is switched off while in use.
 */
export async function newRevision(
  db: Queryable,
  work: Work,
  before: StoredRecord,
  given: Successor,
): Promise<Change | Unchanged> {
  const { type } = work;
  const draft = given.fromHistory ? given.draft : keepVersions(type, given.draft, before.draft);
  const next = { ...given, draft };
  if (sameDraft(type, before.draft, draft)) return { unchanged: before.row };
  await refuseUnknownVersions(db, type, draft, before.draft);
  requireSameInstitution(before, draft);
  requireOwn(work, placeOf(draft));
  requireFixedFields(work, before, draft);
  const warned = next.force === true && type.removableWhileUsed === true;
  if (isSwitchedOff(work, before, draft) && !warned)
    await refuseIfUsed(db, work, before.row.id, 'deactivate');
  const [had, has] = [draftReferences(type, before.draft.data), draftReferences(type, draft.data)];
  const institution = draft.identity.institution_id;
  if (!type.drafts) {
    const { related } = await strictlyChecked(db, work, before.row.id, draft);
    const requires = liveRequirement(has, institution, related);
    const fresh = newPointers(had, has);
    return { ...onSiteRevision(work, before, next, related), requires: { ...requires, fresh } };
  }
  const fresh = next.fromHistory ? [] : unchecked(before, draft, had, has);
  await refuseMisfits(db, work, before.row.id, draft, fresh);
  return {
    ...draftRevision(work, before, next),
    requires: { pointers: fresh, institution, live: false },
  };
}

/** The change that makes a draft the next version of an entry and nothing else; nothing is asked of it. */
export function draftRevision(work: Work, before: StoredRecord, next: Successor): Change {
  const { type, platform } = work;
  const { draft } = next;
  const revision = before.row.revision + 1;
  const changed = compareDrafts(type, before.draft, draft).map(({ key }) => key);
  const [had, has] = [draftReferences(type, before.draft.data), draftReferences(type, draft.data)];
  return {
    id: before.row.id,
    before,
    slugMade: next.slugMade ?? false,
    columns: {
      ...contentColumns(work, draft),
      revision,
      updated_at: platform.clock.now().toISOString(),
      updated_by: next.author ?? authorOf(work),
      has_unpublished_changes: before.published !== null && !sameDraft(type, draft, before.published),
    },
    revision: { revision, kind: next.kind, from_revision: next.from ?? null, changed },
    keys: keyChange(keysOf(type, before), heldKeys(type, draft, [before.published, before.scheduled])),
    audit: {
      action: next.action,
      details: {
        revision,
        changed,
        ...(next.from === undefined ? {} : { from_revision: next.from }),
        ...next.details,
      },
    },
    ...(samePointers(had, has) ? {} : { draftPointers: has }),
  };
}

/**
 * The change that makes a draft the next version and puts it on the site at once, without asking what publishing asks.
 * A version that waits for its hour goes on waiting.
 */
export function onSiteRevision(
  work: Work,
  before: StoredRecord,
  next: Successor,
  related: ReadonlyMap<string, KnownRelated>,
): Change {
  const saved = draftRevision(work, before, next);
  const now = work.platform.clock.now();
  const version = {
    id: before.row.id,
    revision: before.row.revision + 1,
    draft: next.draft,
    savedAt: now,
    publishedAt: now,
  };
  const site = putOnSite(work, before, version, next.draft, related);
  const { scheduled_revision } = before.row;
  return {
    ...saved,
    ...site,
    keys: keyChange(
      keysOf(work.type, before),
      heldKeys(work.type, next.draft, [next.draft, before.scheduled]),
      addressKeysOf(work.type, next.draft),
    ),
    columns: {
      ...saved.columns,
      ...site.columns,
      ...(scheduled_revision === null ? {} : { scheduled_revision, status: 'pending' }),
    },
  };
}

/** The pointers that no earlier save has checked for this institution. */
function unchecked(
  before: StoredRecord,
  { identity }: Draft,
  had: readonly Reference[],
  has: readonly Reference[],
): readonly Reference[] {
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

/** Throws 400 for a changed value of a field that stays as it was when the record was made. */
export function requireFixedFields(
  { type }: Work,
  before: Pick<StoredRecord, 'draft'>,
  { data }: Draft,
): void {
  const faults = Object.entries(fieldsOf(type)).flatMap(([key, { fixed, label }]) =>
    fixed && !sameValue(before.draft.data[key], data[key])
      ? [{ path: `/${key}`, message: `${label}: no se puede cambiar después de crear el registro.` }]
      : [],
  );
  if (faults.length > 0) throw invalidInput(faults);
}

/** Whether the record stays in its institution: the public knows it there, or will by a version that waits for its hour. */
export function isSettled({
  first_published_at,
  scheduled_revision,
}: Pick<EntryRow, 'first_published_at' | 'scheduled_revision'>): boolean {
  return first_published_at !== null || scheduled_revision !== null;
}

/** Throws 400 for another institution than the record had when it was first published or scheduled. */
export function requireSameInstitution({ row }: Pick<StoredRecord, 'row'>, { identity }: Draft): void {
  if (isSettled(row) && identity.institution_id !== row.institution_id) {
    throw invalidInput([
      {
        path: '/institution_id',
        message: 'La institución no se puede cambiar después de publicar o programar.',
      },
    ]);
  }
}
