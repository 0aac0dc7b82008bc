import { type ContentType, columnFaults, type RowFault } from '@vitrina/model';
import { type Fault, Problem } from '../../../errors.ts';

/** Faults of a row by a refusal of the engine: by column, or its one sentence for the whole row. */
export function refusalFaults(type: ContentType, { status, detail, extras }: Problem): RowFault[] {
  const { errors } = extras;
  if (Array.isArray(errors) && errors.length > 0) return columnFaults(type, errors as readonly Fault[]);
  return [{ column: '', message: status === 404 ? 'El registro ya no existe.' : detail }];
}

/** Faults by the engine's own check; none if the row passes. */
export function refusedBy(type: ContentType, check: () => void): RowFault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Problem && !error.reportable) return refusalFaults(type, error);
    throw error;
  }
}
