import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationSettingList } from '@vitrina/contract';
import { type Institution, institutionLabels, notifiedTypes } from '@vitrina/model';
import { Link } from 'react-router';
import { countOf } from '../../../lib/formats.ts';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { notificationsQuery } from './notification-api.ts';

/** Institutions without recipients, and the number of their submissions that notified nobody. */
export interface MissingRecipients {
  readonly institutions: readonly Institution[];
  readonly count: number;
}

/**
 * Finds the institutions of a type that the person may see and whose submissions notify nobody: no active setting
 * covers all records of these institutions. Returns null if there are none, or before the settings are loaded.
 */
export function findMissingRecipients(
  entryType: string,
  settingList: NotificationSettingList | undefined,
): MissingRecipients | null {
  const type = notifiedTypes.get(entryType);
  if (settingList === undefined || type === undefined || type.institutions === 'shared') return null;
  const uncoveredInstitutions = type.institutions.filter(
    (institution) =>
      seesInstitution(institution) &&
      !settingList.data.some(
        (setting) =>
          setting.entry_type === entryType &&
          setting.institution_id === institution &&
          setting.active &&
          setting.category === null &&
          setting.entry === null,
      ),
  );
  if (uncoveredInstitutions.length === 0) return null;
  const count = settingList.unnotified
    .filter(
      ({ entry_type, institution_id }) =>
        entry_type === entryType && uncoveredInstitutions.includes(institution_id),
    )
    .reduce((sum, pair) => sum + pair.count, 0);
  return { institutions: uncoveredInstitutions, count };
}

/** Returns the number of submissions that notified nobody in words: `12 solicitudes sin aviso`; '' for none. */
export const unnotifiedText = ({ count }: MissingRecipients): string =>
  count === 0 ? '' : `${countOf(count, { singular: 'solicitud', plural: 'solicitudes' })} sin aviso`;

/**
 * Warns that new submissions of a type notify nobody in some institutions. Renders nothing if every institution has a
 * setting, or if the person may not see settings.
 */
export function MissingRecipientsNotice({ slug }: { readonly slug: string }) {
  const { list: canList } = useCan().notifications;
  const { data } = useQuery({ ...notificationsQuery, enabled: canList });
  const entryType = [...notifiedTypes].find(([, type]) => type.slug === slug)?.[0];
  const missingRecipients = entryType === undefined ? null : findMissingRecipients(entryType, data);
  if (missingRecipients === null) return null;
  const noticeText = unnotifiedText(missingRecipients);
  return (
    <Link
      to={`/notification-settings/${entryType}`}
      className={cx(row(6, 'inline'), text('label', 'strong', 'warning', 'link'))}
      title={missingRecipients.institutions.map((institution) => institutionLabels[institution]).join(', ')}
    >
      <IconBellOff size={16} stroke={1.75} aria-hidden="true" />
      Sin destinatarios{noticeText !== '' && ` · ${noticeText}`}
    </Link>
  );
}
