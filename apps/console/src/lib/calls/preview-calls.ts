import type { RecordPreviewCalls } from '@vitrina/contract';
import { typeCallTable } from '@vitrina/contract/call-table';
import { previewCallTable } from '@vitrina/contract/preview-call-table';
import { callsOfType } from './calls.ts';

/** The declared calls of previews of no content type. */
export const previewCalls = previewCallTable.grants;

/** The declared calls of previews of records of a content type. */
export const previewCallsOf = callsOfType<RecordPreviewCalls>((slug) =>
  typeCallTable.coreTypes.includes(slug) ? previewCallTable.core : previewCallTable.plain,
);
