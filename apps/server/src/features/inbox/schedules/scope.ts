import type { InboxType } from '@vitrina/model';
import { categoryTypeOf, readLimitingRecord } from '../../../content/shared/record-for.ts';
import type { Fault } from '../../../errors.ts';
import type { Person } from '../../../platform/context.ts';
import { sees } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { institutionsFor, seesAllInstitutions } from './rights.ts';

/** Requested scope of a scheduled report: institution, category and record, null for no limit. */
export interface RequestedScope {
  readonly institution_id: string | null;
  readonly category_id: string | null;
  readonly entry_id: string | null;
}

/** Scope with the names of the category and the record, and with the institution of the record. */
export interface Scope extends RequestedScope {
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly entry: { readonly id: string; readonly name: string } | null;
}

/** Resolves the requested scope. Returns a fault for each part that the person does not see. */
export async function scopeFor(
  db: Queryable,
  person: Person,
  type: InboxType,
  askedScope: RequestedScope,
): Promise<{ readonly scope: Scope; readonly faults: readonly Fault[] }> {
  const { institution_id, category_id, entry_id } = askedScope;
  const faults: Fault[] = [];
  const isSeen =
    institution_id === null
      ? entry_id !== null || seesAllInstitutions(person, type)
      : institutionsFor(person, type).includes(institution_id);
  if (!isSeen) faults.push({ path: '/institution_id', message: 'Elija una institución de la lista.' });
  const category =
    category_id === null
      ? undefined
      : await readLimitingRecord(db, categoryTypeOf(type), category_id, institution_id);
  if (category_id !== null && category === undefined)
    faults.push({ path: '/category_id', message: 'Elija una categoría de la lista.' });
  const entry =
    entry_id === null ? undefined : await readLimitingRecord(db, type.slug, entry_id, institution_id);
  if (entry_id !== null && (entry === undefined || !sees(person, entry.institution_id)))
    faults.push({ path: '/entry_id', message: 'Elija un registro de la lista.' });
  const scope = {
    institution_id: entry?.institution_id ?? institution_id,
    category_id,
    entry_id,
    category: category_id === null ? null : { id: category_id, name: category?.name ?? '' },
    entry: entry_id === null ? null : { id: entry_id, name: entry?.name ?? '' },
  };
  return { scope, faults };
}
