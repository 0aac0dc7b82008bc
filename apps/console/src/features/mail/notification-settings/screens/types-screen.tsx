import { IconBellOff, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationSetting } from '@vitrina/contract';
import { institutionLabels, notifiedTypes, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { countOf } from '../../../../lib/formats.ts';
import { LoadError } from '../../../../lib/load-error.tsx';
import { useSession } from '../../../../lib/session/use-session.ts';
import { cx } from '../../../../ui/cx.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHead } from '../../../../ui/page/page-head.tsx';
import { SkeletonRows } from '../../../../ui/page/states.tsx';
import { row, stack, text } from '../../../../ui/primitives/index.ts';
import { notificationsQuery, untoldInstitutions } from '../index.ts';
import styles from './notifications.module.css';

/** The types that have an inbox, with how many settings say who is told, and where nobody is. */
export function TypesScreen() {
  useSession(); // Which institutions the person sees may be told later.
  const { data, error, isError, refetch } = useQuery(notificationsQuery);
  return (
    <div className={stack(12)}>
      <PageHead title="Notificaciones" />
      <Card padding="none">
        {isError ? (
          <LoadError
            title="No se pudieron cargar las notificaciones"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonRows rows={notifiedTypes.size} columns={[160, 120]} />
        ) : (
          <ul className={stack(0, 'lined')}>
            {[...notifiedTypes.keys()].map((entryType) => (
              <TypeRow key={entryType} entryType={entryType} settings={data.data} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

interface TypeRowProps {
  readonly entryType: string;
  readonly settings: readonly NotificationSetting[];
}

function TypeRow({ entryType, settings }: TypeRowProps) {
  const type = notifiedTypes.get(entryType);
  if (type === undefined) return null;
  const untold = untoldInstitutions(entryType, settings).map((one) => institutionLabels[one]);
  const count = settings.filter((one) => one.entry_type === entryType).length;
  return (
    <li className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'hovers'), styles.type)}>
      <Link to={`/notification-settings/${entryType}`} className={text('name', 'fill', 'rowLink')}>
        {screenTitle(type)}
      </Link>
      {untold.length > 0 && (
        <span className={cx(row(6, 'inline'), text('label', 'strong', 'danger'))}>
          <IconBellOff size={16} stroke={1.75} aria-hidden="true" />
          Sin destinatarios: {untold.join(', ')}
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
