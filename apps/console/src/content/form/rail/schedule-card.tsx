import { IconCalendarTime } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import {
  type ContentType,
  fieldsOf,
  identityFields,
  startOfDay,
  zoneSentence,
  zoneWords,
} from '@vitrina/model';
import { useState } from 'react';
import { formatDateTime, formatDay, withFullStop } from '../../../lib/formats.ts';
import { useMembers } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { FieldSetting } from '../sections/form-section.tsx';
import { controlId, focusControl, issuesOf } from '../state/issues.ts';
import { setField } from '../state/transitions.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

export interface ScheduleCardProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  /** Cancels what was committed for later; null for who may not. */
  readonly onCancel: (() => void) | null;
}

/** A day, or a moment; null for anything else. */
const dated = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

const isDay = (value: string): boolean => value.length === 10;
const words = (value: string): string => (isDay(value) ? formatDay(value) : formatDateTime(value));

/** What the dates come to: a day begins with its first minute and counts to its last. */
function plan(from: string | null, to: string | null): string {
  const begins = from === null ? null : isDay(from) ? startOfDay(from) : new Date(from);
  const later = from !== null && begins !== null && begins > new Date();
  const start = later ? `Al publicar quedará para el ${words(from)}` : 'Saldrá al publicar';
  if (to === null) return withFullStop(`${start}, sin fecha de retiro`);
  return withFullStop(`${start} y ${isDay(to) ? 'vencerá al terminar el' : 'vencerá el'} ${words(to)}`);
}

/** When the record comes and goes by itself: by dates of its own, or by those that the type's fields hold. */
export function ScheduleCard({ type, entry, onCancel, ...setting }: ScheduleCardProps) {
  const [open, setOpen] = useState(false);
  const { starts, ends } = type.lifecycle ?? {};
  const names = [starts ?? 'publish_at', ends ?? 'expire_at'];
  const typed = useMembers(setting.record.values, names);
  const [from, to] = typed.map(dated);
  const fields = identityFields(type);
  const own = fields['publish_at'] !== undefined || fields['expire_at'] !== undefined;
  const [declared] = [starts, ends].filter((name) => name !== undefined);
  if (!own && declared === undefined) return null;
  const waiting = entry?.scheduled_revision ?? null;
  const some = (from ?? null) !== null || (to ?? null) !== null;
  const faults = [...issuesOf(setting.issues, 'publish_at'), ...issuesOf(setting.issues, 'expire_at')];
  const labels = [starts, ends].flatMap((name) =>
    name === undefined ? [] : [fieldsOf(type)[name]?.label ?? name],
  );
  return (
    <SectionCard padding="rail" title="Programación">
      <div className={stack(4)}>
        {waiting !== null && entry !== null && entry.publish_at !== null && (
          <p className={text('label', 'second')}>
            La versión {waiting} saldrá el <b>{formatDateTime(entry.publish_at)}</b>, {zoneWords()}. Lo que se
            guarde después no la cambia.
          </p>
        )}
        {(waiting === null || entry?.revision !== waiting) && (
          <p className={text('label', 'second')}>{plan(from ?? null, to ?? null)}</p>
        )}
        {some && waiting === null && <p className={text('label', 'second')}>{zoneSentence()}</p>}
        {labels.length > 0 && (
          <p className={text('label', 'second')}>
            {labels.length === 1 ? 'Lo dice el campo' : 'Lo dicen los campos'}{' '}
            {labels.map((label) => `«${label}»`).join(' y ')}.
          </p>
        )}
      </div>
      {!setting.readOnly && (
        <div className={row(8, 'wrap', 'above8')}>
          {own && (
            <Button
              size="small"
              id={controlId('/publish_at')}
              icon={<IconCalendarTime stroke={1.75} />}
              onClick={() => setOpen(true)}
            >
              {some ? 'Cambiar fechas' : 'Programar'}
            </Button>
          )}
          {declared !== undefined && (
            <Button
              size="small"
              kind={own ? 'plain' : 'outline'}
              onClick={() => focusControl(`/${declared}`)}
            >
              Ir al campo
            </Button>
          )}
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
          initial={{
            publish_at: setting.record.values.read()['publish_at'] ?? null,
            expire_at: setting.record.values.read()['expire_at'] ?? null,
          }}
          onClose={() => setOpen(false)}
          onDone={(dates) => {
            for (const [key, value] of Object.entries(dates))
              if (fields[key] !== undefined) setting.record.apply(setField, key, value);
            setOpen(false);
          }}
        />
      )}
    </SectionCard>
  );
}
