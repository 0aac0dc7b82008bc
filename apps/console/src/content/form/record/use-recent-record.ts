import type { Entry } from '@vitrina/contract';
import { useEffect } from 'react';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { forgetRecord, rememberRecord } from '../../../lib/state/recent-records.ts';

/**
 * Adds the open record to the recent records of the command palette, and removes one that does not exist.
 * @param id id of the record; undefined while a new record is not saved
 */
export function useRecentRecord(
  slug: string,
  id: string | undefined,
  { data, error }: { readonly data: Entry | undefined; readonly error: unknown },
): void {
  const person = useSession()?.userName ?? '';
  const isGone = id !== undefined && isMissing(error);
  const { name, institution_id = null } = data ?? {};
  useEffect(() => {
    if (id === undefined) return;
    if (isGone) forgetRecord(person, id);
    else if (name !== undefined) rememberRecord(person, { type: slug, id, name, institution_id });
  }, [person, slug, id, isGone, name, institution_id]);
}
