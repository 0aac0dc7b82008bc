import { useQuery } from '@tanstack/react-query';
import type { InboxType } from '@vitrina/model';
import { useMemo } from 'react';
import { usePageSteps } from '../../../lib/screen/page-title.ts';
import type { Crumb } from '../../../lib/screen/route-handle.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { recordQuery } from '../state/record-query.ts';

const noSteps: readonly Crumb[] = [];

/**
 * Sets the steps of the breadcrumb to the record, to its inbox and to what is between that and the screen. Gives what the
 * record is called: it may be deleted or not this person's to read, and still have its submissions.
 *
 * @param crumbs the same array while nothing changes
 */
export function useRecordSteps(
  type: InboxType,
  entryId: string,
  inbox: string,
  crumbs: readonly Crumb[] = noSteps,
): string {
  const { data: entry } = useQuery(recordQuery(type, entryId));
  const name = entry?.name;
  const to = entry === undefined ? undefined : recordAddress(type, entry);
  usePageSteps(
    useMemo(
      () => [
        ...(name === undefined ? [] : [{ label: name, ...(to !== undefined && { to }) }]),
        { label: 'Bandeja', to: inbox },
        ...crumbs,
      ],
      [name, to, inbox, crumbs],
    ),
  );
  return name ?? 'Registro de esta bandeja';
}
