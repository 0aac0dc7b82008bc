import type { Status } from '@vitrina/model';
import { conflict } from '../../../errors.ts';
import type { EntryRow } from '../../shared/load.ts';
import type { EntryContext, ExpectedRecord } from '../entry-context.ts';
import type { StoredRecord } from './record.ts';

/** Throws 409 if the type does not have the state that the action would set. */
export function requireState({ type }: EntryContext, status: Status): void {
  if (!type.states.includes(status))
    throw conflict('state_not_available', 'Este tipo de registro no admite esta acción.');
}

/** Throws 409 for an archived entry: it must be reopened before it is changed. */
export function requireOpen({ row }: Pick<StoredRecord, 'row'>): void {
  if (row.status === 'historic')
    throw conflict('archived', 'El registro está archivado: reactívelo antes de cambiarlo.');
}

/**
 * Error if the stored revision is not the one that the caller has seen: the pipeline answers 412 with the current
 * entry.
 */
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

/** Throws `StaleRevision` for another revision than the expected one, and 409 for another state. */
export function requireExpected(
  { row }: StoredRecord,
  { revision, state }: Partial<ExpectedRecord> = {},
): void {
  if (revision !== undefined && revision !== row.revision) throw new StaleRevision(row);
  const isOther =
    state?.status !== row.status ||
    state.published_revision !== row.published_revision ||
    state.scheduled_revision !== row.scheduled_revision;
  if (state !== undefined && isOther)
    throw conflict('state_changed', 'Su estado en el sitio cambió después: vea el registro.');
}

/**
 * True if `If-Match` names the revision: `"r14"` as in the ETag, or the bare number. null and `*` match every
 * revision.
 */
export function namesRevision(ifMatch: string | null, revision: number): boolean {
  if (ifMatch === null || ifMatch.trim() === '*') return true;
  const etags = ifMatch.split(',').map((etag) =>
    etag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1')
      .replace(/^r/, ''),
  );
  return etags.includes(String(revision));
}
