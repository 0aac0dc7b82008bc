import { type Draft, draftReferences, fieldsOf, sameValue } from '@vitrina/model';
import { invalidField, invalidInput } from '../../../errors.ts';
import type { EntryRow } from '../../shared/load.ts';
import { isSameDraft } from '../../shared/versions.ts';
import { type Change, type NewVersion, siteVersionOfSave, type UnchangedEntry } from '../change.ts';
import { type EntryContext, ownershipOf, requireOwnRecord } from '../entry-context.ts';
import { keepVersions, refuseUnknownVersions } from './file-versions.ts';
import { refuseIfUsed } from './in-use.ts';
import { requirePublishable, requireSuitableTargets } from './publishing-checks.ts';
import type { StoredRecord } from './record.ts';
import { addedReferences, liveRequirement } from './references.ts';

/**
 * Checks the new version of a change against every rule. Returns the change with the records that must exist when it
 * is written; for types without drafts also with the new public version. Returns `UnchangedEntry` if the version equals
 * the draft. Throws 400 for a new institution after the first publication, for changed fixed fields, for unsuitable
 * related records and, in types without drafts, for faults that prevent publication. Throws 403 for an institution
 * that is not the actor's, 409 when the record is switched off while others use it.
 */
export async function checkDraft(ctx: EntryContext, change: Change): Promise<Change | UnchangedEntry> {
  const { record, version: newVersion } = change;
  if (newVersion === undefined || newVersion.rules === 'none') return change;
  const { type } = ctx;
  const keepsFileVersions = record !== null && newVersion.rules !== 'history';
  const version = keepsFileVersions
    ? { ...newVersion, draft: keepVersions(type, newVersion.draft, record.draft) }
    : newVersion;
  if (record !== null && isSameDraft(type, record.draft, version.draft)) return { unchanged: record.row };
  await requireAllowed(ctx, record, version);
  return type.drafts ? withRequirement(ctx, change, version) : withPublication(ctx, change, version);
}

async function requireAllowed(
  ctx: EntryContext,
  record: StoredRecord | null,
  { draft, force }: NewVersion,
): Promise<void> {
  if (record !== null) requireSameInstitution(record, draft);
  requireOwnRecord(ctx, ownershipOf(draft));
  await refuseUnknownVersions(ctx.db, ctx.type, draft, record?.draft ?? null);
  if (record === null) return;
  requireFixedFields(ctx, record, draft);
  const isWarned = force === true && ctx.type.removableWhileUsed === true;
  if (isSwitchedOff(ctx, record, draft) && !isWarned) await refuseIfUsed(ctx, record.row.id, 'deactivate');
}

async function withRequirement(ctx: EntryContext, change: Change, version: NewVersion): Promise<Change> {
  const { draft } = version;
  const newPointers = uncheckedPointers(ctx, change.record, version);
  await requireSuitableTargets(ctx, change.id, draft, newPointers);
  const requirement = {
    pointers: newPointers,
    institution: draft.identity.institution_id,
    mustBeLive: false,
  };
  return { ...change, version, requirement };
}

/** Adds the publication to the change of a type without drafts, whose records are published when they are saved. */
async function withPublication(ctx: EntryContext, change: Change, version: NewVersion): Promise<Change> {
  const { type } = ctx;
  const { draft } = version;
  const { related: relatedRecords } = await requirePublishable(ctx, change.id, draft);
  const has = draftReferences(type, draft.data);
  const references = change.record
    ? draftReferences(type, change.record.draft.data)
    : (version.keptReferences ?? []);
  return {
    ...change,
    version,
    site: siteVersionOfSave(ctx, change, draft, relatedRecords),
    requirement: {
      ...liveRequirement(has, draft.identity.institution_id, relatedRecords),
      newPointers: addedReferences(references, has),
    },
  };
}

/** Returns the references that no earlier save has checked for this institution. */
function uncheckedPointers(
  { type }: EntryContext,
  record: StoredRecord | null,
  { draft, rules, keptReferences = [] }: NewVersion,
): ReturnType<typeof addedReferences> {
  const has = draftReferences(type, draft.data);
  if (record === null) return addedReferences(keptReferences, has);
  if (rules === 'history') return [];
  const isMoved = draft.identity.institution_id !== record.draft.identity.institution_id;
  return addedReferences(isMoved ? [] : draftReferences(type, record.draft.data), has);
}

/** True if the draft switches off a record that was switched on. */
function isSwitchedOff({ type }: EntryContext, record: StoredRecord, draft: Draft): boolean {
  return (
    type.activeFlag !== undefined &&
    record.draft.data[type.activeFlag] !== false &&
    draft.data[type.activeFlag] === false
  );
}

/** Throws 400 for a changed value of a field that is fixed once the record is created. */
export function requireFixedFields(
  { type }: EntryContext,
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
