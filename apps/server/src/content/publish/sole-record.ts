import { type ContentType, fieldsOf, type Issue } from '@vitrina/model';
import { conflict, type Problem } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { readRecord } from '../write/steps/record.ts';
import { competesForSite } from './conditions.ts';
import { findOthersOnSite, findOthersScheduled, type GroupedVersion } from './same-group.ts';

/**
 * Returns the published or scheduled record that prevents the publication, because only one record of its group may
 * be on the site; null if there is none. Runs in the writing transaction, which locks the group until it ends.
 */
export async function findConflictingRecord(
  ctx: EntryContext,
  version: GroupedVersion,
): Promise<EntryRow | null> {
  const { sole } = ctx.type;
  if (sole?.onReplace !== 'never') return null;
  if (!(await competesForSite(ctx.db, sole, version.draft))) return null;
  const onSite = await findOthersOnSite(ctx, version, sole.scopeFields);
  for (const id of [...onSite, ...(await findOthersScheduled(ctx, version, sole.scopeFields))]) {
    const { row, publishedDraft, scheduledDraft } = await readRecord(ctx, id);
    if (await competesForSite(ctx.db, sole, publishedDraft ?? scheduledDraft)) return row;
  }
  return null;
}

/** Creates the 409 error that names the other record of the group that is published or scheduled. */
export function soleConflict(type: ContentType, conflictingRecord: EntryRow): Problem {
  const fault = soleIssue(type, conflictingRecord);
  return conflict('place_taken', fault.message, {
    errors: [fault],
    holder: { id: conflictingRecord.id, name: conflictingRecord.name },
  });
}

/** Returns the issue, at the first field of the group, that names the published or scheduled record of the group. */
export function soleIssue(type: ContentType, { name, published_revision }: EntryRow): Issue {
  const fields = fieldsOf(type);
  const scopeFields = type.sole?.scopeFields ?? [];
  const labels = scopeFields.map((key) => (fields[key]?.label ?? key).toLowerCase()).join(' y ');
  const [pronoun, this_] = type.labels.feminine ? ['la', 'esta'] : ['lo', 'este'];
  const message =
    published_revision === null
      ? `«${name}» espera su publicación con el mismo ${labels}: cancélela antes de publicar ${this_}.`
      : `«${name}» ya está en el sitio con el mismo ${labels}: retíre${pronoun} antes de publicar ${this_}.`;
  return { path: `/${scopeFields[0] ?? ''}`, message };
}
