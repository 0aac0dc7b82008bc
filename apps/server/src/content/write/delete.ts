import type { ContentType } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import { refuseIfUsed } from './steps/in-use.ts';
import type { Work } from './work.ts';

/** True for categories and other options: their slugs are part of the addresses of other records. */
const isOption = ({ drafts, withSlug }: ContentType): boolean => !drafts && withSlug === true;

/**
 * Moves an entry to the recycle bin: off the site, unscheduled, its unique values free. Throws 404, 409 `in_use` when
 * others point to it, unless `force`, which does not help against a category.
 */
export function deleteEntry(work: Work, id: string, force: boolean): Promise<EntryRow> {
  return changeRecord(work, id, { lock: true }, async ({ row: { status } }, locked) => {
    if (!force || isOption(work.type)) await refuseIfUsed(locked, id, 'delete');
    const details = { status, ...(force ? { force } : {}) };
    return { site: null, schedule: null, bin: 'in', audit: { action: 'deleted', details } };
  });
}
