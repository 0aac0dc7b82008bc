import {
  IconBellOff,
  IconCalendarTime,
  IconCircleCheck,
  IconMailCheck,
  IconPlus,
  IconShieldOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NotificationSetting } from '@vitrina/contract';
import { deliveryLabels, hourLabel, institutionLabels, notifiedTypes, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { NotFound } from '../../../../content/scope/index.ts';
import { formatDateTime, formatWhenInside } from '../../../../lib/formats.ts';
import { ListScreen } from '../../../../lib/list-screen.tsx';
import { usePageTitle } from '../../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../../lib/screen/route-handle.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { ButtonLink, IconLink } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Chip } from '../../../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../../../ui/primitives/index.ts';
import {
  findMissingRecipients,
  type MissingRecipients,
  notificationsQuery,
  unnotifiedText,
} from '../index.ts';
import styles from './notifications.module.css';

/** Lists the notification settings of one type, widest scope first. */
export function SettingsScreen() {
  const { entry_type: entryType = '' } = useRouteParams();
  const type = notifiedTypes.get(entryType);
  usePageTitle(type && screenTitle(type));
  return type === undefined ? <NotFound /> : <SettingsList entryType={entryType} title={screenTitle(type)} />;
}

function SettingsList({ entryType, title }: { readonly entryType: string; readonly title: string }) {
  const query = useQuery(notificationsQuery);
  const { data } = query;
  const { create: canCreate } = useCan().notifications;
  const settings = data?.data.filter((setting) => setting.entry_type === entryType) ?? [];
  const withoutRecipients = findMissingRecipients(entryType, data);
  const add = canCreate && (
    <ButtonLink
      kind="red"
      to={`/notification-settings/${entryType}/create`}
      icon={<IconPlus stroke={1.75} />}
      aria-label="Nueva configuración"
    >
      <span className={box('notOnPhone')}>Nueva configuración</span>
      <span className={box('onPhone')}>Nueva</span>
    </ButtonLink>
  );
  return (
    <ListScreen
      title={title}
      back={{ to: '/notification-settings', label: 'Notificaciones' }}
      query={query}
      actions={
        <>
          <SchedulesLink entryType={entryType} />
          {settings.length > 0 && add}
        </>
      }
      tools={withoutRecipients !== null && <RecipientWarning withoutRecipients={withoutRecipients} />}
      failureTitle="No se pudieron cargar las configuraciones"
      skeleton={{ rows: 4, columns: [160, 120] }}
      rowCount={settings.length}
      empty={{
        title: 'Aún no hay configuraciones',
        line: 'Indique quién recibe un correo cuando llega una solicitud.',
        action: add,
      }}
    >
      <ul className={stack(0, 'lined')}>
        {settings.map((setting) => (
          <SettingRow key={setting.id} setting={setting} />
        ))}
      </ul>
    </ListScreen>
  );
}

/** Warning that names the institutions without a recipient. */
function RecipientWarning({ withoutRecipients }: { readonly withoutRecipients: MissingRecipients }) {
  const warningText = unnotifiedText(withoutRecipients);
  return (
    <Card padding="rail" role="status">
      <p className={row(10, 'start')}>
        <IconBellOff size={18} stroke={1.75} className={text('warning', 'fixed')} aria-hidden="true" />
        <span>
          <b className={text('warning')}>Sin destinatarios.</b> Nadie recibe un aviso de las solicitudes de{' '}
          {conjunction.format(
            withoutRecipients.institutions.map((institution) => institutionLabels[institution]),
          )}{' '}
          que no tengan una configuración de su categoría o de su registro.
          {warningText !== '' && ` Hasta ahora: ${warningText}.`}
        </span>
      </p>
    </Card>
  );
}

const conjunction = new Intl.ListFormat('es-HN', { type: 'conjunction' });

/** Link to the scheduled reports of the type. On the phone only the icon is visible. */
function SchedulesLink({ entryType }: { readonly entryType: string }) {
  const to = `/notification-settings/${entryType}/inbox/scheduled-reports`;
  const icon = <IconCalendarTime stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <span className={box('notOnPhone')}>
        <ButtonLink to={to} icon={icon}>
          Reportes programados
        </ButtonLink>
      </span>
      <span className={box('onPhone')}>
        <IconLink to={to} label="Reportes programados" icon={icon} />
      </span>
    </>
  );
}

/** Returns the scope of a setting in words: `Banco · Todos los registros`. */
export function scopeText({ institution_id, category, entry }: NotificationSetting): string {
  return `${institutionLabels[institution_id]} · ${entry?.name ?? category?.name ?? 'Todos los registros'}`;
}

function SettingRow({ setting }: { readonly setting: NotificationSetting }) {
  const { id, entry_type, recipients, cc, active, last_sent_at, last_error, can } = setting;
  const { delivery, digest_hour, auto_reply, data_withheld } = setting;
  const [firstAddress = '', ...otherAddresses] = [...recipients, ...cc];
  const name = scopeText(setting);
  return (
    <li className={cx(row(16, 'wrap', 'firstLineOnPhone', 'relative', 'hovers'), styles.type)}>
      <span className={stack(2, 'fill', 'shrink')}>
        {can.update ? (
          <Link
            to={`/notification-settings/${entry_type}/${id}/update`}
            className={text('name', 'truncate', 'rowLink')}
            title={name}
          >
            {name}
          </Link>
        ) : (
          <span className={text('name', 'truncate')}>{name}</span>
        )}
        <span className={text('small', 'second', 'truncate')}>
          {firstAddress}
          {otherAddresses.length > 0 && ` y ${otherAddresses.length} más`} ·{' '}
          {delivery === 'daily_digest'
            ? `${deliveryLabels[delivery]}, ${hourLabel(digest_hour)}`
            : setting.subject}
        </span>
      </span>
      <span className={cx(stack(0, 'shrink'), text('small', 'second'), styles.last)}>
        {last_error !== null ? (
          <span className={text('danger', 'truncate')} title={last_error}>
            No se envió: {last_error}
          </span>
        ) : last_sent_at !== null ? (
          <time dateTime={last_sent_at} title={formatDateTime(last_sent_at)}>
            Último envío: {formatWhenInside(last_sent_at)}
          </time>
        ) : (
          'Sin envíos'
        )}
      </span>
      {data_withheld && (
        <Chip tone="warning" icon={<IconShieldOff aria-hidden="true" />}>
          Solo enlace
        </Chip>
      )}
      {auto_reply && (
        <Chip tone="neutral" icon={<IconMailCheck aria-hidden="true" />}>
          Con confirmación
        </Chip>
      )}
      <Chip
        tone={active ? 'success' : 'neutral'}
        icon={active ? <IconCircleCheck aria-hidden="true" /> : <IconBellOff aria-hidden="true" />}
      >
        {active ? 'Activa' : 'Inactiva'}
      </Chip>
    </li>
  );
}
