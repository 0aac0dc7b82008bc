import { IconCalendarTime, IconFileSpreadsheet } from '@tabler/icons-react';
import { type InboxType, notifiedTypes } from '@vitrina/model';
import type { ReactNode } from 'react';
import { useCan, useTypeCan } from '../../lib/use-session.ts';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { box } from '../../ui/primitives/index.ts';

const icon = { stroke: 1.75, 'aria-hidden': true } as const;

/** The way to a report of the record, for who may make one. */
export function ReportLinks({ type }: { readonly type: InboxType }) {
  const can = useTypeCan(type);
  if (!can.export) return null;
  const { reportScreen = 'quick-report/create' } = type.inbox;
  return (
    <>
      {can.create && (
        <ToolLink
          to={reportScreen}
          label={reportScreen === 'generate-report' ? 'Generar reporte' : 'Reporte rápido'}
          icon={<IconFileSpreadsheet {...icon} />}
        />
      )}
      {can.list && <SchedulesLink to="scheduled-reports" />}
    </>
  );
}

/** The same for all records of a type. */
export function TypeReportLinks({ type }: { readonly type: InboxType }) {
  const can = useTypeCan(type);
  const { notifications } = useCan();
  if (!can.export) return null;
  return (
    <>
      {can.create && (
        <ToolLink
          to={`/inbox/${type.slug}/report`}
          label="Reporte"
          icon={<IconFileSpreadsheet {...icon} />}
        />
      )}
      {notifications.list && <SchedulesLink to={schedulesOf(type)} />}
    </>
  );
}

/** The scheduled reports of a whole type stand under its notifications. */
const schedulesOf = ({ slug }: InboxType): string => {
  const entryType = [...notifiedTypes].find(([, type]) => type.slug === slug)?.[0] ?? slug;
  return `/notification-settings/${entryType}/inbox/scheduled-reports`;
};

function SchedulesLink({ to }: { readonly to: string }) {
  return <ToolLink to={to} label="Reportes programados" icon={<IconCalendarTime {...icon} />} />;
}

interface ToolLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** A link among the tools of an inbox; on the phone its icon alone. */
function ToolLink({ to, label, icon: sign }: ToolLinkProps) {
  return (
    <>
      <span className={box('notOnPhone')}>
        <ButtonLink to={to} relative="path" icon={sign}>
          {label}
        </ButtonLink>
      </span>
      <span className={box('onPhone')}>
        <IconLink to={to} relative="path" label={label} icon={sign} />
      </span>
    </>
  );
}
