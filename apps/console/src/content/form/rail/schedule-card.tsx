import { IconCalendarTime } from '@tabler/icons-react';
import { endOfDay, fieldsOf, identityFields, zoneSentence, zoneWords } from '@vitrina/model';
import { useState } from 'react';
import { formatDateTime, formatDay, formatEnd, withFullStop } from '../../../lib/formats.ts';
import { useScreenActions } from '../../../lib/screen/screen-actions.ts';
import { useMembers } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { menuEntry } from '../../../ui/overlays/menu.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { focusMainButton } from '../record/save-buttons.tsx';
import { isDay, momentOf } from '../record/use-next-publication.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { controlId, focusControl, issuesOf } from '../state/issues.ts';
import { setField } from '../state/transitions.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Returns the value if it is a day or a time; null otherwise. */
const dateOf = (value: unknown): string | null =>
  typeof value === 'string' && momentOf(value) !== null ? value : null;

const momentText = (value: string): string => (isDay(value) ? formatDay(value) : formatDateTime(value));

/** Describes the publication period in a sentence. The first day begins at midnight; the last day is included. */
function planText(from: string | null, to: string | null): string {
  const startsAt = momentOf(from);
  const isLater = from !== null && startsAt !== null && startsAt > new Date();
  const startText = isLater ? `Al publicar quedará para el ${momentText(from)}` : 'Saldrá al publicar';
  if (to === null) return withFullStop(`${startText}, sin fecha de retiro`);
  return withFullStop(`${startText} y vencerá ${formatEnd(isDay(to) ? endOfDay(to) : to)}`);
}

/** Card with the publication period: the schedule of the record, or the date fields of its type. */
export function ScheduleCard() {
  const { type, entry, record, issues, readOnly, onCancelSchedule } = useOpenRecord();
  const [open, setOpen] = useState(false);
  const { starts: startField, ends: endField } = type.lifecycle ?? {};
  const [from = null, to = null] = useMembers(record.values, [
    startField ?? 'publish_at',
    endField ?? 'expire_at',
  ]).map(dateOf);
  const fields = identityFields(type);
  const hasDates = fields['publish_at'] !== undefined || fields['expire_at'] !== undefined;
  const fieldNames = [startField, endField].filter((name) => name !== undefined);
  const [firstFieldName] = fieldNames;
  useScreenActions(
    hasDates && !readOnly ? [menuEntry('schedule', 'Programar', IconCalendarTime, () => setOpen(true))] : [],
  );
  if (!hasDates && firstFieldName === undefined) return null;
  const waitingRevision = entry?.scheduled_revision ?? null;
  const isDated = from !== null || to !== null;
  const scheduleIssues = [...issuesOf(issues, 'publish_at'), ...issuesOf(issues, 'expire_at')];
  const labels = fieldNames.map((name) => fieldsOf(type)[name]?.label ?? name);
  return (
    <SectionCard padding="rail" title="Programación">
      <div className={stack(4)}>
        {waitingRevision !== null && entry !== null && entry.scheduled_at !== null && (
          <p className={text('label', 'second')}>
            La versión {waitingRevision} saldrá el <b>{formatDateTime(entry.scheduled_at)}</b>, {zoneWords()}.
            Lo que se guarde después no la cambia.
          </p>
        )}
        {(waitingRevision === null || entry?.revision !== waitingRevision) && (
          <p className={text('label', 'second')}>{planText(from, to)}</p>
        )}
        {isDated && waitingRevision === null && <p className={text('label', 'second')}>{zoneSentence()}</p>}
        {labels.length > 0 && (
          <p className={text('label', 'second')}>
            {labels.length === 1 ? 'La fecha viene de' : 'Las fechas vienen de'} {labels.join(' y ')}.
          </p>
        )}
      </div>
      {!readOnly && (
        <div className={row(8, 'wrap', 'above8')}>
          {hasDates && (
            <Button
              size="small"
              id={controlId('/publish_at')}
              icon={<IconCalendarTime stroke={1.75} />}
              onClick={() => setOpen(true)}
            >
              {isDated ? 'Cambiar fechas' : 'Programar'}
            </Button>
          )}
          {firstFieldName !== undefined && (
            <Button
              size="small"
              kind={hasDates ? 'plain' : 'outline'}
              onClick={() => focusControl(`/${firstFieldName}`)}
            >
              Ir al campo
            </Button>
          )}
          {waitingRevision !== null && onCancelSchedule !== null && (
            <Button size="small" kind="plain" onClick={onCancelSchedule}>
              Cancelar programación
            </Button>
          )}
        </div>
      )}
      <div id={controlId('/expire_at')}>
        {scheduleIssues.length > 0 && (
          <FieldError>{scheduleIssues.map(({ message }) => message).join(' ')}</FieldError>
        )}
      </div>
      {open && (
        <ScheduleDialog
          fields={fields}
          initialDates={{
            publish_at: record.values.read()['publish_at'] ?? null,
            expire_at: record.values.read()['expire_at'] ?? null,
          }}
          onClose={() => setOpen(false)}
          onDone={(dates) => {
            for (const [key, value] of Object.entries(dates))
              if (fields[key] !== undefined) record.apply(setField, key, value);
            setOpen(false);
            focusMainButton();
          }}
        />
      )}
    </SectionCard>
  );
}
