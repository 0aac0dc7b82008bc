import { type Draft, draftSchema, joinDraft, splitDraft } from '@vitrina/model';
import { conflict, notFound } from '../../errors.ts';
import { faultsOf } from '../../platform/http/input.ts';
import type { EntryRow } from '../shared/load.ts';
import { versionOf } from '../shared/versions.ts';
import { changeRecord } from './change-record.ts';
import { actorReaches, type EntryContext, ownershipOf } from './entry-context.ts';
import { hasFixedInstitution } from './steps/check-draft.ts';
import { withVersionsAt } from './steps/file-versions.ts';
import type { StoredRecord } from './steps/record.ts';

/**
 * Makes an old version the draft; the site does not change. Throws 404 for a missing entry or version and for a
 * version from an institution that the actor does not see. Throws 409 when the version breaks present rules or its
 * unique values are taken, 412.
 */
export function restoreRevision(
  ctx: EntryContext,
  id: string,
  revision: number,
  ifMatch: string | null,
): Promise<EntryRow> {
  const options = { lock: ctx.type.activeFlag !== undefined, ifMatch, requiresOpen: true } as const;
  return changeRecord(ctx, id, options, async (record, planCtx) => {
    const old = await readVersion(planCtx, record, revision);
    const draft = await withVersionsAt(planCtx.db, ctx.type, old.draft, old.savedAt);
    return {
      version: { draft, kind: 'restored', from: revision, rules: 'history' },
      audit: { action: 'revision_restored' },
    };
  });
}

/** Version of a record that fits the present rules of its type. */
interface ReadVersion {
  readonly draft: Draft;
  readonly savedAt: Date;
  /** UUID of the author. */
  readonly author: string;
}

/** Reads a version of a record. Throws 404, and 409 `revision_outdated` if it breaks the present rules of the type. */
export async function readVersion(
  ctx: EntryContext,
  { row, draft }: StoredRecord,
  revision: number,
): Promise<ReadVersion> {
  const { db, type } = ctx;
  const revisionRow = await db
    .selectFrom('entry_revision')
    .select(['identity', 'data', 'created_at', 'created_by'])
    .where('entry_id', '=', row.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  const old = revisionRow && versionOf(type, revisionRow);
  if (!old || !actorReaches(ctx, ownershipOf(old))) throw notFound();
  // A version does not change the institution of a record whose institution is fixed.
  const { institution_id } = (hasFixedInstitution(row) ? draft : old).identity;
  const body = joinDraft(type, { ...old, identity: { ...old.identity, institution_id } });
  const parsedBody = draftSchema(type).safeParse(body);
  if (!parsedBody.success)
    throw conflict(
      'revision_outdated',
      'Esta versión ya no cumple las reglas actuales y no se puede restaurar.',
      { errors: faultsOf(parsedBody.error) },
    );
  const { created_at: savedAt, created_by: author } = revisionRow;
  return { draft: splitDraft(type, parsedBody.data), savedAt, author };
}
