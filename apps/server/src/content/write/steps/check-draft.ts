import { type Draft, draftReferences, fieldsOf, sameValue } from '@vitrina/model';
import { invalidField, invalidInput } from '../../../errors.ts';
import type { EntryRow } from '../../shared/load.ts';
import { sameDraft } from '../../shared/versions.ts';
import { type Change, type NewVersion, savedOnSite, type Unchanged } from '../change.ts';
import { ownershipOf, requireOwn, type Work } from '../work.ts';
import { keepVersions, refuseUnknownVersions } from './file-versions.ts';
import { refuseIfUsed } from './in-use.ts';
import { requirePublishable, requireSuitableTargets } from './publishing-checks.ts';
import type { StoredRecord } from './record.ts';
import { liveRequirement, newReferences } from './references.ts';

/**
 * Checks the new version of a change against every rule. Returns the change with the records that must exist when it
 * is written; for types without drafts also with the new public version. Returns `Unchanged` if the version equals
 * the draft. Throws 400 for a new institution after the first publication, for changed fixed fields, for unsuitable
 * related records and, in types without drafts, for faults that prevent publication. Throws 403 for an institution
 * that is not the actor's, 409 when the record is switched off while others use it.
 */
export async function checkDraft(work: Work, change: Change): Promise<Change | Unchanged> {
  const { record, version: newVersion } = change;
  if (newVersion === undefined || newVersion.rules === 'none') return change;
  const { type } = work;
  const keeps = record !== null && newVersion.rules !== 'history';
  const version = keeps
    ? { ...newVersion, draft: keepVersions(type, newVersion.draft, record.draft) }
    : newVersion;
  if (record !== null && sameDraft(type, record.draft, version.draft)) return { unchanged: record.row };
  await requireAllowed(work, record, version);
  return type.drafts ? withRequirement(work, change, version) : publishedAtOnce(work, change, version);
}

async function requireAllowed(
  work: Work,
  record: StoredRecord | null,
  { draft, force }: NewVersion,
): Promise<void> {
  if (record !== null) requireSameInstitution(record, draft);
  requireOwn(work, ownershipOf(draft));
  await refuseUnknownVersions(work.db, work.type, draft, record?.draft ?? null);
  if (record === null) return;
  requireFixedFields(work, record, draft);
  const isWarned = force === true && work.type.removableWhileUsed === true;
  if (isSwitchedOff(work, record, draft) && !isWarned) await refuseIfUsed(work, record.row.id, 'deactivate');
}

async function withRequirement(work: Work, change: Change, version: NewVersion): Promise<Change> {
  const { draft } = version;
  const fresh = uncheckedPointers(work, change.record, version);
  await requireSuitableTargets(work, change.id, draft, fresh);
  const requires = { pointers: fresh, institution: draft.identity.institution_id, live: false };
  return { ...change, version, requires };
}

/** Adds the publication to the change of a type without drafts, whose records are published when they are saved. */
async function publishedAtOnce(work: Work, change: Change, version: NewVersion): Promise<Change> {
  const { type } = work;
  const { draft } = version;
  const { related } = await requirePublishable(work, change.id, draft);
  const has = draftReferences(type, draft.data);
  const references = change.record
    ? draftReferences(type, change.record.draft.data)
    : (version.keptReferences ?? []);
  return {
    ...change,
    version,
    site: savedOnSite(work, change, draft, related),
    requires: {
      ...liveRequirement(has, draft.identity.institution_id, related),
      fresh: newReferences(references, has),
    },
  };
}

/** Returns the references that no earlier save has checked for this institution. */
function uncheckedPointers(
  { type }: Work,
  record: StoredRecord | null,
  { draft, rules, keptReferences = [] }: NewVersion,
): ReturnType<typeof newReferences> {
  const has = draftReferences(type, draft.data);
  if (record === null) return newReferences(keptReferences, has);
  if (rules === 'history') return [];
  const isMoved = draft.identity.institution_id !== record.draft.identity.institution_id;
  return newReferences(isMoved ? [] : draftReferences(type, record.draft.data), has);
}

/** True if the draft switches off a record that was switched on. */
function isSwitchedOff({ type }: Work, record: StoredRecord, draft: Draft): boolean {
  return (
    type.activeFlag !== undefined &&
    record.draft.data[type.activeFlag] !== false &&
    draft.data[type.activeFlag] === false
  );
}

/** Throws 400 for a changed value of a field that is fixed once the record is created. */
export function requireFixedFields(
  { type }: Work,
  record: Pick<StoredRecord, 'draft'>,
  { data }: Draft,
): void {
  const faults = Object.entries(fieldsOf(type)).flatMap(([key, { immutable, label }]) =>
    immutable && !sameValue(record.draft.data[key], data[key])
      ? [{ path: `/${key}`, message: `${label}: no se puede cambiar después de crear el registro.` }]
      : [],
  );
  if (faults.length > 0) throw invalidInput(faults);
}

/** True if the record must keep its institution, because it has been published or is scheduled. */
export function hasFixedInstitution({
  first_published_at,
  scheduled_revision,
}: Pick<EntryRow, 'first_published_at' | 'scheduled_revision'>): boolean {
  return first_published_at !== null || scheduled_revision !== null;
}

/** Throws 400 for a new institution after the record was first published or scheduled. */
export function requireSameInstitution({ row }: Pick<StoredRecord, 'row'>, { identity }: Draft): void {
  if (hasFixedInstitution(row) && identity.institution_id !== row.institution_id) {
    throw invalidField(
      '/institution_id',
      'La institución no se puede cambiar después de publicar o programar.',
    );
  }
}
