import {
  type InboxType,
  type Institution,
  institutionLabels,
  institutions,
  isInstitution,
  screenTitle,
} from '@vitrina/model';
import { categoryTypeOf, readLimitingRecord } from '../../../content/shared/record-for.ts';
import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import { may, type Person, type Platform, sees } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Schedule } from './rows.ts';

/** Members of a scheduled report that the check of rights reads. */
export type GuardedReport = Pick<Schedule, 'institution_id' | 'entry_id' | 'include_sensitive'>;

const institutionsOf = ({ institutions: typeInstitutions }: InboxType): readonly Institution[] =>
  typeInstitutions === 'shared' ? institutions : typeInstitutions;

/** Returns the institutions of the type that the person sees. */
export const institutionsFor = (person: Person, type: InboxType): readonly string[] =>
  institutionsOf(type).filter((institution) => sees(person, institution));

/** True if the person sees all institutions of the type. A scheduled report without an institution requires this. */
export const seesAllInstitutions = (person: Person, type: InboxType): boolean =>
  institutionsOf(type).every((institution) => sees(person, institution));

/** Returns the permission that a person lacks to have the report made; null if none is missing. */
export function findMissingRight(
  person: Person,
  type: InboxType,
  { institution_id, entry_id, include_sensitive }: GuardedReport,
): 'export' | 'reveal' | null {
  const { resource } = type;
  const isForAllInstitutions = institution_id === null && entry_id === null;
  const mayAccess = isForAllInstitutions ? seesAllInstitutions(person, type) : sees(person, institution_id);
  const mayKeep = may(person, 'create', resource) || may(person, 'update', resource);
  if (!mayKeep || !may(person, 'export', resource) || !mayAccess) return 'export';
  return include_sensitive && !may(person, 'reveal', resource) ? 'reveal' : null;
}

const institutionText = (id: string | null): string =>
  isInstitution(id) ? ` de ${institutionLabels[id]}` : '';

/** Returns the reason why a scheduled report cannot run with the person's rights; null if it can. */
export async function findObstacle(
  { db, config }: { readonly db: Queryable; readonly config: Platform['config'] },
  person: Person,
  type: InboxType,
  schedule: Schedule,
): Promise<string | null> {
  const { institution_id, category_id, entry_id, recipients } = schedule;
  const missingRight = findMissingRight(person, type, schedule);
  if (missingRight === 'export')
    return `${person.name} ya no puede exportar las solicitudes de ${screenTitle(type)}${institutionText(institution_id)}.`;
  if (missingRight === 'reveal') return `${person.name} ya no puede ver números de identidad completos.`;
  if (
    category_id !== null &&
    !(await readLimitingRecord(db, categoryTypeOf(type), category_id, institution_id))
  )
    return 'La categoría está en la papelera o es de otra institución.';
  if (entry_id !== null && !(await readLimitingRecord(db, type.slug, entry_id, institution_id)))
    return 'El registro está en la papelera o es de otra institución.';
  return (
    recipients
      .map((address) => mailAddressFault(config, address))
      .find((addressFault) => addressFault !== null) ?? null
  );
}
