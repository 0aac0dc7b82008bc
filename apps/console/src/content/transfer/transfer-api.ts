import type { AnswerOf } from '@vitrina/client/call-types';
import type { CallsOfType } from '@vitrina/client/calls';

/** An import as the service describes it. */
export type ImportRun = AnswerOf<CallsOfType['transfers']['import']>;

/** Page numbers of the two lists of an import. */
export interface ImportPages {
  readonly faults: number;
  readonly changes: number;
}

/** File format of an export or a template. */
export type SheetFormat = 'xlsx' | 'csv';
