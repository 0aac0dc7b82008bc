import { useQuery } from '@tanstack/react-query';
import type { InboxType } from '@vitrina/model';
import { useMemo } from 'react';
import { usePageCrumbs } from '../../../lib/screen/page-title.ts';
import type { Crumb } from '../../../lib/screen/route-handle.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { recordQuery } from '../state/record-query.ts';

const noSteps: readonly Crumb[] = [];

/**
 * Sets the steps of the breadcrumb: the record, its inbox, and `crumbs`. Returns the name of the record. The name is
 * generic if the record is deleted or the person may not read it; its submissions remain.
 *
 * @param crumbs steps after the inbox; the same array between renders while they do not change
 */
export function useRecordSteps(
  type: InboxType,
  entryId: string,
  inboxAddress: string,
  crumbs: readonly Crumb[] = noSteps,
): string {
  const { data: entry } = useQuery(recordQuery(type, entryId));
  const name = entry?.name;
  const to = entry === undefined ? undefined : recordAddress(type, entry);
  usePageCrumbs(
    useMemo(
      () => [
        ...(name === undefined ? [] : [{ label: name, ...(to !== undefined && { to }) }]),
        { label: 'Bandeja', to: inboxAddress },
        ...crumbs,
      ],
      [name, to, inboxAddress, crumbs],
    ),
  );
  return name ?? 'Registro de esta bandeja';
}
