import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDotsVertical,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { ScheduledReport } from '@vitrina/contract';
import {
  institutionLabels,
  isInstitution,
  mailStates,
  periodicityWords,
  timingOf,
  windowLabels,
} from '@vitrina/model';
import { Link } from 'react-router';
import { countOf, formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { LateChip, RunChip } from '../report-parts/index.ts';
import { bodyOf, initialValuesOf } from './schedule-values.ts';
import styles from './schedules.module.css';
import type { ScheduleScope } from './scope.ts';
import { useScheduleMutations } from './use-schedule-mutations.ts';

interface ScheduleRowProps {
  readonly schedule: ScheduledReport;
  readonly scope: ScheduleScope;
  readonly onHistory: () => void;
}

/** Returns the scope of a scheduled report in words: its institution, and its record, category or all records. */
function scopeText(
  { institution_id, category, entry }: ScheduledReport,
  { recordName, type }: ScheduleScope,
): string {
  const everyInstitutionText =
    entry === null && type.institutions.length > 1 ? 'Todas las instituciones · ' : '';
  const institutionText = isInstitution(institution_id)
    ? `${institutionLabels[institution_id]} · `
    : everyInstitutionText;
  return `${institutionText}${entry?.name ?? category?.name ?? recordName}`;
}

/** Row of a scheduled report: schedule, scope, next and last run, and actions. */
export function ScheduleRow({ schedule, scope, onHistory }: ScheduleRowProps) {
  const { id, name, periodicity, window, recipients, format, paused_reason, can, active } = schedule;
  return (
    <li className={cx(row(16, 'wrap', 'firstLineOnPhone'), styles.schedule)}>
      <span className={stack(2, 'fill', 'shrink')}>
        {can.update ? (
          <Link to={scope.addressOf(id)} className={cx(text('name', 'truncate'), styles.name)} title={name}>
            {name}
          </Link>
        ) : (
          <span className={text('name', 'truncate')}>{name}</span>
        )}
        <span className={text('small', 'second')}>
          {periodicityWords(timingOf(periodicity, window))} · {windowLabels[window]}
        </span>
        <span className={text('small', 'second', 'anywhere')}>
          {scopeText(schedule, scope)} ·{' '}
          <span title={recipients.join(', ')}>
            {countOf(recipients.length, { singular: 'destinatario', plural: 'destinatarios' })}
          </span>{' '}
          · {format.toUpperCase()}
        </span>
        {paused_reason !== null && (
          <span className={cx(row(6, 'start'), text('small', 'warning'))}>
            <IconAlertTriangle size={16} stroke={1.75} className={text('fixed')} aria-hidden="true" />
            <span className={text('anywhere')}>
              {paused_reason} Se reanuda cuando lo guarde alguien que tenga el permiso.
            </span>
          </span>
        )}
      </span>
      <RunMoments schedule={schedule} />
      {active ? (
        <Chip tone="success" icon={<IconCircleCheck aria-hidden="true" />}>
          Activo
        </Chip>
      ) : (
        <Chip
          tone={paused_reason === null ? 'neutral' : 'warning'}
          icon={<IconPlayerPause aria-hidden="true" />}
        >
          En pausa
        </Chip>
      )}
      <span className={box('atEnd')}>
        <ActionsMenu schedule={schedule} scope={scope} onHistory={onHistory} />
      </span>
    </li>
  );
}

/** Shows the time of the next run and the outcome of the last one. */
function RunMoments({ schedule: { next_run_at, last_run } }: Pick<ScheduleRowProps, 'schedule'>) {
  return (
    <span className={cx(stack(4), text('small', 'second'), styles.moments)}>
      <span>
        {next_run_at === null ? (
          'Sin próximo envío'
        ) : (
          <>
            Próximo envío: <time dateTime={next_run_at}>{formatDateTime(next_run_at)}</time>
          </>
        )}
      </span>
      {last_run === null ? (
        <span>Sin envíos</span>
      ) : (
        <span className={row(6, 'wrap')}>
          <span>
            Último envío:{' '}
            <time dateTime={last_run.at} title={formatDateTime(last_run.at)}>
              {formatWhenInside(last_run.at)}
            </time>
            {last_run.outcome === 'done' &&
              `, ${countOf(last_run.rows, { singular: 'fila', plural: 'filas' })}`}
            {last_run.mail !== null && ` · Correo: ${mailStates[last_run.mail].toLowerCase()}`}
          </span>
          <RunChip state={last_run.outcome} />
          {last_run.late && <LateChip />}
        </span>
      )}
    </span>
  );
}

function ActionsMenu({ schedule, scope, onHistory }: ScheduleRowProps) {
  const {
    save: saveMutation,
    run,
    confirmRemove,
    refresh: refreshSchedules,
  } = useScheduleMutations(scope.type);
  const { can, active, name } = schedule;
  const toggleActive = () => {
    const checkedBody = bodyOf({ ...initialValuesOf(schedule, scope, []), active: !active });
    // A stored report is complete.
    if ('body' in checkedBody)
      void saveMutation
        .mutateAsync({ schedule, body: checkedBody.body })
        .then(() => noticeDone('updated'), noticeFailure)
        .finally(refreshSchedules);
  };
  const entries = [
    can.run && {
      key: 'run',
      label: 'Ejecutar ahora',
      icon: <IconSend stroke={1.75} />,
      onSelect: () => run.mutate(schedule),
    },
    can.update && {
      key: 'pause',
      label: active ? 'Pausar' : 'Reanudar',
      icon: active ? <IconPlayerPause stroke={1.75} /> : <IconPlayerPlay stroke={1.75} />,
      onSelect: toggleActive,
    },
    {
      key: 'history',
      label: 'Historial de envíos',
      icon: <IconHistory stroke={1.75} />,
      onSelect: onHistory,
    },
    can.delete && {
      key: 'delete',
      label: 'Eliminar',
      icon: <IconTrash stroke={1.75} />,
      danger: true,
      onSelect: () => void confirmRemove(schedule),
    },
  ];
  return (
    <Menu
      entries={entries.filter((entry) => entry !== false)}
      trigger={<IconButton label={`Más acciones de ${name}`} icon={<IconDotsVertical stroke={1.75} />} />}
    />
  );
}
