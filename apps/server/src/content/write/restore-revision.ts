import { type Draft, draftSchema, joinDraft, splitDraft } from '@vitrina/model';
import { conflict, notFound } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { faultsOf } from '../../platform/http/input.ts';
import type { EntryRow } from '../shared/load.ts';
import { versionOf } from '../shared/versions.ts';
import { commitChange } from './pipeline.ts';
import { hasFixedInstitution } from './steps/check-draft.ts';
import { withVersionsAt } from './steps/file-versions.ts';
import { readRecord, type StoredRecord } from './steps/record.ts';
import { requireOpen, requireRevision } from './steps/state.ts';
import { ownershipOf, reaches, type Work } from './work.ts';

/**
 * Makes an old version the draft, as a new version; the site does not change. Throws 404 (also for a version from the
 * time when the record belonged to an institution that whoever acts may not see), 409 when the version breaks rules
 * that came after it or its unique values belong to others now, 412.
 */
export function restoreRevision(
  work: Work,
  id: string,
  revision: number,
  ifMatch: string | null,
): Promise<EntryRow> {
  const locking = work.type.activeFlag !== undefined;
  return commitChange(
    work,
    async (db) => {
      const recordBefore = await readRecord(db, work, id, { lock: locking });
      requireRevision(recordBefore, ifMatch);
      requireOpen(recordBefore);
      const draft = await oldDraft(db, work, recordBefore, revision);
      return {
        id: recordBefore.row.id,
        before: recordBefore,
        version: { draft, kind: 'restored', from: revision, rules: 'history' },
        audit: { action: 'revision_restored' },
      };
    },
    { locking },
  );
}

async function oldDraft(
  db: Queryable,
  work: Work,
  { row, draft }: StoredRecord,
  revision: number,
): Promise<Draft> {
  const { type } = work;
  const storedValue = await db
    .selectFrom('entry_revision')
    .select(['identity', 'data', 'created_at'])
    .where('entry_id', '=', row.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  const old = storedValue && versionOf(type, storedValue);
  if (!old || !reaches(work, ownershipOf(old))) throw notFound();
  // The institution is no longer a matter of a version once the record stays in its own.
  const institution_id = hasFixedInstitution(row)
    ? draft.identity.institution_id
    : old.identity.institution_id;
  const parsed = draftSchema(type).safeParse(
    joinDraft(type, { ...old, identity: { ...old.identity, institution_id } }),
  );
  if (!parsed.success)
    throw conflict(
      'revision_outdated',
      'Esta versión ya no cumple las reglas actuales y no se puede restaurar.',
      { errors: faultsOf(parsed.error) },
    );
  return withVersionsAt(db, type, splitDraft(type, parsed.data), storedValue.created_at);
}
