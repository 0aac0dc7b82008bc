import type { Status } from '@vitrina/model';
import { conflict, staleRevision } from '../../errors.ts';
import { presentEntry } from '../present.ts';
import type { StoredRecord } from './record.ts';
import type { Work } from './work.ts';

/** Throws 409 when entries of the type are never in the state that the act would bring them to. */
export function requireState({ type }: Work, status: Status): void {
  if (!type.states.includes(status))
    throw conflict('state_not_available', 'Este tipo de registro no admite esta acción.');
}

/** Throws 409 for an archived entry: it must be reopened before it is changed. */
export function requireOpen({ row }: StoredRecord): void {
  if (row.status === 'historic')
    throw conflict('archived', 'El registro está archivado: reactívelo antes de cambiarlo.');
}

/**
 * Throws 412 with the current entry unless `If-Match` names the revision that is stored: `"r14"` as the ETag has
 * it, or the bare number. null: the caller does not care.
 */
export async function requireRevision(
  work: Work,
  { row }: StoredRecord,
  ifMatch: string | null,
): Promise<void> {
  if (ifMatch === null || work.actor.person === null) return;
  const named = ifMatch.split(',').map((part) =>
    part
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1')
      .replace(/^r/, ''),
  );
  if (named.includes('*') || named.includes(String(row.revision))) return;
  throw staleRevision(await presentEntry(work.platform, work.actor.person, work.type, row));
}
