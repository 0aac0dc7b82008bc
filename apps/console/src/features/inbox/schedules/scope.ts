import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import { type InboxType, notifiedTypes, screenTitle } from '@vitrina/model';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { usePageCrumbs } from '../../../lib/screen/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../../lib/screen/route-handle.ts';
import { useCan, useTypeCan } from '../../../lib/session/use-session.ts';
import { useRecordSteps } from '../report-parts/index.ts';
import { inboxTypeOf } from '../submissions/submission-types.ts';
import { schedulesKey } from './schedule-api.ts';

/** Place of a list of scheduled reports: in the inbox of one record, or in the notification settings of a type. */
export interface ScheduleScope {
  readonly type: InboxType;
  /** Id of the record; null for all records of the type. */
  readonly entryId: string | null;
  /** Name of the record, or text for all records of the type. */
  readonly recordName: string;
  /** Address of the list of scheduled reports. */
  readonly listAddress: string;
  readonly parentLink: { readonly to: string; readonly label: string };
  /** Returns the address of one scheduled report. */
  readonly addressOf: (id: string) => string;
  /** True if the person may add a scheduled report. */
  readonly mayCreate: boolean;
}

const listTitle = 'Reportes programados';
const listPathEnd = '/scheduled-reports';

/**
 * Returns the address of the list of scheduled reports from the address of the current screen, which is the list or a
 * screen below it.
 */
const listAddressIn = (pathname: string): string =>
  pathname.slice(0, pathname.lastIndexOf(listPathEnd) + listPathEnd.length);

/**
 * Returns the scope for the record in the address; null if neither a record nor a submission has that id. `inList` is
 * true on the screen of the list.
 */
export function useRecordScope({ isInList }: { readonly isInList: boolean }): ScheduleScope | null {
  const type = inboxTypeOf(useTypeSlug());
  const { id: entryId = '' } = useRouteParams();
  const listAddress = listAddressIn(useLocation().pathname);
  const inboxAddress = listAddress.slice(0, -listPathEnd.length);
  const crumbs = useMemo(
    () => (isInList ? [] : [{ label: listTitle, to: listAddress }]),
    [isInList, listAddress],
  );
  const recordName = useRecordSteps(type, entryId, inboxAddress, crumbs);
  const can = useTypeCan(type);
  const { error } = useQuery({
    queryKey: [...schedulesKey(type), 'inbox', entryId],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).submissions.ofEntry, {
        params: { entryId },
        query: { per_page: 1 },
        signal,
      }),
  });
  if (isMissing(error)) return null;
  return {
    type,
    entryId,
    recordName,
    listAddress,
    parentLink: { to: inboxAddress, label: 'la bandeja' },
    addressOf: (id) => `${listAddress}/${id}`,
    mayCreate: can.create && can.export,
  };
}

/**
 * Returns the scope for the type in the address; null if the type does not exist. `inList` is true on the screen of
 * the list.
 */
export function useTypeScope({ isInList }: { readonly isInList: boolean }): ScheduleScope | null {
  const { entry_type: entryType = '' } = useRouteParams();
  const listAddress = listAddressIn(useLocation().pathname);
  const type = notifiedTypes.get(entryType);
  const title = type && screenTitle(type);
  const crumbs = useMemo(
    () => [
      ...(title === undefined ? [] : [{ label: title, to: `/notification-settings/${entryType}` }]),
      ...(isInList ? [] : [{ label: listTitle, to: listAddress }]),
    ],
    [title, entryType, isInList, listAddress],
  );
  usePageCrumbs(crumbs);
  const { notifications } = useCan();
  const can = useTypeCan({ slug: type?.slug ?? '' });
  if (type === undefined) return null;
  return {
    type,
    entryId: null,
    recordName: type.labels.feminine ? 'Todas' : 'Todos',
    listAddress,
    parentLink: { to: `/notification-settings/${entryType}`, label: screenTitle(type) },
    addressOf: (id) => `${listAddress}/${id}/update`,
    mayCreate: notifications.create && can.create && can.export,
  };
}
