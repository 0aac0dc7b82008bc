import type { ContentType } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';
import { refuseIfUsed } from './steps/in-use.ts';

/** True for categories and other option types, whose slugs are part of the addresses of other records. */
const isOption = ({ drafts, withSlug }: ContentType): boolean => !drafts && withSlug === true;

/**
 * Moves an entry to the recycle bin: takes it off the site, cancels its schedule and frees its unique values. Throws
 * 404, and 409 `in_use` when other records refer to it, unless `force`. A category in use is never deleted.
 */
export function deleteEntry(ctx: EntryContext, id: string, force: boolean): Promise<EntryRow> {
  return changeRecord(ctx, id, { lock: true }, async ({ row: { status } }, planCtx) => {
    if (!force || isOption(ctx.type)) await refuseIfUsed(planCtx, id, 'delete');
    const details = { status, ...(force ? { force } : {}) };
    return { site: null, schedule: null, bin: 'in', audit: { action: 'deleted', details } };
  });
}
