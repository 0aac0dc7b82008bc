import { type ContentType, type Draft, type Field, fieldsOf, fold, nameOf, uniqueKeys } from '@vitrina/model';
import { requirePermission } from '../platform/context.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { NewIdentity } from './create.ts';
import { type EntryRow, findEntry } from './load.ts';
import { newEntry, withSlug } from './write/new-entry.ts';
import { readRecord } from './write/record.ts';
import { settle } from './write/settle.ts';
import type { Work } from './write/work.ts';

/**
 * Copies the draft of an entry into a new one: "Copia de …" with an address of its own. Dates and unique values
 * stay with the original; where the type has a switch for use, the copy is not in use. Throws 404, 409.
 */
export async function duplicateEntry(
  work: Work,
  id: string,
  { newId, retried }: NewIdentity,
): Promise<EntryRow> {
  const { type, platform, actor } = work;
  if (actor.person) requirePermission(actor.person, 'retrieve', type.resource);
  const made = retried ? await findEntry(platform.db, type, newId) : undefined;
  if (made) return made;
  return settle(work, async (db, hint) => {
    const { row, draft } = await readRecord(db, work, id);
    const copy = await named(db, type, strip(type, draft), nameOf(type, draft.data));
    return newEntry(db, work, {
      id: newId,
      addressed: withSlug(work, copy, hint),
      revision: { kind: 'duplicated', from_revision: row.revision },
      audit: { action: 'duplicated', details: { from: row.id, from_revision: row.revision } },
    });
  });
}

function strip(type: ContentType, { identity, data }: Draft): Draft {
  const fields = fieldsOf(type);
  const kept = Object.entries(data).filter(([key]) => fields[key]?.unique === undefined || key === type.name);
  return {
    identity: { institution_id: identity.institution_id, slug: null, publish_at: null, expire_at: null },
    data: {
      ...Object.fromEntries(kept),
      ...(type.activeFlag === undefined ? {} : { [type.activeFlag]: false }),
    },
  };
}

/** The copy with the first name that is free: "Copia de …", "Copia 2 de …". */
async function named(db: Queryable, type: ContentType, draft: Draft, original: string): Promise<Draft> {
  const field = fieldsOf(type)[type.name];
  const rename = (n: number): Draft => ({
    ...draft,
    data: { ...draft.data, [type.name]: copyName(field, original, n) },
  });
  if (field?.unique === undefined) return rename(1);
  const scope = uniqueKeys(type, rename(1)).find((key) => key.field === type.name)?.scope ?? '';
  const rows = await db
    .selectFrom('entry_key')
    .select('value')
    .where('type', '=', type.slug)
    .where('field', '=', type.name)
    .where('scope', '=', scope)
    .where('value', 'like', 'copia %')
    .execute();
  const taken = new Set(rows.map(({ value }) => value));
  let n = 1;
  while (taken.has(fold(copyName(field, original, n)))) n += 1;
  return rename(n);
}

/** Never longer than the field takes. */
function copyName(field: Field | undefined, original: string, n: number): string {
  const name = `Copia ${n === 1 ? '' : `${n} `}de ${original}`;
  const max = field && 'max' in field && typeof field.max === 'number' ? field.max : name.length;
  // By whole letters: half of a surrogate pair is no text.
  let cut = '';
  for (const letter of name)
    if (cut.length + letter.length <= max) cut += letter;
    else break;
  return cut.trimEnd();
}
