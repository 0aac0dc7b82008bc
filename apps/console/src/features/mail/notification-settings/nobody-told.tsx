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

/** The institutions of a type, as far as the person sees them, of whose submissions nobody may be told: no active setting holds for all of their records. */
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
        (one) =>
          one.entry_type === entryType &&
          one.institution_id === institution &&
          one.active &&
          one.category === null &&
          one.entry === null,
      ),
  );
}

/** Says in red that nobody may be told of new submissions of the type; nothing where somebody is, or for whoever may not see it. */
export function NobodyTold({ slug }: { readonly slug: string }) {
  const { list } = useCan().notifications;
  const { data } = useQuery({ ...notificationsQuery, enabled: list });
  const entryType = [...notifiedTypes].find(([, type]) => type.slug === slug)?.[0];
  const uncovered =
    data === undefined || entryType === undefined ? [] : untoldInstitutions(entryType, data.data);
  if (uncovered.length === 0) return null;
  return (
    <Link
      to={`/notification-settings/${entryType}`}
      className={cx(row(6, 'inline'), text('label', 'strong', 'danger', 'link'))}
      title={uncovered.map((institution) => institutionLabels[institution]).join(', ')}
    >
      <IconBellOff size={16} stroke={1.75} aria-hidden="true" />
      Sin destinatarios
    </Link>
  );
}
