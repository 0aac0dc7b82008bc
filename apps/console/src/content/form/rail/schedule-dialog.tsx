import { IconCalendarTime } from '@tabler/icons-react';
import { behaviour, type Field, type Fields } from '@vitrina/model';
import { useState } from 'react';
import { FieldEditor } from '../../../fields/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';

type Dates = { readonly publish_at: unknown; readonly expire_at: unknown };

export interface ScheduleDialogProps {
  readonly fields: Fields;
  readonly initial: Dates;
  readonly onDone: (dates: Dates) => void;
  readonly onClose: () => void;
}

/** The model's word on a date; '' when it has none. */
function faultOf(field: Field, value: unknown): string {
  if (value === null) return '';
  const result = behaviour(field).schema(field).safeParse(value);
  return result.success ? '' : (result.error.issues[0]?.message ?? '');
}

const help: Readonly<Record<keyof Dates, string>> = {
  publish_at: 'Vacío: en cuanto se publique.',
  expire_at: 'Vacío: no se retira por sí solo.',
};

/** From when to when the record is on the site. */
export function ScheduleDialog({ fields, initial, onDone, onClose }: ScheduleDialogProps) {
  const [dates, setDates] = useState<Dates>(initial);
  const [tried, setTried] = useState(false);
  const keys = (['publish_at', 'expire_at'] as const).flatMap((key) =>
    fields[key] === undefined ? [] : [[key, fields[key]] as const],
  );
  return (
    <Dialog
      title="Programar la publicación"
      line="Se publica la versión que se haya confirmado con Publicar; lo que se guarde después espera a la siguiente."
      icon={<IconCalendarTime stroke={1.75} />}
      onClose={onClose}
      form={{
        check: () => {
          setTried(true);
          return keys.every(([key, field]) => faultOf(field, dates[key]) === '');
        },
        onSend: () => onDone(dates),
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="ink" type="submit">
            Poner estas fechas
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        {keys.map(([key, field]) => {
          const fault = tried ? faultOf(field, dates[key]) : '';
          return (
            <FieldEditor
              key={key}
              id={`programar-${key}`}
              field={{ ...field, help: help[key] }}
              value={dates[key]}
              siblings={{}}
              onChange={(value) => setDates((before) => ({ ...before, [key]: value }))}
              readOnly={false}
              issues={fault === '' ? [] : [{ path: '', message: fault }]}
              layers={null}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
