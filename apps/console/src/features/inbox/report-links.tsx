import { IconCalendarTime, IconFileSpreadsheet } from '@tabler/icons-react';
import { type InboxType, notifiedTypes } from '@vitrina/model';
import { useResolvedPath } from 'react-router';
import { useCan, useTypeCan } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { reportableInboxTypes } from './submissions/submission-types.ts';
import { reportTitle } from './words.ts';

const icon = { stroke: 1.75, 'aria-hidden': true } as const;

/** Link to a report, shown beside the title; on the phone, an entry of the inbox's menu. */
export interface ReportLink extends MenuEntry {
  readonly label: string;
  readonly to: string;
}

const makeReportLink = (to: string): ReportLink => ({
  key: 'report',
  label: reportTitle,
  to,
  icon: <IconFileSpreadsheet {...icon} />,
});

const makeSchedulesLink = (to: string): ReportLink => ({
  key: 'schedules',
  label: 'Reportes programados',
  to,
  icon: <IconCalendarTime {...icon} />,
});

/** Returns the links to the reports of the open record; empty if the person may not export. */
export function useRecordReports(type: InboxType): readonly ReportLink[] {
  const can = useTypeCan(type);
  const { pathname } = useResolvedPath('.', { relative: 'path' });
  if (!can.export) return [];
  const { reportScreen = 'quick-report/create' } = type.inbox;
  return [
    ...(can.create ? [makeReportLink(`${pathname}/${reportScreen}`)] : []),
    ...(can.list ? [makeSchedulesLink(`${pathname}/scheduled-reports`)] : []),
  ];
}

/** Returns the links to the reports of all records of a type, or of all inboxes for null. */
export function useTypeReports(type: InboxType | null): readonly ReportLink[] {
  const can = useTypeCan({ slug: type?.slug ?? '' });
  const { notifications } = useCan();
  if (type === null) return reportableInboxTypes().length > 0 ? [makeReportLink('/inbox/report')] : [];
  if (!can.export) return [];
  return [
    ...(can.create ? [makeReportLink(`/inbox/${type.slug}/report`)] : []),
    ...(notifications.list ? [makeSchedulesLink(schedulesOf(type))] : []),
  ];
}

/** Returns the address of the scheduled reports of a type. They are part of its notification settings. */
const schedulesOf = ({ slug }: InboxType): string => {
  const entryType = [...notifiedTypes].find(([, type]) => type.slug === slug)?.[0] ?? slug;
  return `/notification-settings/${entryType}/inbox/scheduled-reports`;
};

/** Links to reports, shown beside the title of the inbox if there is space. */
export function ReportLinks({ links }: { readonly links: readonly ReportLink[] }) {
  return links.map(({ key, label, to, icon: sign }) => (
    <ButtonLink key={key} to={to} icon={sign}>
      {label}
    </ButtonLink>
  ));
}
