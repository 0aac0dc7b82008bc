import { notAllowed, notFound } from '../../errors.ts';
import { may, type Platform } from '../../platform/context.ts';
import { type Access, seesRecord } from '../shared/scope.ts';
import { type EntryContext, ownershipOf, requireOwnRecord } from '../write/entry-context.ts';
import { receiveDraft } from '../write/pipeline.ts';
import { contentColumns } from '../write/steps/entry-columns.ts';

/** Maximum number of records with unsaved values per preview session; beyond it the oldest values are deleted. */
const maxDraftsPerSession = 20;
/** Age (ms) after which unsaved values are deleted. */
const draftLifetimeMs = 24 * 3_600_000;

/**
 * Stores unsaved values of a record for the preview session only; the record does not change. Sanitises the values
 * like a save. Throws 400, 403 for a new record that the person may not create, 404 for a record that the person may
 * not see.
 */
export async function showUnsavedDraft(
  ctx: EntryContext,
  access: Access,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { platform, person, type } = access;
  const { db, clock } = platform;
  const draft = await receiveDraft(ctx, body);
  if (!(await recordExists(access, id)) && !may(person, 'create', type.resource)) throw notAllowed();
  requireOwnRecord(ctx, ownershipOf(draft));
  const { data, ...columns } = contentColumns(type, draft);
  const values = { ...columns, type: type.slug, data: JSON.stringify(data), at: clock.now() };
  await db
    .insertInto('preview_draft')
    .values({ session_id: person.sessionId, id, ...values })
    .onConflict((on) => on.columns(['session_id', 'id']).doUpdateSet(values))
    .execute();
  await db
    .deleteFrom('preview_draft')
    .where('session_id', '=', person.sessionId)
    .where('id', 'in', (drafts) =>
      drafts
        .selectFrom('preview_draft')
        .select('id')
        .where('session_id', '=', person.sessionId)
        .orderBy('at', 'desc')
        .offset(maxDraftsPerSession),
    )
    .execute();
}

/** True if the record exists. Throws 404 if it exists but the person may not see it. */
async function recordExists({ platform, person, type }: Access, id: string): Promise<boolean> {
  const row = await platform.db
    .selectFrom('entry')
    .select(['type', 'institution_id', 'data', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.type !== type.slug || row.deleted_at !== null || !seesRecord(person, type, row)) throw notFound();
  return true;
}

/** Deletes the unsaved values of a record, so that the preview shows the saved version again. Throws 404. */
export async function hideUnsavedDraft(access: Access, id: string): Promise<void> {
  await recordExists(access, id);
  const { platform, person, type } = access;
  await platform.db
    .deleteFrom('preview_draft')
    .where('session_id', '=', person.sessionId)
    .where('type', '=', type.slug)
    .where('id', '=', id)
    .execute();
}

/** Deletes unsaved values that are too old and those of ended sessions. */
export async function deleteOldDrafts({ db, clock }: Platform): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - draftLifetimeMs);
  await db
    .deleteFrom('preview_draft')
    .where((row) =>
      row.or([
        row('at', '<', cutoff),
        row.exists(
          row
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.id', '=', 'preview_draft.session_id')
            .where('session.ended_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}
