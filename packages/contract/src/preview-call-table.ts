import { type Routes, routesOf, slugMark } from './call-table.ts';
import {
  previewCalls,
  previewedTypes,
  type RecordPreviewCalls,
  recordPreviewCalls,
} from './previews/calls.ts';

function routesOfRecords(core: boolean): Routes<RecordPreviewCalls> {
  const type = previewedTypes().find((one) => (one.core === true) === core);
  if (type === undefined)
    throw new Error(`There is no content type with previews whose calls are core: ${core}.`);
  return routesOf(recordPreviewCalls({ ...type, slug: slugMark }));
}

/** The calls of previews: of no type, and of any type with `slugMark` in the place of its slug; those of some types lie elsewhere. */
export const previewCallTable = {
  grants: routesOf(previewCalls),
  core: routesOfRecords(true),
  plain: routesOfRecords(false),
} as const;
