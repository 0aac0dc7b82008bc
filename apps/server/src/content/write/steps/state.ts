import type { Status } from '@vitrina/model';
import { conflict } from '../../../errors.ts';
import type { EntryRow } from '../../shared/load.ts';
import type { Work } from '../work.ts';
import type { StoredRecord } from './record.ts';

/** Throws 409 when entries of the type are never in the state that the act would bring them to. */
export function requireState({ type }: Work, status: Status): void {
  if (!type.states.includes(status))
    throw conflict('state_not_available', 'Este tipo de registro no admite esta acción.');
}

/** Throws 409 for an archived entry: it must be reopened before it is changed. */
export function requireOpen({ row }: Pick<StoredRecord, 'row'>): void {
  if (row.status === 'historic')
    throw conflict('archived', 'El registro está archivado: reactívelo antes de cambiarlo.');
}

/** The draft is not the one that was seen: the pipeline answers it as 412 with the entry as it is now. */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
  readonly row: EntryRow;

  constructor(row: EntryRow) {
    super(`${row.id} is at revision ${row.revision}.`);
    this.row = row;
  }
}

/** Throws `StaleRevision` unless `If-Match` names the stored revision; null accepts any. */
export function requireRevision({ row }: StoredRecord, ifMatch: string | null): void {
  if (!namesRevision(ifMatch, row.revision)) throw new StaleRevision(row);
}

/** True if `If-Match` names the revision: `"r14"` as the ETag has it, or the bare number. null and `*` alone name all. */
export function namesRevision(ifMatch: string | null, revision: number): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true;
  const names = ifMatch.split(',').map((part) =>
    part
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1')
      .replace(/^r/, ''),
  );
  return names.includes(String(revision));
}
