import { type ContentType, columnFaults, type RowFault } from '@vitrina/model';
import { type Fault, Problem } from '../../../errors.ts';

/** Converts a refusal of the content engine to faults of a row: by column, or one for the whole row. */
export function refusalFaults(type: ContentType, { status, detail, extras }: Problem): RowFault[] {
  const { errors } = extras;
  if (Array.isArray(errors) && errors.length > 0) return columnFaults(type, errors as readonly Fault[]);
  return [{ column: '', message: status === 404 ? 'El registro ya no existe.' : detail }];
}

/** Runs a check of the content engine and returns its refusal as faults; empty if the check passes. */
export function faultsOfCheck(type: ContentType, check: () => void): RowFault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Problem && !error.reportable) return refusalFaults(type, error);
    throw error;
  }
}
