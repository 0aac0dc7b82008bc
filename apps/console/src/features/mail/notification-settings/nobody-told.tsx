import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationSetting } from '@vitrina/contract';
import { type Institution, institutionLabels, notifiedTypes } from '@vitrina/model';
import { Link } from 'react-router';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { notificationsQuery } from './notification-api.ts';

/**
 * Returns the institutions of a type that the person may see and whose submissions notify nobody. No active setting
 * covers all records of these institutions.
 */
export function untoldInstitutions(
  entryType: string,
  settings: readonly NotificationSetting[],
): readonly Institution[] {
  const type = notifiedTypes.get(entryType);
  if (type === undefined || type.institutions === 'shared') return [];
  return type.institutions.filter(
    (institution) =>
      seesInstitution(institution) &&
      !settings.some(
        (setting) =>
          setting.entry_type === entryType &&
          setting.institution_id === institution &&
          setting.active &&
          setting.category === null &&
          setting.entry === null,
      ),
  );
}

/**
 * Warns that new submissions of a type notify nobody in some institutions. Renders nothing if every institution has a
 * setting, or if the person may not see settings.
 */
export function NobodyTold({ slug }: { readonly slug: string }) {
  const { list } = useCan().notifications;
  const { data } = useQuery({ ...notificationsQuery, enabled: list });
  const entryType = [...notifiedTypes].find(([, type]) => type.slug === slug)?.[0];
  const uncoveredInstitutions =
    data === undefined || entryType === undefined ? [] : untoldInstitutions(entryType, data.data);
  if (uncoveredInstitutions.length === 0) return null;
  return (
    <Link
      to={`/notification-settings/${entryType}`}
      className={cx(row(6, 'inline'), text('label', 'strong', 'danger', 'link'))}
      title={uncoveredInstitutions.map((institution) => institutionLabels[institution]).join(', ')}
    >
      <IconBellOff size={16} stroke={1.75} aria-hidden="true" />
      Sin destinatarios
    </Link>
  );
}
