import { IconCalendarTime } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { type ContentType, identityFields } from '@vitrina/model';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDateTime, sentence } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import type { FieldSetting } from '../form-section.tsx';
import { controlId, issuesOf } from '../state/issues.ts';
import styles from './rail.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

export interface ScheduleCardProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  /** Cancels what was committed for later; null for who may not. */
  readonly onCancel: (() => void) | null;
}

const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

function plan(from: string | null, to: string | null): string {
  const later = from !== null && new Date(from) > new Date();
  const start = later ? `Al publicar quedará para el ${formatDateTime(from)}` : 'Saldrá al publicar';
  const end = to === null ? 'sin fecha de retiro' : `y se retirará el ${formatDateTime(to)}`;
  return sentence(to === null ? `${start}, ${end}` : `${start} ${end}`);
}

/** When the record comes and goes by itself. */
export function ScheduleCard({ type, entry, onCancel, ...setting }: ScheduleCardProps) {
  const [open, setOpen] = useState(false);
  const { control } = setting.record.form;
  const [publishAt, expireAt] = useWatch({ control, name: ['publish_at', 'expire_at'] });
  const fields = identityFields(type);
  if (fields['publish_at'] === undefined && fields['expire_at'] === undefined) return null;
  const waiting = entry?.scheduled_revision ?? null;
  const dated = moment(publishAt) !== null || moment(expireAt) !== null;
  const faults = [...issuesOf(setting.issues, 'publish_at'), ...issuesOf(setting.issues, 'expire_at')];
  return (
    <SectionCard padding="rail" title="Programación">
      {waiting !== null && entry !== null && entry.publish_at !== null && (
        <p className={styles.text}>
          La versión {waiting} saldrá el <b>{formatDateTime(entry.publish_at)}</b>, hora de Honduras. Lo que
          se guarde después no la cambia.
        </p>
      )}
      {(waiting === null || entry?.revision !== waiting) && (
        <p className={styles.text}>{plan(moment(publishAt), moment(expireAt))}</p>
      )}
      {dated && waiting === null && <p className={styles.text}>Hora de Honduras (UTC−6).</p>}
      {!setting.readOnly && (
        <div className={styles.acts}>
          <Button
            size="small"
            id={controlId('/publish_at')}
            icon={<IconCalendarTime stroke={1.75} />}
            onClick={() => setOpen(true)}
          >
            {dated ? 'Cambiar fechas' : 'Programar'}
          </Button>
          {waiting !== null && onCancel !== null && (
            <Button size="small" kind="plain" onClick={onCancel}>
              Cancelar programación
            </Button>
          )}
        </div>
      )}
      <div id={controlId('/expire_at')}>
        {faults.length > 0 && <FieldError>{faults.map(({ message }) => message).join(' ')}</FieldError>}
      </div>
      {open && (
        <ScheduleDialog
          fields={fields}
          initial={{ publish_at: publishAt ?? null, expire_at: expireAt ?? null }}
          onClose={() => setOpen(false)}
          onDone={(dates) => {
            for (const [key, value] of Object.entries(dates)) {
              if (fields[key] === undefined) continue;
              setting.record.set(key, value);
              setting.onTouched(key);
            }
            setOpen(false);
          }}
        />
      )}
    </SectionCard>
  );
}
