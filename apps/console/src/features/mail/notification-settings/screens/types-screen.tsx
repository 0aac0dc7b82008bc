import { IconBellOff, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationSettingList } from '@vitrina/contract';
import { institutionLabels, notifiedTypes, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { countOf } from '../../../../lib/formats.ts';
import { ListScreen } from '../../../../lib/list-screen.tsx';
import { useSession } from '../../../../lib/session/use-session.ts';
import { cx } from '../../../../ui/cx.ts';
import { row, stack, text } from '../../../../ui/primitives/index.ts';
import { findMissingRecipients, notificationsQuery, unnotifiedText } from '../index.ts';
import styles from './notifications.module.css';

/** Lists the types with an inbox, each with the number of its settings and its institutions without a recipient. */
export function TypesScreen() {
  useSession(); // The visible institutions may be known only after the first render.
  const settings = useQuery(notificationsQuery);
  return (
    <ListScreen
      title="Notificaciones"
      query={settings}
      failureTitle="No se pudieron cargar las notificaciones"
      skeleton={{ rows: notifiedTypes.size, columns: [160, 120] }}
      rowCount={notifiedTypes.size}
    >
      <ul className={stack(0, 'lined')}>
        {[...notifiedTypes.keys()].map((entryType) => (
          <TypeRow key={entryType} entryType={entryType} settingList={settings.data} />
        ))}
      </ul>
    </ListScreen>
  );
}

interface TypeRowProps {
  readonly entryType: string;
  readonly settingList: NotificationSettingList | undefined;
}

function TypeRow({ entryType, settingList }: TypeRowProps) {
  const type = notifiedTypes.get(entryType);
  if (type === undefined) return null;
  const withoutRecipients = findMissingRecipients(entryType, settingList);
  const count = (settingList?.data ?? []).filter((setting) => setting.entry_type === entryType).length;
  return (
    <li className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'hovers'), styles.type)}>
      <Link to={`/notification-settings/${entryType}`} className={text('name', 'fill', 'rowLink')}>
        {screenTitle(type)}
      </Link>
      {withoutRecipients !== null && (
        <span className={cx(row(6, 'inline'), text('label', 'strong', 'warning'))}>
          <IconBellOff size={16} stroke={1.75} aria-hidden="true" />
          Sin destinatarios:{' '}
          {withoutRecipients.institutions.map((institution) => institutionLabels[institution]).join(', ')}
          {withoutRecipients.count > 0 && ` · ${unnotifiedText(withoutRecipients)}`}
        </span>
      )}
      <span className={row(16, 'atEnd')}>
        <span className={text('label', 'second', 'nowrap')}>
          {countOf(count, { singular: 'configuración', plural: 'configuraciones' })}
        </span>
        <IconChevronRight size={18} stroke={1.75} className={text('third')} aria-hidden="true" />
      </span>
    </li>
  );
}
