import { type ContentType, fieldsOf, type Issue } from '@vitrina/model';
import { conflict, type Problem } from '../../errors.ts';
import type { EntryRow } from '../shared/load.ts';
import { readRecord } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { competes } from './conditions.ts';
import { type Grouped, othersOnSite, othersWaiting } from './same-group.ts';

/**
 * Returns the published or scheduled record that prevents the publication, because only one record of its group may
 * be on the site; null if there is none. Runs in the writing transaction, which locks the group until it ends.
 */
export async function soleHolder(work: Work, version: Grouped): Promise<EntryRow | null> {
  const { sole } = work.type;
  if (sole?.onReplace !== 'never') return null;
  if (!(await competes(work.db, sole, version.draft))) return null;
  const onSite = await othersOnSite(work, version, sole.scopeFields);
  for (const id of [...onSite, ...(await othersWaiting(work, version, sole.scopeFields))]) {
    const { row, published, scheduled } = await readRecord(work, id);
    if (await competes(work.db, sole, published ?? scheduled)) return row;
  }
  return null;
}

/** Creates the 409 error that names the other record of the group that is published or scheduled. */
export function soleConflict(type: ContentType, holder: EntryRow): Problem {
  const fault = soleIssue(type, holder);
  return conflict('place_taken', fault.message, {
    errors: [fault],
    holder: { id: holder.id, name: holder.name },
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
